import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { metricValue } from '../../test/metric-value.ts';
import { aShop } from '../../test/server.ts';
import { buildApp } from '../app.ts';
import { StartupError } from '../platform/startup-error.ts';
import { newServer } from './server.ts';
import { registerMetrics } from './metrics.ts';

const token = 'a-token-of-twenty-letters';

test('metrics are served with the token, and without it there is nothing', async () => {
  const shop = await aShop({ METRICS_TOKEN: token });
  const server = newServer(shop);
  await registerMetrics(server, shop);
  const get = (authorization: string) =>
    server.inject({ url: '/metrics', headers: { authorization } });
  assert.match((await get(`Bearer ${token}`)).payload, /process_cpu_user_seconds_total/);
  const refused = await get('Bearer another');
  assert.equal(refused.statusCode, 404);
  assert.equal(refused.json<{ code: string }>().code, 'NOT_FOUND');
  await server.close();
});

test('public answers are counted as served from memory or built', async () => {
  const shop = await aShop({ METRICS_TOKEN: token, CACHE_MB: '16' });
  const server = buildApp(shop);
  await registerMetrics(server, shop);
  for (let one = 0; one < 3; one += 1) await server.inject('/api/subCategory/get');
  const headers = { authorization: `Bearer ${token}` };
  for (let one = 0; one < 2; one += 1) {
    const { payload } = await server.inject({ url: '/metrics', headers });
    assert.match(payload, /^response_cache_requests_total\{result="hit"\} 2$/m);
    assert.match(payload, /^response_cache_requests_total\{result="miss"\} 1$/m);
  }
  await server.close();
});

test('the skew of the clock is reported in seconds', async () => {
  const shop = await aShop({ METRICS_TOKEN: token });
  const server = newServer(shop);
  await registerMetrics(server, { ...shop, clock: { ...shop.clock, offsetMs: -1_500 } });
  const headers = { authorization: `Bearer ${token}` };
  const { payload } = await server.inject({ url: '/metrics', headers });
  assert.match(payload, /^clock_skew_seconds -1\.5$/m);
  await server.close();
});

test('sign-in events are counted', async () => {
  const shop = await aShop({ METRICS_TOKEN: token });
  const server = buildApp(shop);
  await registerMetrics(server, shop);
  const headers = { authorization: `Bearer ${token}` };
  const asked = async () => {
    const { payload } = await server.inject({ url: '/metrics', headers });
    return metricValue(payload, 'sign_in_events_total{event="code asked"}');
  };
  // The process counts, and other tests in it have requested codes too.
  const before = await asked();
  const payload = { phoneNumber: '9812345678' };
  await server.inject({ method: 'POST', url: '/api/userAuthentication/userLogin', payload });
  assert.equal(await asked(), before + 1);
  await server.close();
});

test('an occupied METRICS_PORT stops the start', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await new Promise((listening) => other.once('listening', listening));
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const shop = await aShop({ METRICS_PORT: String(port) });
  await assert.rejects(registerMetrics(newServer(shop), shop), StartupError);
});

test('METRICS_HOST is the address on which the port of the metrics listens', async () => {
  const shop = await aShop({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' });
  await assert.rejects(registerMetrics(newServer(shop), shop), /192\.0\.2\.1:0.*METRICS_HOST/);
});
