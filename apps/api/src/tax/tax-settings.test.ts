import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATES } from '@shop/contract/addresses';
import { gstinCheckDigit, gstinFault } from '@shop/contract/gstin';
import { TAX_STATES, stateCodeOf } from '@shop/contract/tax-states';
import { taxCalls, taxMessages } from '@shop/contract/tax-settings';
import { sql } from 'kysely';
import { aStaffMember, anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { declaredTax } from '../../test/sample-makers.ts';
import { aShop, ask } from '../../test/server.ts';
import { taxSettings } from './tax-settings.ts';

/** GSTINs of real companies, as printed on their invoices. */
const REAL = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7', '24AAACC1206D1ZM'];

/** The declaration as it is answered. */
const stored = { ...declaredTax, ewayLimits: [{ state: null, limit: 50_000 }] };

const shop = await aShop();
const owner = await anOwner(shop);
const save = (change: object = {}) =>
  ask(shop, taxCalls.saveSettings, { token: owner.token, body: { ...declaredTax, ...change } });
const read = async () => (await ask(shop, taxCalls.settings, { token: owner.token })).reply.data;
const notice = async (token = owner.token) =>
  (await ask(shop, taxCalls.notice, { token })).reply.data;

async function undeclare() {
  await shop.db.deleteFrom('tax_settings').execute();
}

test('everything is null until the owner declares it', async () => {
  await undeclare();
  const { ewayLimits, ...declared } = await read();
  assert.deepEqual(ewayLimits, [{ state: null, limit: 50_000 }]);
  assert.deepEqual(new Set(Object.values(declared)), new Set([null]));
  assert.equal(Object.keys(declared).length, 8);
  assert.equal(await taxSettings(shop.db), undefined);
});

test('the declaration is stored as typed, and an invoice has the name of the state', async () => {
  assert.deepEqual((await save()).reply, { message: taxMessages.saved, data: stored });
  assert.deepEqual(await read(), stored);
  const { stateCode: _, ...others } = declaredTax;
  const state = { code: '33', name: 'Tamil Nadu' };
  assert.deepEqual(await taxSettings(shop.db), { ...others, state });
});

test('a change of the registration replaces it, and without one there is no GSTIN', async () => {
  await save();
  for (const gstin of [null, '', undefined]) {
    const { reply } = await save({ registration: 'NONE', gstin });
    assert.deepEqual(reply.data, { ...stored, registration: 'NONE', gstin: null });
  }
  await save({ registration: 'COMPOSITION', homeStateOnly: true });
  assert.equal((await save({ homeStateOnly: undefined })).reply.data.homeStateOnly, true);
});

test('a GSTIN is accepted in small letters too, and with spaces', async () => {
  for (const gstin of [' 33aabcr5055k1zd ', '33 AABCR5055K 1ZD', '३३AABCR5055K1ZD']) {
    assert.equal((await save({ gstin })).reply.data.gstin, '33AABCR5055K1ZD');
  }
});

test('each fault of the declaration is refused with its own sentence at its own field', async () => {
  await undeclare();
  const faults: [object, keyof typeof taxMessages, string][] = [
    [{ registration: 'MAYBE' }, 'registration', 'registration'],
    [{ gstin: null }, 'gstinRequired', 'gstin'],
    [{ registration: 'COMPOSITION', gstin: '' }, 'gstinRequired', 'gstin'],
    [{ registration: 'NONE' }, 'gstinNone', 'gstin'],
    [{ gstin: '33AABCR5055K1Z' }, 'gstinShape', 'gstin'],
    [{ gstin: '33AABCR5055K1ZE' }, 'gstinDigit', 'gstin'],
    [{ gstin: '33AABCR5505K1ZD' }, 'gstinDigit', 'gstin'],
    [{ gstin: REAL[0] }, 'stateOfGstin', 'stateCode'],
    [{ stateCode: '25' }, 'stateCode', 'stateCode'],
    [{ legalName: ' ' }, 'legalNameRequired', 'legalName'],
    [{ address: '' }, 'addressRequired', 'address'],
    [{ signatory: null }, 'signatoryRequired', 'signatory'],
    ...['', 'C', 'RC', 'RSC', 'RSHM', 'rs', 'R1'].map((series): (typeof faults)[number] => [
      { series },
      'series',
      'series',
    ]),
  ];
  for (const [change, name, path] of faults) {
    const { status, failure } = await save(change);
    const got = [status, failure.message, failure.errors?.[0]?.path];
    assert.deepEqual(got, [400, taxMessages[name], path], JSON.stringify(change));
  }
  for (const series of ['A', 'CA', 'CRS']) assert.equal((await save({ series })).status, 200);
});

test('saving settings that somebody else has changed in between is a conflict', async () => {
  const loaded = (await save({ series: 'A' })).reply.data;
  await save({ series: 'B' });
  const late = await save({ series: 'D', expected: loaded });
  assert.deepEqual([late.status, late.failure.code], [409, 'CHANGED_MEANWHILE']);
  assert.deepEqual(late.failure.data, { ...stored, series: 'B' });
  assert.equal((await save({ series: 'B', expected: loaded })).status, 200);
});

test('settings and rates need the finance area, the notice needs orders', async () => {
  const [finance, orders] = [
    await aStaffMember(shop, ['finance']),
    await aStaffMember(shop, ['orders']),
  ];
  assert.equal((await ask(shop, taxCalls.settings, { token: finance.token })).status, 200);
  assert.equal((await ask(shop, taxCalls.settings, { token: orders.token })).status, 403);
  assert.equal((await ask(shop, taxCalls.notice, { token: finance.token })).status, 403);
  assert.equal((await notice(orders.token)).homeStateOnly, false);
});

test('the notice counts accepted items until the owner has declared the tax', async () => {
  await undeclare();
  const nothing = { registration: null, homeStateOnly: false, withoutInvoice: 0 };
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop)];
  await place(shop, buyer, [[product, 1]]);
  assert.deepEqual(await notice(), nothing);
  await sql`update order_items set status = 'ACCEPTED', tracking_number = 'T1'`.execute(shop.db);
  assert.deepEqual(await notice(), { ...nothing, withoutInvoice: 1 });
  await save({ registration: 'COMPOSITION', homeStateOnly: true });
  const declared = { registration: 'COMPOSITION', homeStateOnly: true, withoutInvoice: 0 };
  assert.deepEqual(await notice(), declared);
});

