import assert from 'node:assert/strict';
import { type Call, FILE_TYPES, Failure, repliesOf } from '@shop/contract/call';
import { refusalsOf } from '../src/http/openapi.ts';
import type { RawAnswer } from './raw-requests.ts';

/** Refusals of any call, declared as its `default`. */
const ALWAYS = [429];

/** Texts that only a library, a stack trace or the database would write; RECEIVED is a status of ours. */
const NOT_OURS =
  /invalid input|invalid option|expected|SyntaxError|node_modules|\bat .*\.ts|relation|fastify|FST_|unsupported/i;

/**
 * Fails unless a response is the call's success response, or a refusal in the contract's shape with a
 * status that openapi.json declares.
 */
export function assertLegal(
  call: Call,
  { status, headers, text }: RawAnswer,
  { what, method }: { what: string; method: string },
): void {
  const told = `${what}: ${status} ${text.slice(0, 300)}`;
  if (status < 300) {
    const reply = repliesOf(call)[status];
    assert.ok(reply, `${told} is not in openapi.json`);
    const type = headers['content-type'] ?? '';
    if (call.download !== undefined) assert.ok(type.startsWith(FILE_TYPES[call.download]), told);
    else assert.ok(reply.safeParse(JSON.parse(text)).success, `${told} is not the reply`);
    return;
  }
  const declared = refusalsOf(call);
  // 401 is for tokens only, and every caller here has one.
  assert.ok(status !== 401 || call.name === 'auth.refresh', told);
  // An empty id may leave another path, which has other methods.
  const allowed = headers['allow']?.split(', ') ?? [method];
  const isOtherPath = status === 405 && !allowed.includes(method);
  assert.ok(
    isOtherPath || [...declared, ...ALWAYS].includes(status),
    `${told} is not in openapi.json`,
  );
  assert.match(headers['content-type'] ?? '', /^application\/json/, told);
  const failure = Failure.safeParse(JSON.parse(text));
  assert.ok(failure.success, `${told} is not the shape of a failure`);
  assert.match(failure.data.code, /^[A-Z]+(_[A-Z]+)*$/, told);
  assert.ok(failure.data.message.length > 0, told);
  assert.doesNotMatch(failure.data.message, NOT_OURS, told);
}
