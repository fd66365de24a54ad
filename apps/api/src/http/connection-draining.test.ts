import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { scaled } from '../../../../scripts/lib/slowness.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { drainConnectionsAtClose } from './connection-draining.ts';

test('a close answers what is under way and does not wait for connections that say nothing', async () => {
  const server = fastify();
  drainConnectionsAtClose(server);
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  server.get('/slow', async () => {
    asked();
    await sleep(1_000);
    return 'answered';
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.addresses()[0] ?? {};
  const silent = connect(Number(port), '127.0.0.1');
  const half = connect(Number(port), '127.0.0.1');
  await Promise.all([once(silent, 'connect'), once(half, 'connect')]);
  half.write('GET /slow HTTP/1.1\r\nHost: shop\r\n');
  const hungUp = Promise.all([once(silent.resume(), 'close'), once(half.resume(), 'close')]);
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await isAsked;

  const began = Date.now();
  await server.close();
  assert.ok(Date.now() - began < scaled(5_000), 'the close waited for nobody');
  assert.equal(await (await answer).text(), 'answered');
  await hungUp;
});
