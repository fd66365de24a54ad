import assert from 'node:assert/strict';
import { test } from 'node:test';
import { customerCalls } from '@shop/contract/customers';
import { profileCalls } from '@shop/contract/profile';
import { type Person, aShopper, anOwner } from '../../test/factories.ts';
import { anAddress } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const kavya = await aShopper(shop, { firstName: 'Kavya', lastName: 'Iyer' });
shop.clock.move(1);
const percent = await aShopper(shop, { firstName: '100%', lastName: 'Silk_Lover' });
shop.clock.move(1);
const asha = await aShopper(shop, { firstName: 'Āśā', lastName: 'RAO' });
await ask(shop, profileCalls.update, {
  token: kavya.token,
  params: { userId: kavya.id },
  body: { email: 'Kavya.I@Example.in' },
});
await anAddress(shop, kavya, { city: 'Arani' });
await anAddress(shop, kavya, { isDefault: true, addressLine2: null });

async function list(query: { page?: string; size?: string } = {}) {
  return (await ask(shop, customerCalls.list, { token, query })).reply;
}

async function found(keyword: string): Promise<string[]> {
  const { reply } = await ask(shop, customerCalls.search, { token, query: { keyword } });
  return reply.map((customer) => customer.customerId);
}

test('customers are listed newest first, without the owner', async () => {
  const { data, totalCount } = await list();
  assert.equal(totalCount, 3);
  assert.deepEqual(
    data.map((customer) => customer.customerId),
    [asha.id, percent.id, kavya.id],
  );
  const second = await list({ page: '1', size: '2' });
  assert.deepEqual([second.data.length, second.totalCount], [1, 3]);
});

test('the address shown is the default one, on one line', async () => {
  const { data } = await list();
  assert.deepEqual(data.at(-1), {
    customerId: kavya.id,
    customerName: 'Kavya Iyer',
    phoneNumber: kavya.phone,
    email: 'Kavya.I@Example.in',
    address: '12 Gandhi Road, Kanchipuram, Tamil Nadu 631501, India',
    blocked: false,
    city: 'Kanchipuram',
    orders: { count: 0, total: 0, lastAt: null },
  });
  assert.equal(data[0]?.address, null);
});

test('customers are found by name, phone or e-mail in any case', async () => {
  const cases: [string, Person[]][] = [
    ['kavya iyer', [kavya]],
    ['IYER', [kavya]],
    ['Iyer, Kavya', [kavya]],
    ['iyer,kav', [kavya]],
    ['Rao, Kavya', []],
    [',', []],
    [`+91 ${kavya.phone.slice(0, 5)} ${kavya.phone.slice(5)}`, [kavya]],
    [`0091-${kavya.phone}`, [kavya]],
    [`tel:+91${kavya.phone}`, [kavya]],
    [`${kavya.phone.slice(0, 5)},${kavya.phone.slice(5)}`, [kavya]],
    ['rao', [asha]],
    ['āśā', [asha]],
    [kavya.phone.slice(2), [kavya]],
    ['i@example', [kavya]],
    ['nobody', []],
  ];
  for (const [keyword, people] of cases) {
    assert.deepEqual(
      await found(keyword),
      people.map((person) => person.id),
      keyword,
    );
  }
});

test('a wildcard in the search is an ordinary character', async () => {
  assert.deepEqual(await found('%'), [percent.id]);
  assert.deepEqual(await found('0%'), [percent.id]);
  assert.deepEqual(await found('silk_'), [percent.id]);
  assert.deepEqual(await found('k_v'), []);
  assert.deepEqual(await found('\\'), []);
});

test('an empty search finds nobody', async () => {
  assert.deepEqual(await found(''), []);
  assert.deepEqual(await found('   '), []);
});

test('a search returns at most 100 customers, newest first', async () => {
  for (let index = 0; index < 101; index += 1) await aShopper(shop, { firstName: 'Many' });
  const ids = await found('many');
  assert.equal(ids.length, 100);
  assert.deepEqual(
    ids,
    ids.toSorted((left, right) => Number(right) - Number(left)),
  );
});

test('only the owner can see customers', async () => {
  const query = { keyword: 'kavya' };
  assert.equal(
    (await ask(shop, customerCalls.list, { token: kavya.token, query: {} })).status,
    403,
  );
  assert.equal((await ask(shop, customerCalls.search, { token: kavya.token, query })).status, 403);
  assert.equal((await ask(shop, customerCalls.search, { query })).status, 401);
});

test('customers are found whatever sign the apostrophe is, and however wide the blanks', async () => {
  const names = ['D’Souza', "D'Costa"];
  const [souza = '', costa = ''] = await Promise.all(
    names.map(async (lastName) => (await aShopper(shop, { firstName: 'Rita', lastName })).id),
  );
  for (const sign of ["'", '’', 'ʼ']) {
    assert.deepEqual(await found(`d${sign}souza`), [souza], sign);
    assert.deepEqual(await found(`D${sign}Costa`), [costa], sign);
  }
  assert.deepEqual(await found("'"), [costa], 'the sign alone');
  for (const blanks of ['  ', '\u00A0', '\u2003']) {
    assert.deepEqual(await found(` Kavya${blanks}Iyer `), [kavya.id]);
  }
});
