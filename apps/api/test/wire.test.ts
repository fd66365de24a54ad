import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { after, test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { authCalls } from '@shop/contract/auth';
import { productCalls } from '@shop/contract/products';
import { buildApp } from '../src/app.ts';
import { aPicture, aProductByForm } from './catalogue-factories.ts';
import { aPhone, anOwner } from './factories.ts';
import { aBuyer } from './order-factories.ts';
import { type RawAnswer, rawRequest, sendRaw } from './raw-requests.ts';
import { sampleOf } from './sample-of.ts';
import { aShop, ask, sendCall } from './server.ts';

// Headers of every response, what responses may depend on, and who may keep the server busy.

const shop = await aShop();
const owner = await anOwner(shop);
const product = await aProductByForm(shop, { pictures: [await aPicture()] });
const detail = await ask(shop, productCalls.get, { params: { productId: product.id } });
const picture = detail.reply.data.imgUrls[0]?.imageUrl ?? '';

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(shop, { method, path, headers });

const OF_EVERY_KIND = [
  picture,
  '/api/product/allProducts',
  '/api/product/getList',
  '/api/product/get/999999999',
  '/api/product/allProducts?page=-1',
  '/api/nothing',
  '/api/%zz',
  '/nothing',
  '/pictures/nothing',
  '/private/nothing',
  '/api/health/live',
  '/api/openapi.json',
];

test('every response forbids frames, MIME sniffing and use by other origins', async () => {
  for (const path of OF_EVERY_KIND) {
    const { headers } = await get(path, { origin: 'https://evil.example' });
    assert.equal(headers['x-content-type-options'], 'nosniff', path);
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', path);
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', path);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, path);
    assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/, path);
    for (const name of Object.keys(headers))
      assert.doesNotMatch(name, /^(access-control-|server$|x-powered-by$|set-cookie$)/, path);
  }
});

test('of the calls of visitors only those that sign in set a cookie', async () => {
  const ground = { shop, whose: await aBuyer(shop), owner };
  const setting: string[] = [];
  for (const call of allCalls.filter(({ access }) => access === 'anyone')) {
    const answer = await sendCall(shop, call, await sampleOf(call, ground));
    await answer.arrayBuffer();
    if (answer.headers.has('set-cookie')) setting.push(call.name);
  }
  assert.deepEqual(setting.toSorted(), [
    'auth.login',
    'auth.secondFactor',
    'auth.verifyUserOtp',
    'staff.takeInvitation',
  ]);
});

test('nothing runs in a response of the API, if a browser ever shows one', async () => {
  for (const path of OF_EVERY_KIND.filter((each) => each.startsWith('/api/'))) {
    const { headers } = await get(path);
    assert.match(String(headers['content-security-policy']), /^default-src 'none'/, path);
  }
});

test('other origins get no permission to call, with any request', async () => {
  const asked = {
    origin: 'https://evil.example',
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization',
    'access-control-request-private-network': 'true',
  };
  for (const path of OF_EVERY_KIND) {
    const { status, headers } = await get(path, asked, 'OPTIONS');
    assert.ok(status >= 400, path);
    assert.deepEqual(
      Object.keys(headers).filter((name) => name.startsWith('access-control-')),
      [],
    );
  }
});

test('only a live shop sends browsers to TLS, a trial shop does not', async () => {
  const live = await aShop({
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    ADMIN_PHONE: '9444411111',
    ADMIN_PASSWORD: 'patola-double-ikat',
    MESSAGES: 'outbox',
    TRUST_PROXY: 'none',
  });
  for (const path of ['/api/product/allProducts', '/nothing', '/api/%zz']) {
    const { headers } = await sendRaw(live, { method: 'GET', path, headers: {} });
    assert.match(headers['strict-transport-security'] ?? '', /^max-age=\d{8,}/, path);
    assert.equal((await get(path)).headers['strict-transport-security'], undefined);
  }
});

/** Headers with which attackers try to get, or to give others, a different response. */
const UNLISTED: Record<string, string> = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-for': '203.0.113.66',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '1',
  'x-forwarded-prefix': '/evil',
  forwarded: 'for=203.0.113.66;host=evil.example;proto=http',
  'x-host': 'evil.example',
  'x-original-url': '/api/product/getList',
  'x-rewrite-url': '/api/product/getList',
  'x-http-method-override': 'DELETE',
  'accept-language': 'hi-IN',
  'user-agent': 'another',
  accept: 'text/html',
  cookie: 'session=1',
  authorization: 'Bearer nothing',
  referer: 'https://evil.example/',
  origin: 'https://evil.example',
  host: 'evil.example',
  'save-data': 'on',
  'cf-connecting-ip': '203.0.113.66',
};

