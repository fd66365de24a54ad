import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { READ_AGAIN_HEADER } from '@shop/contract/pay';
import { readLinkAgain } from './read-link-again.ts';

test('a page that reads its link again says so to the server, in every browser', async () => {
  Object.defineProperty(globalThis, 'localStorage', {
    value: { getItem: () => null },
    configurable: true,
  });
  const sent = mock.method(globalThis, 'fetch', async () => Response.json({ data: 'link' }));
  assert.equal(await readLinkAgain('abc'), 'link');
  const [path, { headers }] = sent.mock.calls[0]?.arguments as unknown as [string, RequestInit];
  assert.equal(path, '/api/pay/abc');
  assert.ok(new Headers(headers).has(READ_AGAIN_HEADER));
  mock.restoreAll();
});
