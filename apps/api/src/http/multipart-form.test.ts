import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import type { Socket } from 'node:net';
import { type TestContext, after, test } from 'node:test';
import { callMessages } from '@shop/contract/call';
import { pictureMessages } from '@shop/contract/picture';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { eventually } from '../../test/bare-server-process.ts';
import { type Person, anOwner } from '../../test/factories.ts';
import { heldIntervals } from '../../test/held-timers.ts';
import { aShop } from '../../test/server.ts';

const shop = await aShop({ FORMS_AT_ONCE_PER_CUSTOMER: '2', ORDERS_WAITING_PER_CUSTOMER: '4' });
const owner = await anOwner(shop);
/** The window in which a form must come at the least rate. */
const FORM_WINDOW_MS = 10_000;

/** The server's ends of all connections. */
const ends: Socket[] = [];
const noteEnd = (opened: unknown) => ends.push((opened as { socket: Socket }).socket);
subscribe('net.server.socket', noteEnd);
after(() => unsubscribe('net.server.socket', noteEnd));

/** Returns whether the server has read all bytes of a form so far. */
const hasCome = ({ socket }: ClientRequest) =>
  ends.some(
    ({ remotePort, bytesRead }) =>
      remotePort === socket?.localPort && bytesRead >= (socket?.bytesWritten ?? Infinity),
  );

/** Sends the text of a form whose boundary is `x`. */
function sendRaw(body: string): Promise<Response> {
  return fetch(`${shop.url}/api/product`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body,
  });
}

async function sendForm(parts: Record<string, Blob>) {
  const form = new FormData();
  for (const [name, blob] of Object.entries(parts)) form.set(name, blob, 'file');
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await fetch(`${shop.url}/api/product`, { method: 'POST', headers, body: form });
  const { message } = (await answer.json()) as { message: string };
  return [answer.status, message];
}

test('the JSON of a form is read with or without content type and file name', async () => {
  const heads = [
    '',
    '\r\nContent-Type: application/json',
    '\r\nContent-Type: application/json; charset=utf-8',
    '; filename="blob"\r\nContent-Type: application/json',
  ];
  for (const head of heads) {
    for (const [text, status, message] of [
      ['{"name":""}', 400, productChangeMessages.titleAndCategoryRequired],
      ['{"name":"","__proto__":{}}', 400, productChangeMessages.titleAndCategoryRequired],
      ['{"name":', 400, callMessages.malformed],
      ['[]', 400, callMessages.malformed],
      [`{"description":"${'x'.repeat(300 * 1024)}"}`, 413, callMessages.tooLarge],
    ] as const) {
      const part = `--x\r\nContent-Disposition: form-data; name="request"${head}\r\n\r\n${text}\r\n`;
      const answer = await sendRaw(`${part}--x--\r\n`);
      assert.equal(answer.status, status, head);
      const failure = (await answer.json()) as { message: string };
      assert.equal(failure.message.split(' | ')[0], message, `${text.slice(0, 40)}${head}`);
    }
  }
});

const FILE = '; filename="a.jpg"';

/** Returns a part as it is sent; without a name it is none of the form's. */
const partOf = (name: string, more = '', text = 'abc') =>
  `--x\r\nContent-Disposition: form-data${name && `; name="${name}"`}${more}\r\n\r\n${text}\r\n`;

for (const [what, part] of [
  ['files', partOf('other', FILE)],
  ['pictures', partOf('images', FILE)],
  ['fields', partOf('other')],
  ['JSON', partOf('request', '', '{}')],
  ['nameless parts', partOf('')],
] as const) {
  test(`a form of ${what} that ends early is refused, however many it has, and the server goes on`, async () => {
    for (const count of [1, 2, 30, 31, 32, 61, 1_002]) {
      for (const cut of [1, 4, part.length - 12]) {
        const body = part.repeat(count).slice(0, -cut);
        const answer = await sendRaw(body);
        assert.ok([400, 413].includes(answer.status), `${count} ${cut}: ${answer.status}`);
      }
    }
    assert.equal((await fetch(`${shop.url}/api/health/live`)).status, 200);
  });
}

test('a whole form with a part whose header never ends is refused, one after the other', async () => {
  const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n--x--\r\n';
  for (let sent = 0; sent < 3; sent += 1) {
    const answer = await sendRaw(body);
    assert.deepEqual(
      [answer.status, ((await answer.json()) as { message: string }).message],
      [400, callMessages.malformed],
    );
  }
});

