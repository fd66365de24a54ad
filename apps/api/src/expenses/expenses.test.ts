import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@shop/contract/call';
import { financeCalls, financeMessages } from '@shop/contract/finance';
import { aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

type Fields = BodyOf<typeof financeCalls.addExpense>;

// The clock shows noon of 21 November 2026 in Kolkata.
const shop = await aShop();
const { token } = await anOwner(shop);

const rent: Fields = {
  expenseName: 'Rent',
  description: 'Shop at the temple street',
  date: '2026-11-01',
  amount: 25_000.5,
};

async function add(body: Partial<Fields> | Record<string, unknown>) {
  return ask(shop, financeCalls.addExpense, { token, body: body as Fields });
}

async function change(id: string, body: Record<string, unknown>) {
  return ask(shop, financeCalls.changeExpense, { token, params: { id }, body });
}

async function all(query: Record<string, string> = {}) {
  return (await ask(shop, financeCalls.expenses, { token, query })).reply;
}

test('an added expense is returned with both of its names', async () => {
  const answer = await add(rent);
  assert.equal(answer.status, 201);
  assert.equal(answer.reply.message, financeMessages.expenseAdded);
  const { id, ...kept } = answer.reply.data;
  assert.deepEqual(kept, { ...rent, name: 'Rent' });
  assert.deepEqual((await all()).data, [{ id, ...kept }]);
});

test('an expense identical in name, date, amount and description is refused', async () => {
  const refused = await add(rent);
  assert.equal(refused.status, 409);
  assert.equal(refused.failure.message, 'This expense already exists.');
  for (const other of [
    { ...rent, expenseName: 'rent' },
    { ...rent, date: '2026-11-02' },
    { ...rent, amount: 25_000.51 },
    { ...rent, description: 'Another' },
  ]) {
    assert.equal((await add(other)).status, 201);
  }
});

test('spaces and invisible characters make no other name of an expense', async () => {
  const body = { ...rent, expenseName: 'Shop rent' };
  assert.equal((await add(body)).status, 201);
  for (const expenseName of ['Shop  rent', ' Shop rent\u200B'])
    assert.equal((await add({ ...body, expenseName })).status, 409);
});

test('every spelling of an empty description counts as equal', async () => {
  const bare = { expenseName: 'Thread', date: '2026-11-03', amount: 10 };
  assert.equal((await add({ ...bare, description: null })).reply.data.description, null);
  assert.equal((await add({ ...bare, description: '' })).status, 409);
  assert.equal((await add(bare)).status, 409);
});

test('of the same expense sent twice at once one is stored', async () => {
  const body = { ...rent, expenseName: 'At once' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => add(body)));
  assert.deepEqual(
    answers.map((answer) => answer.status).toSorted((left, right) => left - right),
    [201, 409, 409, 409],
  );
});

test('a change leaves a missing field as it was', async () => {
  const { id } = (await add({ ...rent, expenseName: 'Loom' })).reply.data;
  const { reply } = await change(id, { amount: 99.99 });
  assert.equal(reply.message, financeMessages.expenseUpdated);
  const kept = { ...rent, id, expenseName: 'Loom', name: 'Loom', amount: 99.99 };
  assert.deepEqual(reply.data, kept);
  assert.deepEqual((await change(id, {})).reply.data, kept);
  assert.deepEqual((await change(id, { expected: null })).reply.data, kept);
  assert.equal((await change(id, { description: null })).reply.data.description, null);
});

test('an expense that an earlier version named by a sign alone can be named', async () => {
  const { id } = (await add({ ...rent, expenseName: 'Signs' })).reply.data;
  await shop.db.updateTable('expenses').set({ name: '-' }).where('id', '=', id).execute();
  const expected = { ...rent, expenseName: '-' };
  assert.equal((await change(id, { expenseName: 'Boards', expected })).status, 200);
});

test('a change that makes a duplicate is refused and changes nothing', async () => {
  const { id } = (await add({ ...rent, expenseName: 'Dye' })).reply.data;
  const refused = await change(id, { expenseName: 'Rent' });
  assert.equal(refused.status, 409);
  assert.equal(refused.failure.message, financeMessages.expenseExists);
  const kept = (await all({ size: '100' })).data.find((expense) => expense.id === id);
  assert.equal(kept?.expenseName, 'Dye');
});

