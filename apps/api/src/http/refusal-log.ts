import type { FastifyRequest } from 'fastify';
import { networkOf } from './client-network.ts';
import type { Log } from '../platform/log.ts';
import type { Session } from '../platform/session.ts';
import { throttlePerKey } from '../platform/coalesce.ts';

/** Minimum time between two lines about one limit. */
const LINE_EVERY_MS = 60_000;

type Refused = { status: number; code: string };

/**
 * The security log of refusals. A limit (429) has a line a minute at most for each call, an access to
 * another person's data (403) one for each call and person or network: it is about the last refusal, and says how
 * many there were since the line before.
 */
export function refusalLog(log: Log): (request: FastifyRequest, what: Refused) => void {
  const waiting = new Map<string, { line: object; refusals: number }>();
  const tell = throttlePerKey(LINE_EVERY_MS, (key) => {
    const { line, refusals } = waiting.get(key) ?? { line: {}, refusals: 0 };
    waiting.delete(key);
    log.warn({ ...line, refusals }, 'refused');
  });
  return (request, what) => {
    const line = lineOf(request, what);
    const who = what.status === 403 ? (line.userId ?? networkOf(line.address)) : '';
    const key = `${line.method} ${line.route} ${what.code} ${who}`;
    waiting.set(key, { line, refusals: (waiting.get(key)?.refusals ?? 0) + 1 });
    tell(key);
  };
}

/**
 * Returns the fields of a line. They name the request, because a line at the end of a minute is written
 * during another request.
 */
function lineOf(request: FastifyRequest, what: Refused) {
  const { id: reqId, method, routeOptions, ip: address } = request;
  const userId = request.getDecorator<Session | null>('session')?.userId;
  return { ...what, reqId, method, route: routeOptions.url, userId, address };
}
