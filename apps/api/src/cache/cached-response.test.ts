import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { cachedResponse, sendCachedResponse } from './cached-response.ts';

const LARGE = Buffer.from('<p>silk</p>'.repeat(10_000));

test('concurrent requests for an encoding compress the bytes once', async () => {
  const answer = cachedResponse({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: LARGE,
  });
  const request = { headers: { 'accept-encoding': 'gzip, br' } } as unknown as IncomingMessage;
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => {
      const { promise, resolve } = Promise.withResolvers<Buffer>();
      const response = { writeHead: () => {}, end: resolve } as unknown as ServerResponse;
      sendCachedResponse(answer, { request, response, own: ['x-request-id', 'one'] });
      return promise;
    }),
  );
  assert.ok(sent.every((bytes) => bytes.length > 0 && bytes.length < LARGE.length / 10));
  assert.equal(new Set(sent).size, 1);
});
