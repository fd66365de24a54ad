import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { type HostRules, hostOf, isAllowedAddress, isAllowedUrl } from './public-hosts.ts';

/** A request to a push service. */
export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer };

/** The answer of a push service; `reason` has the beginning of its body. */
export type PushAnswer = { status: number; retryAfter: string | undefined; reason: string };

const TIMEOUT_MS = 10_000;
const MOST_REASON = 200;

/**
 * Posts to a push service. Not by `fetch`: each address that the host's name resolves to is checked at the
 * moment of connecting, so that a name that was public cannot lead into our own network now. Follows no
 * redirect.
 */
export async function postToPushService(
  { endpoint, headers, body }: PushRequest,
  allowed: HostRules,
): Promise<PushAnswer> {
  const url = new URL(endpoint);
  const host = hostOf(url);
  const isRefused = isIP(host) !== 0 && !isAllowedAddress(host, allowed);
  if (isRefused || !isAllowedUrl(url, allowed)) throw notAllowed();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const sent = send(url, { method: 'POST', headers, lookup: checked(allowed), signal }, (reply) => {
    const parts: Buffer[] = [];
    let length = 0;
    const finish = () =>
      resolve({
        status: reply.statusCode ?? 0,
        retryAfter: reply.headers['retry-after'],
        reason: Buffer.concat(parts).toString('utf8').slice(0, MOST_REASON),
      });
    reply.on('data', (part: Buffer) => {
      if (length < MOST_REASON) parts.push(part);
      length += part.length;
      // An endless body is of no use.
      if (length > 64 * 1024) reply.destroy();
    });
    reply.on('end', finish);
    reply.on('close', finish);
    reply.on('error', reject);
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

/** Returns a name resolution that refuses a name as soon as one of its addresses is not allowed. */
function checked(allowed: HostRules): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const isRefused = !addresses?.every(({ address }) => isAllowedAddress(address, allowed));
      const [first] = addresses ?? [];
      if (error !== null) callback(error, '');
      else if (first === undefined || isRefused) callback(notAllowed(), '');
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function notAllowed(): Error {
  return new Error('The address of the push service is not public.');
}
