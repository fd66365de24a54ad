import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { systemClock } from '../platform/clock.ts';
import { limitByAddress } from './admission.ts';
import { failureOf } from './error-response.ts';
import { followRoutes } from './known-routes.ts';
import { type Page, type Pages, servePages } from './page-handler.ts';
import { newResponseCache } from '../cache/response-cache.ts';

const publicUrl = () => 'https://shop.example';
const aPage: Page = { status: 200, headers: {}, body: Buffer.from('page'), isWhole: true };

/** Returns a server with the page renderer `render` and a response cache of `mostBytes`. */
function serverOf(
  render: (address: URL) => Page,
  mostBytes = 0,
  keyOf: Pages['keyOf'] = (address) => ({ address, isPage: false, isStorable: true }),
) {
  const server = fastify();
  followRoutes(server);
  limitByAddress(server, 64);
  const shop = { responseCache: newResponseCache(mostBytes, systemClock) };
  const pages = {
    render: async (address: URL) => render(address),
    keyOf,
    opensSoon: 'This shop opens soon.',
  };
  servePages(server, { shop, publicUrl, pages, isUnclaimed: async () => false });
  return Object.assign(server, shop);
}

test('a page is requested on the shop’s own origin, for any form of the URL', async () => {
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

test('a page whose data is unavailable has Retry-After', async () => {
  const server = serverOf(() => ({ ...aPage, status: 503 }));
  const { headers } = await server.inject({ method: 'GET', url: '/' });
  assert.deepEqual([headers['retry-after'], headers['cache-control']], ['2', 'no-store']);
});

test('a complete page is cached, and a page with a missing part is built again', async () => {
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

test('another spelling of a page’s path is redirected to the cached one', async () => {
  const server = serverOf(
    () => aPage,
    1_000_000,
    (address) => ({ address: new URL('/products', address), isPage: true, isStorable: true }),
  );
  for (const [url, location] of [
    ['/PRODUCTS', '/products'],
    ['/products/?q=a', '/products?q=a'],
    ['//evil.example', '/products'],
  ]) {
    const { statusCode, headers } = await server.inject({
      method: 'GET',
      url: `http://shop${url}`,
    });
    assert.deepEqual([statusCode, headers.location], [308, location], url);
  }
  assert.equal((await server.inject('/products')).statusCode, 200);
});

test('made-up parameters share one entry, and take no memory for their spelling', async () => {
  let made = 0;
  const server = serverOf(
    () => {
      made += 1;
      return aPage;
    },
    1_000_000,
    (address) => ({ address: new URL(address.pathname, address), isPage: true, isStorable: true }),
  );
  for (let visit = 0; visit < 5; visit += 1) await server.inject(`/sitemap.xml?x=${visit}`);
  assert.equal(made, 1);
  assert.equal(server.responseCache.get('/sitemap.xml?x=1'), undefined);
  await server.inject('/sitemap.xml');
  assert.ok(server.responseCache.get('/sitemap.xml'));
  assert.equal(made, 1);
});

test('a page that may not be stored is built each time', async () => {
  let made = 0;
  const server = serverOf(
    () => {
      made += 1;
      return aPage;
    },
    1_000_000,
    (address) => ({ address, isPage: true, isStorable: false }),
  );
  for (let visit = 0; visit < 3; visit += 1) await server.inject('/personalinfo/anything');
  assert.equal(made, 3);
});

test('a page refuses every method that reads nothing, whichever the framework knows', async () => {
  const server = serverOf(
    () => aPage,
    0,
    (address) => ({ address, isPage: true, isStorable: true }),
  );
  for (const method of ['POST', 'DELETE', 'OPTIONS', 'TRACE', 'SEARCH', 'PROPFIND']) {
    const { statusCode } = await server.inject({ method: method as 'PUT', url: '/about' });
    assert.equal(statusCode, 405, method);
  }
});

test('the refused method of a page names the methods that its path and its form have', async () => {
  const server = serverOf(
    () => aPage,
    0,
    (address) => ({ address, isPage: true, isStorable: true }),
  );
  server.post('/stop/:token', () => ({}));
  server.setErrorHandler((error, _request, reply) => {
    const { status, allow } = failureOf(error);
    return reply.code(status).send({ allow });
  });
  for (const [url, allow] of [
    ['/about', ['GET', 'HEAD']],
    ['/stop/any', ['GET', 'HEAD', 'POST']],
  ] as const) {
    const answer = await server.inject({ method: 'PUT', url });
    assert.deepEqual([answer.statusCode, answer.json()], [405, { allow }], url);
  }
});
