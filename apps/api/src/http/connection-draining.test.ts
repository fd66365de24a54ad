import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { eventually } from '../../test/bare-server-process.ts';
import { movableClock } from '../../test/movable-clock.ts';
import { drainConnectionsAtClose } from './connection-draining.ts';

/** Returns a server that answers when the test lets it; and two connections that send too little. */
async function anAskedServer() {
  const server = fastify();
  const clock = movableClock();
  drainConnectionsAtClose(server, clock);
  const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.get('/slow', async () => {
    isAsked.resolve();
    await mayAnswer.promise;
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
  await isAsked.promise;
  const closing = server.close();
  await eventually(() => clock.pending().length === 2);
  return { clock, hungUp, answer, closing, mayAnswer: mayAnswer.resolve };
}

test('a close answers running requests and does not wait for silent connections', async () => {
  const { clock, hungUp, answer, closing, mayAnswer } = await anAskedServer();
  clock.move(0.5);
  await hungUp;
  mayAnswer();
  assert.equal(await (await answer).text(), 'answered');
  await closing;
});

test('a close does not wait for an endless answer', async () => {
  const { clock, answer, closing } = await anAskedServer();
  clock.move(10);
  await Promise.all([closing, assert.rejects(answer)]);
});
