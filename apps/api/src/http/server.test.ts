import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callMessages } from '@shop/contract/call';
import { aShop } from '../../test/server.ts';
import { newServer } from './server.ts';

const shop = await aShop();

test('every answer has its own request id, also the answer to an unreadable URL', async () => {
  const paths = ['/api/health/live', '/api/nothing', '/nothing', '/api/%zz', '/api/cart/1'];
  const answers = await Promise.all(paths.map((path) => fetch(`${shop.url}${path}`)));
  const ids = answers.map((answer) => answer.headers.get('x-request-id') ?? '');
  for (const [at, id] of ids.entries()) assert.match(id, /^[0-9a-f-]{36}$/, paths[at]);
  assert.equal(new Set(ids).size, paths.length);
});

test('answers of the API are dated by the shop’s clock, also those from memory and those without a body', async () => {
  const cached = await aShop({ CACHE_MB: '16' });
  const read = (headers: HeadersInit = {}) => fetch(`${cached.url}/api/banner/`, { headers });
  const first = await read();
  cached.clock.move(3_600);
  const now = cached.clock.now().toUTCString();
  const etag = first.headers.get('etag') ?? '';
  const answers = [
    await read(),
    await read({ 'if-none-match': etag }),
    await fetch(`${cached.url}/api/nothing`),
  ];
  assert.deepEqual(
    answers.map(({ status, headers }) => [status, headers.get('date')]),
    [200, 304, 404].map((status) => [status, now]),
  );
});

test('unknown paths are refused in the contract’s shape, with any method', async () => {
  for (const [method, path] of [
    ['POST', '/'],
    ['DELETE', '/products'],
    ['PROPFIND', '/api/nothing'],
    ['POST', '/api/nothing'],
  ]) {
    const answer = await fetch(`${shop.url}${path}`, { method: method ?? '' });
    assert.equal(answer.status, 404, `${method} ${path}`);
    assert.deepEqual(await answer.json(), { message: callMessages.notFound, code: 'NOT_FOUND' });
  }
});

test('slashes before the path of a call mean nothing; before other paths they do', async () => {
  const answers = async (...paths: string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(`${shop.url}${path}`);
        return { status: answer.status, text: await answer.text() };
      }),
    );
  const [plain, twice, often] = await answers('/api/banner/', '/api//banner/', '/api////banner/');
  assert.equal(plain?.status, 200);
  assert.deepEqual([twice, often], [plain, plain]);
  const refused = await answers(
    '/api//cart/summary?userId=1',
    '//api/banner/',
    '/api/banner//1',
    '/api//',
    '//favicon.ico',
  );
  assert.deepEqual(
    refused.map(({ status }) => status),
    [401, 404, 404, 404, 404],
  );
});

test('outside the API a path with a broken % is an address like any other, for the pages', async () => {
  const server = newServer(shop);
  server.get('/*', (request) => ({ address: request.raw.url }));
  for (const [asked, address] of [
    ['/%', '/%25'],
    ['/buy-product/40/abc%', '/buy-product/40/abc%25'],
    ['/collections/%ff?q=%&page=%31', '/collections/%25ff?q=%&page=%31'],
    ['/silk/%E0%AE%AA%E0%AE', '/silk/%25E0%25AE%25AA%25E0%25AE'],
    ['/silk/%E0%AE%AA?q=%', '/silk/%E0%AE%AA?q=%'],
  ]) {
    const answer = await server.inject({ method: 'GET', url: `http://shop${asked}` });
    assert.deepEqual([answer.statusCode, answer.json()], [200, { address }], asked);
  }
  assert.equal((await fetch(`${shop.url}/api/%`)).status, 400);
});
