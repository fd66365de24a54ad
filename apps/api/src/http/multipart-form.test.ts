import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { callMessages } from '@shop/contract/call';
import { pictureMessages } from '@shop/contract/picture';
import { productMessages } from '@shop/contract/products';
import { type Person, anOwner } from '../../test/factories.ts';
import { aShop } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);

async function sendForm(parts: Record<string, Blob>) {
  const form = new FormData();
  for (const [name, blob] of Object.entries(parts)) form.set(name, blob, 'file');
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await fetch(`${shop.url}/api/product`, { method: 'POST', headers, body: form });
  const { message } = (await answer.json()) as { message: string };
  return [answer.status, message];
}

test('the JSON of a form is read whether or not it says what it is, and has a name or not', async () => {
  const json = JSON.stringify({ name: '' });
  const heads = [
    '',
    '\r\nContent-Type: application/json',
    '\r\nContent-Type: application/json; charset=utf-8',
    '; filename="blob"\r\nContent-Type: application/json',
  ];
  for (const head of heads) {
    for (const [text, message] of [
      [json, productMessages.titleAndCategoryRequired],
      ['{"name":', callMessages.malformed],
      ['[]', callMessages.malformed],
    ] as const) {
      const part = `--x\r\nContent-Disposition: form-data; name="request"${head}\r\n\r\n${text}\r\n`;
      const answer = await fetch(`${shop.url}/api/product`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        body: `${part}--x--\r\n`,
      });
      assert.equal(answer.status, 400);
      const failure = (await answer.json()) as { message: string };
      assert.equal(failure.message.split(' | ')[0], message, `${text}${head}`);
    }
  }
});

test('the JSON of a form has a limit of its own, far below that of a picture', async () => {
  const description = 'x'.repeat(300 * 1024);
  const text = new Blob([JSON.stringify({ description })], { type: 'application/json' });
  assert.deepEqual(await sendForm({ request: text }), [413, callMessages.tooLarge]);
});

test('a picture over 10 MB is refused', async () => {
  const images = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]);
  assert.deepEqual(await sendForm({ images }), [413, pictureMessages.tooLarge]);
});

/** Sends the beginning of a 50 MB form and no more; resolves with the response, once one comes. */
function aSlowForm({ token }: Person): { form: ClientRequest; answer: Promise<IncomingMessage> } {
  const form = request(`${shop.url}/api/product`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(50 * 1024 * 1024),
    },
  });
  form.flushHeaders();
  const answer = once(form, 'response').then(([response]) => response as IncomingMessage);
  return { form, answer };
}

/** Begins forms, at least one of which must be refused; returns how to end them. */
async function fillRoom(people: readonly Person[]) {
  const slow = people.map(aSlowForm);
  const refused = await Promise.race(slow.map(({ answer }) => answer));
  assert.equal(refused.statusCode, 503);
  assert.match(refused.headers['retry-after'] ?? '', /^\d+$/);
  return async () => {
    for (const { form } of slow) form.destroy();
    await Promise.allSettled(slow.map(({ answer }) => answer));
  };
}

async function assertIsRead(person: Person): Promise<void> {
  const { form, answer } = aSlowForm(person);
  const outcome = await Promise.race([answer, sleep(500, 'is being read')]);
  form.destroy();
  await Promise.allSettled([answer]);
  assert.equal(outcome, 'is being read');
}

test('forms that find no memory are refused before they are read, and read when it is free again', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => anOwner(shop)));
  const end = await fillRoom(people);
  const plain = await fetch(`${shop.url}/api/product/allProducts`);
  assert.equal(plain.status, 200, 'what brings no files is answered all the time');
  await end();
  await assertIsRead(owner);
});

test('one person does not take the memory of all the others', async () => {
  const end = await fillRoom(Array<Person>(6).fill(owner));
  await assertIsRead(await anOwner(shop));
  await end();
});
