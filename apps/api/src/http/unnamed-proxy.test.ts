import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildApp } from '../app.ts';
import type { Log } from '../platform/log.ts';
import { aShop } from '../../test/server.ts';

/** Returns a server with these settings, its logged warnings, and the `degraded` list of `ready`. */
async function aServer(environment: Record<string, string>) {
  const shop = await aShop(environment);
  const warnings: object[] = [];
  const log: Log = { ...shop.log, warn: (details) => void warnings.push(details) };
  const server = buildApp({ ...shop, log });
  const get = (headers: Record<string, string>, remoteAddress = '192.0.2.9') =>
    server.inject({ url: '/api/subCategory/get', headers, remoteAddress });
  const degraded = async () => {
    const answer = await server.inject('/api/health/ready');
    assert.equal(answer.statusCode, 200);
    return answer.json<{ data: { ready: true; degraded: string[] } }>().data.degraded;
  };
  return { clock: shop.clock, warnings, get, degraded };
}

test('a forwarded header of an unnamed peer is logged once a minute, and degrades', async () => {
  for (const [name, value] of Object.entries({
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.9',
  })) {
    const { clock, warnings, get, degraded } = await aServer({ TRUST_PROXY: '10.0.0.0/8, ::1' });
    await get({});
    assert.deepEqual([await degraded(), warnings], [[], []]);
    for (let one = 0; one < 3; one += 1) await get({ [name]: value });
    assert.deepEqual([await degraded(), warnings], [['proxy'], [{ peer: '192.0.2.9' }]], name);
    clock.move(60);
    await get({ [name]: value });
    assert.equal(warnings.length, 2);
    clock.move(300);
    assert.deepEqual(await degraded(), []);
  }
});

test('a named proxy is recognised in any form of its address', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  const { warnings, get, degraded } = await aServer({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32' });
  for (const peer of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1']) await get(forwarded, peer);
  assert.deepEqual([await degraded(), warnings], [[], []]);
  await get(forwarded, '2001:db9::1');
  assert.deepEqual(await degraded(), ['proxy']);
});
