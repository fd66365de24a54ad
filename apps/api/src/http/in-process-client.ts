import { type Bound, checkRequest } from './call.ts';
import { tagReply } from '../cache/cache-tags.ts';
import { failureOf } from './error-response.ts';
import { notAllowed } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';

/** A client for public calls without HTTP, rate limits and request log, for server-side rendering. */
export type CallInProcess = (
  callName: string,
  input: { params?: unknown; query?: unknown; body?: unknown },
) => Promise<{ status: number; body: unknown }>;

/** In-process client: knows only public calls and has no session. */
export function inProcess(shop: Shop, calls: readonly Bound[]): CallInProcess {
  const open = new Map(
    calls.filter(({ call }) => call.access === 'anyone').map((bound) => [bound.call.name, bound]),
  );
  return async (callName, { params, query, body }) => {
    const bound = open.get(callName);
    if (bound === undefined) throw new Error(`${callName} is not a public call`);
    try {
      const asked = checkRequest(bound.call, {
        params,
        query,
        body,
        files: [],
        session: null,
        address: 'in-process',
        device: undefined,
        keepDevice: () => {},
        browser: undefined,
        answerOk: () => {},
        visit: undefined,
        idempotencyKey: undefined,
        requireConfirmed: () => Promise.reject(notAllowed()),
      });
      const answer = await bound.handle(shop, asked);
      tagReply(answer);
      return { status: bound.call.status ?? 200, body: answer };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.isFault)
        shop.log.error({ err: error, call: callName }, 'a page could not be filled');
      return { status: failure.status, body: failure.body };
    }
  };
}
