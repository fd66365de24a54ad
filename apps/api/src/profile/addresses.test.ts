import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_ADDRESSES, addressCalls, addressMessages } from '@shop/contract/addresses';
import { callMessages } from '@shop/contract/call';
import { type Person, aShopper, anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { addressFields, anAddress } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();

async function listed(person: Person) {
  const params = { userId: person.id };
  const { reply } = await ask(shop, addressCalls.list, { token: person.token, params });
  assert.equal(reply.totalCount, reply.data.length);
  return reply.data;
}

async function defaultsOf(person: Person) {
  return (await listed(person))
    .filter((address) => address.isDefault)
    .map((address) => address.addressId);
}

async function change(person: Person, addressId: string, body: Record<string, unknown>) {
  return ask(shop, addressCalls.update, { token: person.token, params: { addressId }, body });
}

async function remove(person: Person, addressId: string) {
  const params = { userId: person.id, addressId };
  return ask(shop, addressCalls.remove, { token: person.token, params });
}

test('an address is stored as typed, with India as its country', async () => {
  const person = await aShopper(shop);
  const answer = await ask(shop, addressCalls.create, {
    token: person.token,
    body: { ...addressFields({ addressLine2: '', country: '' }), userId: person.id },
  });
  assert.equal(answer.status, 201);
  assert.equal(answer.reply.message, addressMessages.added);
  const { addressId, ...kept } = answer.reply.data;
  assert.deepEqual(kept, {
    ...addressFields(),
    addressLine2: null,
    userId: person.id,
    isDefault: true,
  });
  assert.deepEqual(
    (await listed(person)).map((address) => address.addressId),
    [addressId],
  );
});

test('an address may have several lines and no default flag', async () => {
  const person = await aShopper(shop);
  const answer = await ask(shop, addressCalls.create, {
    token: person.token,
    body: {
      ...addressFields({ addressLine1: '12\tTemple Road\r\nSecond floor' }),
      isDefault: null,
      userId: person.id,
    },
  });
  assert.equal(answer.reply.data.addressLine1, '12\tTemple Road\nSecond floor');
  assert.equal(answer.reply.data.isDefault, true);
});

test('the first address is the default with any flag', async () => {
  const person = await aShopper(shop);
  const { isDefault } = await anAddress(shop, person, { isDefault: false });
  assert.equal(isDefault, true);
  assert.equal((await anAddress(shop, person)).isDefault, false);
});

test('there is exactly one default: a new one replaces the old', async () => {
  const person = await aShopper(shop);
  const first = await anAddress(shop, person);
  const second = await anAddress(shop, person, { isDefault: true });
  assert.deepEqual(await defaultsOf(person), [second.addressId]);
  assert.equal(
    (await change(person, first.addressId, { isDefault: true })).reply.data.isDefault,
    true,
  );
  assert.deepEqual(await defaultsOf(person), [first.addressId]);
  await change(person, first.addressId, { isDefault: false });
  assert.deepEqual(await defaultsOf(person), [first.addressId]);
});

test('deleting the default promotes the newest', async () => {
  const person = await aShopper(shop);
  const first = await anAddress(shop, person);
  await anAddress(shop, person);
  const newest = await anAddress(shop, person);
  assert.equal((await remove(person, first.addressId)).reply.message, addressMessages.deleted);
  assert.deepEqual(await defaultsOf(person), [newest.addressId]);
  const last = await listed(person);
  for (const address of last) await remove(person, address.addressId);
  assert.deepEqual(await listed(person), []);
});

test('a change leaves a missing field as it was', async () => {
  const person = await aShopper(shop);
  const { addressId } = await anAddress(shop, person);
  const { reply } = await change(person, addressId, { city: 'Arani', postalCode: '632301' });
  assert.equal(reply.message, addressMessages.updated);
  assert.deepEqual(reply.data, {
    ...addressFields({ city: 'Arani', postalCode: '632301' }),
    addressId,
    userId: person.id,
    isDefault: true,
  });
  assert.equal(
    (await change(person, addressId, { addressLine2: null })).reply.data.addressLine2,
    null,
  );
  assert.equal((await change(person, addressId, {})).status, 200);
});

test('another customer’s address is not found', async () => {
  const [person, stranger] = [await aShopper(shop), await aShopper(shop)];
  const { addressId } = await anAddress(shop, person);
  for (const answer of [
    await change(stranger, addressId, { city: 'Arani' }),
    await change(stranger, addressId, { isDefault: true }),
    await remove(stranger, addressId),
  ]) {
    assert.equal(answer.status, 404);
    assert.equal(answer.failure.message, addressMessages.notFound);
  }
  assert.equal((await listed(person))[0]?.city, 'Kanchipuram');
});

test('a change that makes an unknown address the default leaves the default as it was', async () => {
  const person = await aShopper(shop);
  const { addressId } = await anAddress(shop, person);
  assert.equal((await change(person, '999999', { isDefault: true })).status, 404);
  assert.deepEqual(await defaultsOf(person), [addressId]);
});

test('the userId must be the token’s, and an ADMIN may only read', async () => {
  const [person, stranger, owner] = [
    await aShopper(shop),
    await aShopper(shop),
    await anOwner(shop),
  ];
  const { addressId } = await anAddress(shop, person);
  const params = { userId: person.id };
  assert.equal((await ask(shop, addressCalls.list, { token: stranger.token, params })).status, 403);
  assert.equal((await ask(shop, addressCalls.list, { token: owner.token, params })).status, 200);
  const body = { ...addressFields(), userId: person.id };
  assert.equal((await ask(shop, addressCalls.create, { token: stranger.token, body })).status, 403);
  assert.equal((await ask(shop, addressCalls.create, { token: owner.token, body })).status, 403);
  assert.equal((await change(stranger, addressId, { userId: person.id })).status, 403);
});

const REFUSED: [string, Record<string, unknown>, string][] = [
  ['a postal code of five digits', { postalCode: '63150' }, addressMessages.postalShape],
  ['a postal code that starts with 0', { postalCode: '031501' }, addressMessages.postalShape],
  ['a postal code with letters', { postalCode: '63150A' }, addressMessages.postalDigits],
  ['a postal code of seven digits', { postalCode: '6315011' }, addressMessages.postalTooLong],
  ['a phone with letters', { phoneNumber: '98765abcde' }, addressMessages.phoneDigits],
  ['a phone of eleven digits', { phoneNumber: '98765432101' }, addressMessages.phoneTooLong],
  ['a state that is not of the list', { state: 'Kanto' }, addressMessages.stateUnknown],
  ['another country', { country: 'France' }, addressMessages.countryIndia],
  ['an unknown type', { addressType: 'home' }, addressMessages.typeUnknown],
  ['an empty first name', { firstName: '  ' }, addressMessages.firstNameRequired],
  ['an empty city', { city: '' }, addressMessages.cityRequired],
];

for (const [what, wrong, message] of REFUSED) {
  test(`${what} is refused with its own sentence`, async () => {
    const person = await aShopper(shop);
    const body = { ...addressFields(), ...wrong, userId: person.id };
    const answer = await ask(shop, addressCalls.create, { token: person.token, body });
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.message, message);
    assert.deepEqual(await listed(person), []);
  });
}

