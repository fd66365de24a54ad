import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { servePages } from './pages.ts';

test('a page is asked for on the shop’s own origin, whatever the address looks like', async () => {
  const server = fastify();
  const asked: string[] = [];
  servePages(server, {
    publicUrl: () => 'https://shop.example',
    render: async (request) => {
      asked.push(request.url);
      return { status: 200, headers: {}, body: Buffer.from('page') };
    },
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

test('neither token nor cookie reaches the renderer of a page', async () => {
  const server = fastify();
  let seen: Headers | undefined;
  servePages(server, {
    publicUrl: () => 'https://shop.example',
    render: async (request) => {
      seen = request.headers;
      return { status: 200, headers: {}, body: Buffer.from('page') };
    },
  });
  const headers = { authorization: 'Bearer x', cookie: 'a=b', 'accept-language': 'en' };
  await server.inject({ method: 'GET', url: '/', headers });
  assert.deepEqual(
    ['authorization', 'cookie', 'accept-language'].map((name) => seen?.get(name)),
    [null, null, 'en'],
  );
});

test('a page that cannot be filled just now says when to come back', async () => {
  const server = fastify();
  servePages(server, {
    publicUrl: () => 'https://shop.example',
    render: async () => ({ status: 503, headers: {}, body: Buffer.from('page') }),
  });
  const { headers } = await server.inject({ method: 'GET', url: '/' });
  assert.deepEqual([headers['retry-after'], headers['cache-control']], ['2', 'no-store']);
});
