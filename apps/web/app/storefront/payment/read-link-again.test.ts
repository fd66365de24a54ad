import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { READ_AGAIN_HEADER } from '@shop/contract/pay';
import { readLinkAgain } from './read-link-again.ts';

test('a page that reads its link again says so to the server, in every browser', async () => {
  Object.defineProperty(globalThis, 'localStorage', {
    value: { getItem: () => null },
    configurable: true,
  });
  const sent: string[] = [];
  mock.method(globalThis, 'fetch', async (path: string, { headers }: RequestInit) => {
    sent.push(path, String(new Headers(headers).has(READ_AGAIN_HEADER)));
    return Response.json({ data: 'link' });
  });
  assert.equal(await readLinkAgain('abc'), 'link');
  assert.deepEqual(sent, ['/api/pay/abc', 'true']);
  mock.restoreAll();
});
