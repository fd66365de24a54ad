import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityCalls } from '@shop/contract/activity';
import { type CodRules, codCalls, codMessages } from '@shop/contract/cod-rules';
import { deliveryAreaCalls, deliveryAreaMessages } from '@shop/contract/delivery-areas';
import { moneyMessages } from '@shop/contract/money';
import { aStaffMember, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop({ CACHE_MB: '8' });
const { token } = await anOwner(shop);

const NO_RULES: CodRules = {
  enabled: true,
  minAmount: null,
  maxAmount: null,
  firstOrderMax: null,
  blockedPostalCodes: [],
  maxRefused: null,
};

const save = (body: object) => ask(shop, codCalls.saveRules, { token, body: body as CodRules });
const saved = async () => (await ask(shop, codCalls.rules, { token })).reply.data;
const newestActivity = async () =>
  (await ask(shop, activityCalls.list, { token, query: { size: '1' } })).reply.data[0];
const hasCod = async (code: string) =>
  (await ask(shop, deliveryAreaCalls.pincode, { params: { code } })).reply.data.cod;

test('without saved rules cash on delivery is offered to all', async () => {
  assert.deepEqual(await saved(), NO_RULES);
});

test('the rules are replaced as a whole, and what is left out is no rule', async () => {
  const rules = {
    enabled: true,
    minAmount: 99.5,
    maxAmount: 25_000,
    firstOrderMax: 5_000,
    blockedPostalCodes: ['744', '19', '600004'],
    maxRefused: 0,
  };
  assert.deepEqual((await save(rules)).reply.data, rules);
  assert.deepEqual(await saved(), rules);
  assert.deepEqual((await save({ enabled: true })).reply.data, NO_RULES);
  assert.deepEqual(await saved(), NO_RULES);
});

test('a prefix that is sent twice is kept once, and another order is no change', async () => {
  const blockedPostalCodes = ['19', '744', '19'];
  const { reply } = await save({ ...NO_RULES, blockedPostalCodes });
  assert.deepEqual(reply.data.blockedPostalCodes, ['19', '744']);
  const before = await newestActivity();
  const { reply: again } = await save({ ...NO_RULES, blockedPostalCodes: ['744', '19'] });
  assert.deepEqual(again.data.blockedPostalCodes, ['19', '744']);
  assert.deepEqual(await newestActivity(), before);
  await save(NO_RULES);
});

test('wrong rules are 400 at their fields, and change nothing', async () => {
  const wrong: [object, string, string?][] = [
    [{ enabled: null }, 'enabled'],
    [{ minAmount: -1 }, 'minAmount', moneyMessages.notMoney],
    [{ maxAmount: 10.005 }, 'maxAmount', moneyMessages.notMoney],
    [{ firstOrderMax: 1e10 }, 'firstOrderMax', codMessages.amountTooLarge],
    [{ firstOrderMax: '500' }, 'firstOrderMax'],
    [{ minAmount: 500, maxAmount: 499.99 }, 'maxAmount', codMessages.lessThanLeast],
    [{ blockedPostalCodes: ['012'] }, 'blockedPostalCodes.0', deliveryAreaMessages.prefix],
    [{ blockedPostalCodes: ['600 004'] }, 'blockedPostalCodes.0'],
    [{ blockedPostalCodes: ['6000041'] }, 'blockedPostalCodes.0'],
    [{ blockedPostalCodes: '600' }, 'blockedPostalCodes'],
    [{ maxRefused: -1 }, 'maxRefused', codMessages.refused],
    [{ maxRefused: 1.5 }, 'maxRefused', codMessages.refused],
  ];
  for (const [change, path, message] of wrong) {
    const { status, failure } = await save({ ...NO_RULES, ...change });
    assert.equal(status, 400, JSON.stringify(change));
    assert.equal(failure.errors?.[0]?.path, path, JSON.stringify(change));
    if (message !== undefined) assert.equal(failure.errors?.[0]?.message, message);
  }
  assert.deepEqual(await saved(), NO_RULES);
});

test('the rules belong to the settings', async () => {
  for (const [area, status] of [
    ['settings', 200],
    ['finance', 403],
  ] as const) {
    const staff = await aStaffMember(shop, [area]);
    const answers = await Promise.all([
      ask(shop, codCalls.rules, { token: staff.token }),
      ask(shop, codCalls.saveRules, { token: staff.token, body: NO_RULES }),
    ]);
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [status, status],
    );
  }
});

test('a PIN code has no cash on delivery where the rules exclude it, or while it is off', async () => {
  assert.equal(await hasCod('600004'), true);
  await save({ ...NO_RULES, blockedPostalCodes: ['6000'], minAmount: 500, maxRefused: 0 });
  assert.deepEqual([await hasCod('600004'), await hasCod('600104')], [false, true]);
  await save({ ...NO_RULES, enabled: false });
  assert.deepEqual([await hasCod('600004'), await hasCod('600104')], [false, false]);
  await save(NO_RULES);
  assert.equal(await hasCod('600004'), true);
});

test('rules that another device has changed since are not replaced unseen', async () => {
  const loaded = (await save({ enabled: true, minAmount: 100 })).reply.data;
  const theirs = (await save({ enabled: true, minAmount: 200, expected: loaded })).reply.data;
  const late = await save({ enabled: true, minAmount: 100, maxAmount: 900, expected: loaded });
  assert.deepEqual(
    [late.status, late.failure.code, late.failure.data],
    [409, 'CHANGED_MEANWHILE', theirs],
  );
  assert.equal(
    (await save({ enabled: true, minAmount: 200, expected: loaded })).status,
    200,
    'the same again',
  );
  assert.equal((await save({ enabled: true, maxAmount: 900, expected: theirs })).status, 200);
});