test('a form of parts that the parser skips is refused once it is larger than its files can be', async () => {
  const form = request(`${shop.url}/api/cloud/upload_logo`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  });
  // The server closes the connection later.
  form.on('error', () => {});
  const answer = once(form, 'response').then(([response]) => response as IncomingMessage);
  const skipped = `--x\r\nContent-Type: text/plain\r\n\r\n${'a'.repeat(100)}\r\n`;
  const megabyte = skipped.repeat(Math.ceil((1024 * 1024) / skipped.length));
  let sent = 0;
  for (let response; response === undefined && sent < 100; sent += 1) {
    const { promise: written, resolve } = Promise.withResolvers<undefined>();
    form.write(megabyte, () => resolve(undefined));
    response = await Promise.race([answer, written]);
  }
  assert.equal((await answer).statusCode, 413);
  assert.ok(sent < 40, `${sent} megabytes were read`);
  form.destroy();
});

test('the JSON of a form has its own limit, far below the limit of a picture', async () => {
  const description = 'x'.repeat(300 * 1024);
  const text = new Blob([JSON.stringify({ description })], { type: 'application/json' });
  assert.deepEqual(await sendForm({ request: text }), [413, callMessages.tooLarge]);
});

test('a picture over 10 MB is refused', async () => {
  const images = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]);
  assert.deepEqual(await sendForm({ images }), [413, pictureMessages.tooLarge]);
});

const WHOLE = 50 * 1024 * 1024;
const END = '\r\n--x--\r\n';

/** Sends the header and the beginning of a form; resolves with the response, once one comes. */
function aSlowForm(
  { token }: Person,
  announced: OutgoingHttpHeaders = {},
): { form: ClientRequest; answer: Promise<IncomingMessage> } {
  const form = request(`${shop.url}/api/product`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...announced,
    },
  });
  form.write('--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n');
  const answer = once(form, 'response').then(([response]) =>
    (response as IncomingMessage).resume(),
  );
  return { form, answer };
}

type SlowForm = ReturnType<typeof aSlowForm>;

async function abandon(forms: readonly SlowForm[]): Promise<void> {
  for (const { form } of forms) form.destroy();
  await Promise.allSettled(forms.map(({ answer }) => answer));
}

/** Ends forms; returns the statuses of their answers. */
async function finish(forms: readonly SlowForm[]): Promise<(number | undefined)[]> {
  for (const { form } of forms) form.end(END);
  const answers = await Promise.all(forms.map(({ answer }) => answer));
  return answers.map(({ statusCode }) => statusCode);
}

test('the announced size of a form takes no memory from others', async (t) => {
  const windows = heldIntervals(t, FORM_WINDOW_MS);
  const people = await Promise.all(Array.from({ length: 12 }, () => anOwner(shop)));
  const slow = people.map((person) => aSlowForm(person, { 'content-length': WHOLE }));
  await windows.running(12);
  assert.deepEqual(await sendForm({ request: new Blob(['{"name":""}']) }), [
    400,
    `${productChangeMessages.titleAndCategoryRequired} | ${productChangeMessages.colorAndPriceRequired}`,
  ]);
  await abandon(slow);
});

/** Sends seven forms of a person; returns the refused one of them, and the six others, which are never too slow. */
async function sevenForms(t: TestContext, person: Person) {
  heldIntervals(t, FORM_WINDOW_MS);
  const seven = Array.from({ length: 7 }, () => aSlowForm(person));
  const refused = await Promise.race(seven.map((one) => one.answer.then(() => one)));
  return { refused, six: seven.filter((one) => one !== refused) };
}

test('one person sends two forms at once while four wait, and a further one gets 429', async (t) => {
  const { refused, six } = await sevenForms(t, await anOwner(shop));
  const { statusCode, headers } = await refused.answer;
  assert.equal(statusCode, 429);
  assert.match(headers['retry-after'] ?? '', /^\d+$/);
  await abandon([refused]);
  assert.deepEqual(await finish(six), [400, 400, 400, 400, 400, 400]);
});

test('forms whose sender has gone leave their places to further ones', async (t) => {
  const person = await anOwner(shop);
  const { refused, six } = await sevenForms(t, person);
  await abandon([refused, ...six]);
  // The server notices the ends a moment later.
  await eventually(async () => {
    const [status] = await finish([aSlowForm(person)]);
    return status === 400;
  });
});

test('a form that comes more slowly than 64 kB in ten seconds is 408 and its connection is closed', async (t) => {
  const windows = heldIntervals(t, FORM_WINDOW_MS);
  const slow = aSlowForm(owner);
  const steady = aSlowForm(await anOwner(shop));
  await windows.running(2);
  for (let piece = 0; piece < 10; piece += 1) steady.form.write(Buffer.alloc(100 * 1024));
  await eventually(() => hasCome(steady.form));
  windows.pass();
  const refused = await slow.answer;
  assert.equal(refused.statusCode, 408);
  assert.equal(refused.headers.connection, 'close');
  assert.deepEqual(await finish([steady]), [400]);
  await abandon([slow]);
});