test('a public response is the same for everybody, with any headers', async () => {
  const whose = await aBuyer(shop);
  const open = allCalls.filter(({ access, method }) => access === 'anyone' && method === 'GET');
  const paths = [picture, '/api/openapi.json'];
  for (const call of open) {
    const sample = await sampleOf(call, { shop, whose, owner });
    paths.push(rawRequest(call, sample).path);
  }
  assert.ok(paths.length > 9);
  for (const path of paths) {
    const plain = await get(path);
    assert.equal(plain.status, 200, path);
    assert.match(plain.headers.vary ?? 'accept-encoding', /^accept-encoding$/i, path);
    for (const [name, value] of Object.entries(UNLISTED)) {
      const other = await get(path, { [name]: value });
      assert.deepEqual(lasting(other), lasting(plain), `${path} depends on ${name}`);
    }
  }
});

/** Returns the part of a response that a cache would store. */
function lasting({ status, headers, text }: RawAnswer) {
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  return { status, headers: others, text };
}

async function failuresUntilRefused(of: { url: string }, forwarded: (at: number) => string) {
  for (let tries = 0; tries < 10; tries += 1) {
    const body = JSON.stringify({ phoneNumber: aPhone(), password: 'not the password' });
    const { status } = await sendRaw(of, {
      method: authCalls.login.method,
      path: `/api${authCalls.login.path}`,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded(tries) },
      body,
    });
    if (status === 429) return tries;
  }
  return undefined;
}

test('a forwarded address of a caller counts only from a named proxy', async () => {
  const limit = { LOGIN_FAILURES_PER_ADDRESS_PER_HOUR: '3' };
  const another = (at: number) => `203.0.113.${at + 1}`;
  assert.equal(await failuresUntilRefused(await aShop(limit), another), 3, 'nobody is named');
  const far = await aShop({ ...limit, TRUST_PROXY: '10.0.0.0/8' });
  assert.equal(await failuresUntilRefused(far, another), 3, 'another is named');
  const behind = await aShop({ ...limit, TRUST_PROXY: '127.0.0.1' });
  assert.equal(await failuresUntilRefused(behind, another), undefined, 'addresses of their own');
  const forged = (at: number) => `198.51.100.${at + 1}, 203.0.113.200`;
  assert.equal(await failuresUntilRefused(behind, forged), 3, 'the proxy’s word is the last');
});

/** Opens connections that send this much of a request and then stop. */
async function hanging(url: string, count: number, text: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => socket.destroy());
      await once(socket, 'connect');
      if (text !== '') socket.write(text);
      return socket.resume();
    }),
  );
}

test('clients that send nothing, half a head or half a body delay nobody, and are disconnected', async () => {
  const server = buildApp(shop, {
    requestTimeout: 2_000,
    http: { headersTimeout: 1_000, connectionsCheckingInterval: 100 },
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  after(() => server.close());
  const head = 'POST /api/authentication/login HTTP/1.1\r\nHost: shop\r\n';
  const body = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"phoneNumber":';
  const sockets = [
    ...(await hanging(url, 250, '')),
    ...(await hanging(url, 250, head)),
    ...(await hanging(url, 250, head + body)),
  ];
  const closed = Promise.all(
    sockets.map(async (socket) => {
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
    }),
  );
  for (let times = 0; times < 20; times += 1) {
    const answer = await fetch(`${url}/api/product/allProducts`);
    assert.equal(answer.status, 200);
    await answer.arrayBuffer();
  }
  await closed;
  assert.equal((await fetch(`${url}/api/product/allProducts`)).status, 200);
});

test('no connection stays forever: the server has a limit for heads, bodies and silence', () => {
  const { server } = buildApp(shop);
  assert.ok(server.headersTimeout > 0 && server.headersTimeout <= server.requestTimeout);
  assert.ok(server.requestTimeout > 0 && server.timeout > 0 && server.keepAliveTimeout > 0);
});
