import assert from 'node:assert/strict';
import { test } from 'node:test';
import { READ_AGAIN_HEADER } from '@shop/contract/pay';
import { browserStubs } from '../../lib/browser-stubs.fixture.ts';
import { readLinkAgain } from './read-link-again.ts';

const stub = browserStubs();

test('a page that reads its link again says so to the server, in every browser', async () => {
  stub('localStorage', { getItem: () => null });
  const sent: string[] = [];
  stub('fetch', async (path: string, { headers }: RequestInit) => {
    sent.push(path, String(new Headers(headers).has(READ_AGAIN_HEADER)));
    return Response.json({ data: 'link' });
  });
  assert.equal(await readLinkAgain('abc'), 'link');
  assert.deepEqual(sent, ['/api/pay/abc', 'true']);
});
