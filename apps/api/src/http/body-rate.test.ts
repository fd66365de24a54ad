import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openConnection, headOf } from '../../test/raw-requests.ts';
import { aShop } from '../../test/server.ts';
import { asForm } from './body-rate.ts';
import { newServer } from './server.ts';

const shop = await aShop();

/** Returns a server whose window for a body is 0.4 s instead of 30. */
async function aHastyServer(t: TestContext) {
  const { setInterval } = globalThis;
  t.mock.method(globalThis, 'setInterval', (work: () => void, ms: number) =>
    setInterval(work, ms === 30_000 ? 400 : ms),
  );
  const server = newServer(shop, { bodyLimit: 8 * 1024 * 1024 });
  server.post('/read', async ({ body }) => ({ letters: String(body).length }));
  server.post('/refused', {
    onRequest: async (_request, reply) => reply.code(401).send({ message: 'nobody' }),
    handler: async () => ({}),
  });
  server.post('/form', ({ raw }) => asForm(raw, () => setTimeout(1_000, { hasWaited: true })));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => server.close());
  return { url };
}

/** Begins a body and goes on with so many letters every 20 ms, until it is whole or refused. */
async function trickle(
  server: { url: string },
  path: string,
  { letters, type = 'application/json' }: { letters: number; type?: string },
) {
  const socket = await openConnection(server);
  let answer = '';
  const [closed, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.once('data', () => first.resolve()).once('close', closed.resolve);
  const length = 4_000_000;
  socket.write(headOf(path, { 'content-type': type, 'content-length': length }));
  let sent = 1;
  socket.write('"');
  const sending = setInterval(() => {
    const some = Math.min(letters, length - 1 - sent);
    sent += some;
    socket.write('x'.repeat(some));
    if (sent < length - 1) return;
    socket.write('"');
    clearInterval(sending);
  }, 20);
  return {
    closed: async () => {
      await closed.promise;
      clearInterval(sending);
      return answer;
    },
    answered: async () => {
      await first.promise;
      socket.destroy();
      return answer;
    },
  };
}

test('a body that comes letter by letter is 408 and its connection is closed, one at a fair rate is read', async (t) => {
  const server = await aHastyServer(t);
  const [slow, steady] = [
    await trickle(server, '/read', { letters: 1 }),
    await trickle(server, '/read', { letters: 100_000 }),
  ];
  const refused = await slow.closed();
  assert.match(refused, /^HTTP\/1\.1 408 [\s\S]*Connection: close[\s\S]*"code":"TOO_SLOW"/);
  assert.match(await steady.answered(), /^HTTP\/1\.1 200 [\s\S]*"letters":3999998/);
});

test('the rest of a refused body is not read forever either, and gets no second answer', async (t) => {
  const server = await aHastyServer(t);
  const answer = await (await trickle(server, '/refused', { letters: 1 })).closed();
  assert.deepEqual(answer.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 401']);
});

test('a form waits for its turn for longer than a body may stand still', async (t) => {
  const server = await aHastyServer(t);
  const type = 'multipart/form-data; boundary=x';
  const form = await trickle(server, '/form', { letters: 1, type });
  const answer = await form.closed();
  assert.match(answer, /^HTTP\/1\.1 200 [\s\S]*"hasWaited":true/);
});
