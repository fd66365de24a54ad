import assert from 'node:assert/strict';
import { type Call, FILE_TYPES, Failure } from '@shop/contract/call';
import type { RawAnswer } from './raw-requests.ts';

/** Statuses of refusals to a signed-in person; 401 is for tokens only. */
const REFUSALS = [400, 403, 404, 409, 413, 415, 429];

/** Texts that only a library, a stack trace or the database would write; RECEIVED is a status of ours. */
const NOT_OURS =
  /invalid input|invalid option|expected|SyntaxError|node_modules|\bat .*\.ts|relation|fastify|FST_|unsupported/i;

/** Fails unless a response is a refusal in the contract's shape or the call's success response. */
export function assertLegal(call: Call, { status, headers, text }: RawAnswer, what: string): void {
  const told = `${what}: ${status} ${text.slice(0, 300)}`;
  if (status < 300) {
    assert.equal(status, call.status ?? 200, told);
    const type = headers['content-type'] ?? '';
    if (call.download !== undefined) assert.ok(type.startsWith(FILE_TYPES[call.download]), told);
    else assert.ok(call.reply.safeParse(JSON.parse(text)).success, `${told} is not the reply`);
    return;
  }
  const refusals = call.name === 'auth.refresh' ? [...REFUSALS, 401] : REFUSALS;
  assert.ok(refusals.includes(status), told);
  assert.match(headers['content-type'] ?? '', /^application\/json/, told);
  const failure = Failure.safeParse(JSON.parse(text));
  assert.ok(failure.success, `${told} is not the shape of a failure`);
  assert.match(failure.data.code, /^[A-Z]+(_[A-Z]+)*$/, told);
  assert.ok(failure.data.message.length > 0, told);
  assert.doesNotMatch(failure.data.message, NOT_OURS, told);
}
