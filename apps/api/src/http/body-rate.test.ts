import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { eventually } from '../../test/bare-server-process.ts';
import { heldIntervals } from '../../test/held-timers.ts';
import { openConnection, headOf } from '../../test/raw-requests.ts';
import { aShop } from '../../test/server.ts';
import { asForm } from './body-rate.ts';
import { newServer } from './server.ts';

const shop = await aShop();
const LENGTH = 4_000_000;

/** Returns a server whose windows of 30 seconds pass when the test says so. */
async function aServer(t: TestContext) {
  const windows = heldIntervals(t, 30_000);
  const turn = Promise.withResolvers<object>();
  const server = newServer(shop, { bodyLimit: 8 * 1024 * 1024 });
  server.post('/read', async ({ body }) => ({ letters: String(body).length }));
  server.post('/refused', {
    onRequest: async (_request, reply) => reply.code(401).send({ message: 'nobody' }),
    handler: async () => ({}),
  });
  server.post('/form', ({ raw }) => asForm(raw, () => turn.promise));
  const sockets: Socket[] = [];
  server.server.on('connection', (socket: Socket) => sockets.push(socket));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => server.close());
  /** Returns how many bytes have come from a port. */
  const read = (port?: number) =>
    sockets.find(({ remotePort }) => remotePort === port)?.bytesRead ?? 0;
  return { url, windows, turn: turn.resolve, read };
}

/** Begins a body, to be sent in pieces. */
async function aBody(
  server: Awaited<ReturnType<typeof aServer>>,
  path: string,
  type = 'application/json',
) {
  const socket = await openConnection(server);
  const closed = Promise.withResolvers<void>();
  const body = { answer: '', closed: closed.promise, sent: 1, send, hasCome };
  socket.setEncoding('utf8').on('data', (text: string) => (body.answer += text));
  socket.once('close', closed.resolve);
  socket.write(`${headOf(path, { 'content-type': type, 'content-length': LENGTH })}"`);
  function send(letters: number): void {
    const some = Math.min(letters, LENGTH - 1 - body.sent);
    socket.write(`${'x'.repeat(some)}${some < letters ? '"' : ''}`);
    body.sent += some;
  }
  function hasCome(): boolean {
    return server.read(socket.localPort) >= socket.bytesWritten;
  }
  return body;
}

/** Sends ten pieces of bodies; resolves when they have come to the server. */
async function sendTen(...bodies: [Awaited<ReturnType<typeof aBody>>, letters: number][]) {
  for (let piece = 0; piece < 10; piece += 1) {
    for (const [body, letters] of bodies) body.send(letters);
  }
  await eventually(() => bodies.every(([body]) => body.hasCome()));
}

test('a body that comes letter by letter is 408 and its connection is closed, one at a fair rate is read', async (t) => {
  const server = await aServer(t);
  const [slow, steady] = [await aBody(server, '/read'), await aBody(server, '/read')];
  await server.windows.running(2);
  await sendTen([slow, 1], [steady, 100_000]);
  server.windows.pass();
  await slow.closed;
  assert.match(slow.answer, /^HTTP\/1\.1 408 [\s\S]*Connection: close[\s\S]*"code":"TOO_SLOW"/);
  steady.send(LENGTH);
  await eventually(() => steady.answer.endsWith('}'));
  assert.match(steady.answer, /^HTTP\/1\.1 200 [\s\S]*"letters":3999998/);
});

test('the rest of a refused body is not read forever either, and gets no second answer', async (t) => {
  const server = await aServer(t);
  const body = await aBody(server, '/refused');
  await eventually(() => body.answer.endsWith('}'));
  await sendTen([body, 1]);
  server.windows.pass();
  await body.closed;
  assert.deepEqual(body.answer.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 401']);
});

test('a form waits for its turn for longer than a body may stand still', async (t) => {
  const server = await aServer(t);
  const form = await aBody(server, '/form', 'multipart/form-data; boundary=x');
  await server.windows.running(1);
  await sendTen([form, 1]);
  for (const _ of [1, 2]) server.windows.pass();
  assert.equal(form.answer, '');
  server.turn({ hasWaited: true });
  await eventually(() => form.answer.endsWith('}'));
  server.windows.pass();
  await form.closed;
  assert.match(form.answer, /^HTTP\/1\.1 200 [\s\S]*"hasWaited":true/);
});
