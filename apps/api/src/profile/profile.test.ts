import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ProfileChange,
  WHATSAPP_WORDING,
  profileCalls,
  profileMessages,
} from '@shop/contract/profile';
import { type Person, aPhone, aShopper, aStaffMember, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();

async function read(person: Person, as: Person = person) {
  return ask(shop, profileCalls.get, { token: as.token, params: { userId: person.id } });
}

async function change(person: Person, body: ProfileChange, as: Person = person) {
  return ask(shop, profileCalls.update, { token: as.token, params: { userId: person.id }, body });
}

test('only owner and staff themselves can read the number with which they sign in', async () => {
  const [owner, member] = [await anOwner(shop), await aStaffMember(shop, ['customers'])];
  const shopper = await aShopper(shop);
  assert.equal((await read(owner, member)).status, 404);
  assert.equal((await read(member, await aStaffMember(shop, ['customers']))).status, 404);
  assert.equal((await read(member)).reply.data.phoneNumber, member.phone);
  assert.equal((await read(shopper, member)).reply.data.phoneNumber, shopper.phone);
});

test('a customer reads the own profile, an ADMIN any customer’s, others only their own', async () => {
  const person = await aShopper(shop, { firstName: 'Kavya', lastName: 'Iyer' });
  const [stranger, owner] = [await aShopper(shop), await anOwner(shop)];
  const own = {
    firstName: 'Kavya',
    lastName: 'Iyer',
    email: null,
    phoneNumber: person.phone,
    whatsappUpdates: false,
  };
  const { reply } = await read(person);
  assert.equal(reply.message, profileMessages.fetched);
  assert.deepEqual(reply.data, own);
  assert.deepEqual((await read(person, owner)).reply.data, own);
  assert.equal((await read(person, stranger)).status, 403);
  assert.equal((await read({ ...person, id: '999999' }, owner)).status, 404);
  assert.equal((await change(person, { firstName: 'X' }, stranger)).status, 403);
  assert.equal((await change(person, { firstName: 'X' }, owner)).status, 403);
});

test('a missing field stays as it was', async () => {
  const person = await aShopper(shop, { firstName: 'Kavya', lastName: 'Iyer' });
  await change(person, { email: 'kavya@example.in' });
  const { reply } = await change(person, { lastName: ' Nair ' });
  assert.equal(reply.message, profileMessages.updated);
  const expected = {
    firstName: 'Kavya',
    lastName: 'Nair',
    email: 'kavya@example.in',
    phoneNumber: person.phone,
    whatsappUpdates: false,
  };
  assert.deepEqual(reply.data, expected);
  assert.deepEqual((await read(person)).reply.data, expected);
  assert.deepEqual((await change(person, {})).reply.data, expected);
});

const answerOf = (person: Person) =>
  shop.db
    .selectFrom('users')
    .select(['whatsapp_updates', 'whatsapp_updates_at', 'whatsapp_updates_wording'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();

test('the time and wording of a consent to WhatsApp are stored, also after a withdrawal', async () => {
  const person = await aShopper(shop);
  const none = { whatsapp_updates_at: null, whatsapp_updates_wording: null };
  assert.deepEqual(await answerOf(person), { whatsapp_updates: false, ...none });
  const yes = {
    whatsapp_updates_at: shop.clock.now(),
    whatsapp_updates_wording: WHATSAPP_WORDING,
  };
  assert.equal((await change(person, { whatsappUpdates: true })).reply.data.whatsappUpdates, true);
  assert.equal((await change(person, { whatsappUpdates: null })).reply.data.whatsappUpdates, true);
  assert.deepEqual(await answerOf(person), { whatsapp_updates: true, ...yes });
  shop.clock.move(60);
  const other = (await change(person, { lastName: 'Nair' })).reply.data;
  assert.equal(other.whatsappUpdates, true);
  await change(person, { whatsappUpdates: true });
  assert.deepEqual(await answerOf(person), { whatsapp_updates: true, ...yes });
  await change(person, { whatsappUpdates: false });
  assert.deepEqual(await answerOf(person), { whatsapp_updates: false, ...yes });
  const answer = await change(person, { whatsappUpdates: 'yes' as unknown as boolean });
  assert.equal(answer.status, 400);
});

test('the same phone is accepted, and a missing one counts as the same', async () => {
  const person = await aShopper(shop);
  for (const phoneNumber of [person.phone, '', null]) {
    const { reply } = await change(person, { firstName: 'Asha', phoneNumber });
    assert.equal(reply.data.phoneNumber, person.phone);
  }
});

test('another unverified phone is refused, and nothing is changed', async () => {
  const person = await aShopper(shop);
  const answer = await change(person, { firstName: 'Asha', phoneNumber: aPhone() });
  assert.equal(answer.status, 409);
  assert.equal(answer.failure.message, profileMessages.phoneNotVerified);
  assert.equal((await read(person)).reply.data.firstName, 'Meena');
});

test('an empty or invalid name or e-mail is refused', async () => {
  const person = await aShopper(shop);
  const wrong: [Record<string, unknown>, string][] = [
    [{ firstName: ' ' }, profileMessages.firstNameRequired],
    [{ lastName: '' }, profileMessages.lastNameRequired],
    [{ email: null }, profileMessages.emailRequired],
  ];
  for (const [body, message] of wrong) {
    const answer = await change(person, body);
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.message, message);
  }
  assert.equal((await change(person, { email: 'nobody' })).status, 400);
});
