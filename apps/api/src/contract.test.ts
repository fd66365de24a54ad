import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { authCalls } from '@shop/contract/auth';
import { type Failure, callMessages } from '@shop/contract/call';
import { aShopper, anOwner } from '../test/factories.ts';
import { aShop, ask } from '../test/server.ts';
import { routes } from './app.ts';

test('the server answers every call of the contract', () => {
  const bound = routes.map(({ call }) => call.name).toSorted();
  assert.deepEqual(bound, allCalls.map(({ name }) => name).toSorted());
});

test('every call that is not public refuses a missing and a forged token with 401, before it reads a body', async () => {
  const shop = await aShop();
  const closed = routes.filter(({ call }) => call.access !== 'anyone');
  assert.ok(closed.length > 30);
  for (const { call } of closed) {
    for (const authorization of [undefined, 'Bearer forged', 'Bearer ', 'Basic abc']) {
      const response = await fetch(`${shop.url}/api${call.path.replaceAll(/[{}]/g, '')}`, {
        method: call.method,
        headers: {
          ...(authorization === undefined ? {} : { authorization }),
          'content-type': 'application/json',
        },
        ...(call.method === 'GET' ? {} : { body: '{ this is not JSON' }),
      });
      assert.equal(
        response.status,
        call.access === 'resetToken' ? 403 : 401,
        `${call.name} ${authorization}`,
      );
      const { message, code } = (await response.json()) as { message: string; code: string };
      assert.ok(message.length > 0 && /^[A-Z_]+$/.test(code), call.name);
    }
  }
});

test('a missing token is 401 also when the query is malformed', async () => {
  const shop = await aShop();
  const response = await fetch(`${shop.url}/api/expense/getAll?page=%zz`);
  assert.equal(response.status, 401);
});

test('a userId that differs from the token’s is 403 in every part of the request', async () => {
  const shop = await aShop();
  const { id, token } = await aShopper(shop);
  const other = (await aShopper(shop)).id;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = async (path: string, method: string, body: object) =>
    (await fetch(`${shop.url}/api${path}`, { method, headers, body: JSON.stringify(body) })).status;
  assert.equal(await send(`/userProfile/${id}`, 'PATCH', { userId: other }), 403);
  assert.equal(await send(`/userProfile/${id}`, 'PATCH', { userId: id }), 200);
  const line = { userId: id, productId: '1', quantity: 1 };
  assert.equal(await send(`/cart/add?userId=${other}`, 'POST', line), 403);
});

test('a malformed form is 400', async () => {
  const shop = await aShop();
  const { token } = await anOwner(shop);
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    const response = await fetch(`${shop.url}/api/product/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: '--x\r\nbroken',
    });
    assert.deepEqual(await response.json(), {
      message: callMessages.malformed,
      code: 'INVALID_INPUT',
    });
    assert.equal(response.status, 400, type);
  }
});

test('a check without its own sentence answers with a default sentence', async () => {
  const shop = await aShop();
  const { id, token } = await aShopper(shop);
  const response = await fetch(`${shop.url}/api/checkout/hold`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: id, orderItems: [null] }),
  });
  assert.equal(((await response.json()) as { message: string }).message, callMessages.invalid);
});

test('bytes that are no HTTP request get a response in the shape of a failure', async () => {
  const shop = await aShop();
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  socket.write('NONSENSE\r\n\r\n');
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  assert.match(head ?? '', /^HTTP\/1\.1 400 /);
  assert.deepEqual(JSON.parse(body ?? ''), {
    message: callMessages.malformed,
    code: 'INVALID_INPUT',
  });
});

test('openapi.json lists every call that the server answers', async () => {
  const shop = await aShop();
  const document = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  assert.equal(document.openapi, '3.1.0');
  const listed = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  assert.deepEqual(listed.toSorted(), routes.map(({ call }) => call.name).toSorted());
});

test('malformed input gets the shape of a failure and no internal detail', async () => {
  const shop = await aShop();
  const malformed: [string, RequestInit?][] = [
    ['/api/product/allProducts?page=%zz'],
    ['/api/product/get/%E0%A4%A'],
    ['/api/product/allProducts?page=1&page=2'],
    ['/api/product/allProducts?page=-1'],
    ['/api/product/allProducts?size=101'],
    ['/api/product/allProducts?page=1e3'],
    [
      '/api/authentication/login',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
    ],
    [
      '/api/authentication/login',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]' },
    ],
    [
      '/api/authentication/login',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'hello' },
    ],
    ['/api/authentication/login', { method: 'POST' }],
  ];
  for (const [path, init] of malformed) {
    const response = await fetch(`${shop.url}${path}`, init);
    const answer = await response.text();
    assert.equal(response.status, 400, `${path} ${answer}`);
    assert.match(answer, /^\{"message":"[^"]+","code":"[A-Z_]+"/);
    assert.equal(/at .*\.ts|node_modules|SyntaxError|fastify/i.test(answer), false, answer);
  }
});

test('an unknown URL below /api is 404 in the shape of a failure', async () => {
  const shop = await aShop();
  for (const path of ['/api/no/such/call', '/api', '/api/']) {
    const response = await fetch(`${shop.url}${path}`);
    assert.equal(response.status, 404);
    assert.equal(((await response.json()) as { code: string }).code, 'NOT_FOUND', path);
  }
});

test('health reports that the process lives and that it can serve', async () => {
  const shop = await aShop();
  for (const path of ['live', 'ready']) {
    assert.equal((await fetch(`${shop.url}/api/health/${path}`)).status, 200);
  }
});

test('a refusal names the field and the code of the sentence', async () => {
  const shop = await aShop();
  const { phone } = await anOwner(shop);
  const told = ({ failure }: { failure: Failure }) =>
    [failure.code, ...(failure.errors ?? []).map(({ path, code }) => `${path} ${code}`)].join(', ');
  const shape = { phoneNumber: '12', otp: '123456' };
  const wrong = { phoneNumber: phone, otp: '123456' };
  const many = { ...shape, otp: '1' };
  assert.equal(
    told(await ask(shop, authCalls.verifyUserOtp, { body: shape })),
    'TEXT_PHONE, phoneNumber TEXT_PHONE',
  );
  assert.equal(
    told(await ask(shop, authCalls.verifyUserOtp, { body: wrong })),
    'AUTH_CODE_FAILED, otp AUTH_CODE_FAILED',
  );
  assert.equal(
    told(await ask(shop, authCalls.verifyUserOtp, { body: many })),
    'INVALID_INPUT, phoneNumber TEXT_PHONE, otp AUTH_CODE_FAILED',
  );
  const body = { fullName: 'Asha Raman', phoneNumber: phone };
  assert.equal(
    told(await ask(shop, authCalls.register, { body })),
    'ALREADY_REGISTERED, phoneNumber ALREADY_REGISTERED',
  );
});