test('the check digit finds every single wrong character and every swap of two neighbours', () => {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  for (const gstin of REAL) {
    assert.equal(gstinFault(gstin), undefined);
    for (let place = 0; place < 14; place += 1) {
      for (const letter of letters.replace(gstin.charAt(place), '')) {
        const wrong = gstin.slice(0, place) + letter + gstin.slice(place + 1);
        assert.notEqual(gstinFault(wrong), undefined, wrong);
      }
    }
  }
  assert.equal(gstinFault('27AAPFU0993F1ZV'), 'digit');
});

test('database and server agree on check digits, and the database has the states of the contract', async () => {
  for (const gstin of [...REAL, '33AABCR5055K1ZD', '01ZZZZZ9999Z9ZZ']) {
    const { rows } = await sql<{ digit: string }>`
      select gstin_check_digit(${gstin}) as digit`.execute(shop.db);
    assert.equal(rows[0]?.digit, gstinCheckDigit(gstin), gstin);
  }
  const rows = await shop.db.selectFrom('tax_states').select(['code', 'name']).execute();
  const known: Readonly<Record<string, string>> = TAX_STATES;
  assert.deepEqual(Object.fromEntries(rows.map(({ code, name }) => [code, name])), known);
  assert.deepEqual(Object.values(TAX_STATES).toSorted(), [...STATES]);
  for (const name of STATES) assert.equal(known[stateCodeOf(name) ?? ''], name);
});

test('the database refuses contradictory settings', async () => {
  await save();
  const broken = [
    sql`gstin = null`,
    sql`registration = 'NONE'`,
    sql`gstin = '33AABCR5055K1ZE'`,
    sql`state_code = '27'`,
    sql`series = 'RSC'`,
    sql`series = 'RSHM'`,
    sql`id = 2`,
  ];
  for (const change of broken) {
    const writing = sql`update tax_settings set ${change}`.execute(shop.db);
    await assert.rejects(writing, /violates check constraint/);
  }
});

test('limits of e-way bills stay when missing, and are answered with other states first', async () => {
  const ewayLimits = [
    { state: '33', limit: 1_00_000 },
    { state: null, limit: 0 },
    { state: '27', limit: 10_00_000 },
  ] as const;
  const { reply } = await save({ ewayLimits });
  const inOrder = [ewayLimits[1], ewayLimits[2], ewayLimits[0]];
  assert.deepEqual(reply.data.ewayLimits, inOrder);
  for (const missing of [undefined, null]) await save({ ewayLimits: missing });
  assert.deepEqual((await read()).ewayLimits, inOrder);
  await save({ ewayLimits: stored.ewayLimits });
  const late = await save({ ewayLimits: stored.ewayLimits, expected: { ewayLimits: inOrder } });
  assert.equal(late.status, 200, 'what is wanted already is no conflict');
  const lost = await save({ ewayLimits: [{ state: null, limit: 1 }], expected: { ewayLimits } });
  assert.equal(lost.status, 409);
  assert.deepEqual((await read()).ewayLimits, stored.ewayLimits);
});

test('each fault of the limits of e-way bills has its own sentence', async () => {
  const other = { state: null, limit: 50_000 };
  const faults: [unknown, keyof typeof taxMessages, string][] = [
    [[], 'ewayOther', 'ewayLimits'],
    [[{ state: '33', limit: 1 }], 'ewayOther', 'ewayLimits'],
    [[other, other], 'ewayTwice', 'ewayLimits'],
    [[other, { state: '33', limit: 1 }, { state: '33', limit: 2 }], 'ewayTwice', 'ewayLimits'],
    [[{ state: null, limit: -1 }], 'ewayLimit', 'ewayLimits.0.limit'],
    [[{ state: null, limit: 10_00_000.01 }], 'ewayLimit', 'ewayLimits.0.limit'],
    [[{ state: null, limit: 0.005 }], 'ewayLimit', 'ewayLimits.0.limit'],
    [[{ state: null, limit: '50000' }], 'ewayLimit', 'ewayLimits.0.limit'],
    [[other, { state: '99', limit: 1 }], 'stateCode', 'ewayLimits.1.state'],
    ['50000', 'ewayRows', 'ewayLimits'],
  ];
  for (const [ewayLimits, name, path] of faults) {
    const { status, failure } = await save({ ewayLimits });
    const got = [status, failure.message, failure.errors?.map((error) => error.path)];
    assert.deepEqual(got, [400, taxMessages[name], [path]], JSON.stringify(ewayLimits));
  }
});
