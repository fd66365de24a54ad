import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { aShop } from '../../test/server.ts';
import { CannotStart } from './cannot-start.ts';
import { newServer } from './http.ts';
import { registerMetrics } from './metrics.ts';

const token = 'a-token-of-twenty-letters';

test('metrics are given for the token, and without it there is nothing', async () => {
  const server = newServer(await aShop());
  await registerMetrics(server, { port: undefined, token });
  const get = (authorization: string) =>
    server.inject({ url: '/metrics', headers: { authorization } });
  assert.match((await get(`Bearer ${token}`)).payload, /process_cpu_user_seconds_total/);
  const refused = await get('Bearer another');
  assert.equal(refused.statusCode, 404);
  assert.equal(refused.json<{ code: string }>().code, 'NOT_FOUND');
  await server.close();
});

test('a taken METRICS_PORT stops the start', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await new Promise((listening) => other.once('listening', listening));
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await assert.rejects(
    registerMetrics(newServer(await aShop()), { port, token: undefined }),
    CannotStart,
  );
});
