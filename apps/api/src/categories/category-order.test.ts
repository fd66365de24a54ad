import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryCalls } from '@shop/contract/categories';
import { textMessages } from '@shop/contract/text';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);

const namesNow = async () =>
  (await ask(shop, categoryCalls.list)).reply.data.map(({ name }) => name);

async function add(name: string) {
  return (await ask(shop, categoryCalls.create, { token, query: { name } })).reply.data;
}

const place = (id: string, position: number, from?: number) =>
  ask(shop, categoryCalls.update, {
    token,
    query: { id },
    body: { position, ...(from !== undefined && { expected: { position: from } }) },
  });

test('the owner puts the categories in order; a new one comes last', async () => {
  const [tussar, banarasi] = [await add('Tussar'), await add('Banarasi')];
  const ikat = await add('Ikat');
  assert.deepEqual(await namesNow(), ['Banarasi', 'Ikat', 'Tussar']);
  for (const [at, { id }] of [ikat, tussar, banarasi].entries()) await place(id, at);
  await add('Ajrakh');
  assert.deepEqual(await namesNow(), ['Ikat', 'Tussar', 'Banarasi', 'Ajrakh']);
});

test('a move does not undo another, and changes nothing but the place', async () => {
  const { id, ...before } = await add('Chanderi');
  assert.equal((await place(id, 7, before.position)).status, 200);
  assert.equal((await place(id, 4, before.position)).status, 409);
  const after = (await ask(shop, categoryCalls.list)).reply.data.find((one) => one.id === id);
  assert.partialDeepStrictEqual(after, { ...before, position: 7 });
  for (const position of [-1, 1.5, 10_000]) {
    const { status, failure } = await place(id, position);
    assert.deepEqual([status, failure.message], [400, textMessages.position]);
  }
});
