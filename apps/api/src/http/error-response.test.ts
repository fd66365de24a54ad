import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callMessages } from '@shop/contract/call';
import { UnreplicatedCommit } from '../database/pool.ts';
import { failureOf } from './error-response.ts';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

test('a database that is away is 503 with Retry-After, and logged', () => {
  for (const error of [
    withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    withCode('read ECONNRESET', 'ECONNRESET'),
    withCode('getaddrinfo EAI_AGAIN db', 'EAI_AGAIN'),
    withCode('connect EHOSTUNREACH 10.0.0.11:5432', 'EHOSTUNREACH'),
    withCode('write EHOSTDOWN', 'EHOSTDOWN'),
    withCode('connect ENETUNREACH 10.0.0.11:5432', 'ENETUNREACH'),
    withCode('write ENETDOWN', 'ENETDOWN'),
    new Error('timeout expired'),
    new UnreplicatedCommit(),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
  ]) {
    const { status, retryAfter, isFault } = failureOf(error);
    assert.deepEqual([status, retryAfter, isFault], [503, 2, true], error.message);
  }
});

test('a disk that is full is 503 with Retry-After, and logged', () => {
  const { status, retryAfter, isFault } = failureOf(withCode('ENOSPC: no space', 'ENOSPC'));
  assert.deepEqual([status, retryAfter, isFault], [503, 30, true]);
});

test('a client that disconnects while it sends is not our fault', () => {
  const { status, isFault } = failureOf(withCode('aborted', 'ECONNRESET'));
  assert.deepEqual([status, isFault], [400, false]);
});

test('anything else is 500 without a word of the error, and logged', () => {
  const { status, body, isFault } = failureOf(new Error('password of 9876543210'));
  assert.deepEqual(
    [status, body, isFault],
    [500, { message: callMessages.unexpected, code: 'UNEXPECTED' }, true],
  );
});
