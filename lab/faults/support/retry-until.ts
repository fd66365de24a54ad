import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, ReplyOf } from '@shop/contract/call';
import { type SentCall, sendCall } from '../../../apps/api/test/server.ts';

/** Delay before a request without a response is sent again. */
const PAUSE_MS = 50;

/** URL of the shop, and the counter of refusals. */
type Target = { url: string; refusals: { count: () => void } };

/**
 * Retries a call until it succeeds. Retries after no response, a balancer's error (502, 504), and 503
 * with Retry-After; any other response is a breach.
 */
export async function retryUntilSuccess<C extends Call>(
  { url, refusals }: Target,
  call: C,
  sent: SentCall<C>,
): Promise<ReplyOf<C>> {
  for (;;) {
    const answer = await answerOf(() => sendCall({ url }, call, sent));
    if (answer?.status === (call.status ?? 200)) {
      return call.reply.parse(JSON.parse(answer.text)) as ReplyOf<C>;
    }
    if (answer !== undefined && !isOfBalancer(answer)) {
      const told = `${call.name} answered ${answer.status} ${answer.text}`;
      assert.ok(answer.status === 503 && answer.retryAfter !== null, told);
      refusals.count();
    }
    await sleep(PAUSE_MS);
  }
}

/** Returns whether a response is the balancer's; the shop's own have an id. */
function isOfBalancer({ status, id }: { status: number; id: string | null }): boolean {
  return id === null && (status === 502 || status === 504);
}

/** Returns a complete response; undefined when the connection broke. */
export async function answerOf(send: () => Promise<Response>) {
  try {
    const response = await send();
    const { status, headers } = response;
    const [retryAfter, id] = [headers.get('retry-after'), headers.get('x-request-id')];
    return { status, retryAfter, id, text: await response.text() };
  } catch {
    return undefined;
  }
}