test(`a customer has at most ${MOST_ADDRESSES} addresses, also after concurrent requests`, async () => {
  const person = await aShopper(shop);
  const body = { ...addressFields({ isDefault: true }), userId: person.id };
  const add = () => ask(shop, addressCalls.create, { token: person.token, body });
  // Few enough at once that no request waits too long for a connection of a busy machine.
  for (let count = 0; count < MOST_ADDRESSES - 2; count += 1) await add();
  const answers = await Promise.all(Array.from({ length: 7 }, add));
  const refused = answers.filter((answer) => answer.status === 409);
  assert.equal(refused.length, 5);
  assert.equal(refused[0]?.failure.message, addressMessages.tooMany);
  assert.equal((await listed(person)).length, MOST_ADDRESSES);
  assert.equal((await defaultsOf(person)).length, 1);
});

test('concurrent deletions of all addresses leave none, and none fails', async () => {
  const person = await aShopper(shop);
  const ids: string[] = [];
  for (let index = 0; index < 6; index += 1) ids.push((await anAddress(shop, person)).addressId);
  const answers = await Promise.all(ids.map((id) => remove(person, id)));
  assert.deepEqual(
    answers.map((answer) => answer.status),
    ids.map(() => 200),
  );
  assert.deepEqual(await listed(person), []);
});

test('an impossible id gets the same answer as an unknown one', async () => {
  const person = await aShopper(shop);
  const answer = await remove(person, 'nonsense');
  assert.equal(answer.status, 404);
  assert.equal(answer.failure.message, callMessages.notFound);
});

test('no rule of consistency is broken', () => assertInvariants(shop));
