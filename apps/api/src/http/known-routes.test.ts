import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { callMessages } from '@shop/contract/call';
import { aShop } from '../../test/server.ts';
import { routeOf } from './call.ts';

const shop = await aShop();
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

async function sent(method: string, path: string) {
  const answer = await fetch(`${shop.url}${path}`, { method });
  const allow = answer.headers.get('allow')?.split(', ').toSorted();
  return { status: answer.status, allow, text: await answer.text() };
}

test('only a known path answers 405 with its methods', async () => {
  for (const path of new Set(allCalls.map(routeOf))) {
    const asked = path.replaceAll(/:\w+/g, '1');
    const has: string[] = allCalls
      .filter((call) => routeOf(call) === path)
      .map(({ method }) => method);
    if (has.includes('GET')) has.push('HEAD');
    for (const method of METHODS.filter((one) => !has.includes(one))) {
      const { status, allow = [] } = await sent(method, asked);
      // Another call's parameter may match a word of this path.
      const isOthers = allow.length === 0 && [400, 401, 403, 404].includes(status);
      assert.ok(status === 405 || isOthers, `${method} ${asked}: ${status}`);
      if (status === 405) for (const one of has) assert.ok(allow.includes(one), `${one} ${asked}`);
    }
  }
});

test('paths that are not calls have their methods too', async () => {
  for (const [method, path] of [
    ['POST', '/api/health/live'],
    ['DELETE', '/api/openapi.json'],
    ['PUT', '/pictures/1.avif'],
    ['PROPFIND', '/api/openapi.json/'],
  ] as const) {
    const { status, allow, text } = await sent(method, path);
    assert.deepEqual([status, allow], [405, ['GET', 'HEAD']], path);
    assert.deepEqual(JSON.parse(text), { message: callMessages.wrongMethod, code: 'WRONG_METHOD' });
  }
});

test('an unknown path, a secret one and one with a part of 1,001 letters stay 404', async () => {
  const long = 'x'.repeat(1_001);
  for (const [method, path] of [
    ['POST', '/api/nothing'],
    ['POST', '/metrics'],
    ['GET', `/api/product/get/${long}`],
    ['PATCH', `/api/expense/${long}`],
    ['POST', '/api/product/get//'],
  ] as const) {
    const { status, allow } = await sent(method, path);
    assert.deepEqual([status, allow], [404, undefined], path.slice(0, 40));
  }
});
