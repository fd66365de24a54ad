import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { systemClock } from '../platform/clock.ts';
import { limitByAddress } from './address-admission.ts';
import { type Page, servePages } from './page-handler.ts';
import { newResponseCache } from '../cache/response-cache.ts';

const publicUrl = () => 'https://shop.example';
const aPage: Page = { status: 200, headers: {}, body: Buffer.from('page'), isWhole: true };

/** A server with the page renderer `render` and a response cache of `mostBytes`. */
function serverOf(render: (address: URL) => Page, mostBytes = 0) {
  const server = fastify();
  limitByAddress(server, 64);
  const shop = { responseCache: newResponseCache(mostBytes, systemClock) };
  const pages = {
    render: async (address: URL) => render(address),
    known: (address: URL) => address,
  };
  servePages(server, { shop, publicUrl, pages });
  return server;
}

test('a page is asked for on the shop’s own origin, whatever the address looks like', async () => {
  const asked: string[] = [];
  const server = serverOf((address) => {
    asked.push(address.href);
    return aPage;
  });
  for (const url of ['/', '//', '//evil.example/x', '/products?sort=newest&a=?', '/a%2Fb']) {
    assert.equal(
      (await server.inject({ method: 'GET', url: `http://shop${url}` })).statusCode,
      200,
    );
  }
  assert.deepEqual(asked, [
    'https://shop.example/',
    'https://shop.example//',
    'https://shop.example//evil.example/x',
    'https://shop.example/products?sort=newest&a=?',
    'https://shop.example/a%2Fb',
  ]);
});

test('a page that cannot be filled just now says when to come back', async () => {
  const server = serverOf(() => ({ ...aPage, status: 503 }));
  const { headers } = await server.inject({ method: 'GET', url: '/' });
  assert.deepEqual([headers['retry-after'], headers['cache-control']], ['2', 'no-store']);
});

test('a page is kept when it is whole, and made anew when a part of it could not be read', async () => {
  for (const { isWhole, times } of [
    { isWhole: true, times: 1 },
    { isWhole: false, times: 3 },
  ]) {
    let made = 0;
    const server = serverOf(() => {
      made += 1;
      return { ...aPage, isWhole };
    }, 1_000_000);
    for (let visit = 0; visit < 3; visit += 1) {
      const { headers } = await server.inject({ method: 'GET', url: '/' });
      assert.equal(headers['cache-control'], isWhole ? 'no-cache' : 'no-store');
    }
    assert.equal(made, times);
  }
});
