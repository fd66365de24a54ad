import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { openConnection } from '../../test/raw-requests.ts';
import { aShop } from '../../test/server.ts';

test('a request with two Host headers is refused, also by the cache', async () => {
  const shop = await aShop();
  const path = '/api/product/allProducts';
  assert.equal((await fetch(`${shop.url}${path}`)).status, 200);
  for (const hosts of ['Host: shop\r\nHost: evil.example', 'Host: shop\r\nhost: shop']) {
    const socket = await openConnection(shop);
    const closed = once(socket, 'close');
    socket.write(`GET ${path} HTTP/1.1\r\n${hosts}\r\n\r\n`);
    const answer = await text(socket);
    assert.match(answer, /^HTTP\/1\.1 400 /, hosts);
    assert.match(answer, /"code":"INVALID_INPUT"/);
    await closed;
  }
});