test('an expense of today is accepted, one of tomorrow is not', async () => {
  const body = { ...rent, expenseName: 'Lamp oil' };
  const { id } = (await add({ ...body, date: '2026-11-21' })).reply.data;
  for (const refused of [
    await add({ ...body, date: '2026-11-22' }),
    await change(id, { date: '2026-11-22' }),
  ]) {
    assert.equal(refused.status, 400);
    assert.equal(refused.failure.message, financeMessages.futureDate);
  }
});

test('today is the day in Asia/Kolkata', async () => {
  const noon = shop.clock.now();
  shop.clock.set(new Date('2026-11-21T18:30:00.000Z'));
  const { token: fresh } = await anOwner(shop);
  const body = { ...rent, expenseName: 'After midnight', date: '2026-11-22' };
  const answer = await ask(shop, financeCalls.addExpense, { token: fresh, body });
  shop.clock.set(noon);
  assert.equal(answer.status, 201);
});

const WRONG: [string, Record<string, unknown>, string][] = [
  ['no name', { expenseName: ' ' }, financeMessages.nameRequired],
  ['no amount', { amount: null }, financeMessages.amountRequired],
  ['an amount of 0', { amount: 0 }, financeMessages.amountAboveZero],
  ['an amount below 0', { amount: -5 }, financeMessages.amountAboveZero],
];

for (const [what, wrong, message] of WRONG) {
  test(`an expense with ${what} is refused with its own sentence`, async () => {
    const answer = await add({ ...rent, ...wrong });
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.message, message);
  });
}

test('more than two decimals, more than 100 characters and invalid days are refused', async () => {
  for (const wrong of [
    { amount: 1.005 },
    { amount: '25' },
    { description: 'x'.repeat(101) },
    { date: '2026-02-30' },
    { date: '21-11-2026' },
  ]) {
    assert.equal((await add({ ...rent, ...wrong })).status, 400);
  }
  const longest = { ...rent, expenseName: 'Longest', description: 'x'.repeat(100) };
  assert.equal((await add(longest)).status, 201);
});

test('a deleted expense is gone, and a second deletion does not find it', async () => {
  const { id } = (await add({ ...rent, expenseName: 'Mistake' })).reply.data;
  const remove = () => ask(shop, financeCalls.removeExpense, { token, params: { id } });
  assert.equal((await remove()).reply.message, financeMessages.expenseDeleted);
  for (const answer of [await remove(), await change(id, { amount: 1 })]) {
    assert.equal(answer.status, 404);
    assert.equal(answer.failure.message, 'Expense ID not found.');
  }
});

test('expenses are newest first, and both days of a range are included', async () => {
  const { data, totalCount } = await all({ size: '100' });
  assert.equal(totalCount, data.length);
  const dates = data.map((expense) => expense.date);
  assert.deepEqual(dates, dates.toSorted().toReversed());
  const query = { fromDate: '2026-11-02', toDate: '2026-11-03' };
  const { reply } = await ask(shop, financeCalls.expensesByDates, { token, query });
  assert.deepEqual(
    reply.data.map((expense) => expense.date),
    ['2026-11-03', '2026-11-02'],
  );
  assert.equal(reply.totalCount, 2);
});

test('a range whose first day is later than its last is refused', async () => {
  const query = { fromDate: '2026-11-03', toDate: '2026-11-02' };
  const answer = await ask(shop, financeCalls.expensesByDates, { token, query });
  assert.equal(answer.status, 400);
  assert.equal(answer.failure.message, financeMessages.rangeReversed);
});

test('only the owner can see expenses', async () => {
  const { token: customers } = await aShopper(shop);
  assert.equal((await ask(shop, financeCalls.expenses, { token: customers })).status, 403);
  assert.equal(
    (await ask(shop, financeCalls.addExpense, { token: customers, body: rent })).status,
    403,
  );
  assert.equal((await ask(shop, financeCalls.expenses)).status, 401);
});
