import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressMessages } from '@shop/contract/addresses';
import { callMessages } from '@shop/contract/call';
import {
  type DeliveryArea,
  deliveryAreaCalls,
  deliveryAreaMessages,
} from '@shop/contract/delivery-areas';
import { textMessages } from '@shop/contract/text';
import { aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop({ CACHE_MB: '8' });
const { token } = await anOwner(shop);

const area = (prefix: string, change: Partial<DeliveryArea> = {}): DeliveryArea => ({
  prefix,
  deliverable: true,
  cod: true,
  days: null,
  ...change,
});
const save = (areas: DeliveryArea[], expected?: DeliveryArea[]) =>
  ask(shop, deliveryAreaCalls.save, { token, body: { areas, expected } });
const saved = async () => (await ask(shop, deliveryAreaCalls.list, { token })).reply.data.areas;
const pincode = async (code: string) =>
  (await ask(shop, deliveryAreaCalls.pincode, { params: { code } })).reply.data;

test('without rules every PIN code is deliverable with COD, in the days of the product', async () => {
  await save([]);
  assert.deepEqual(await pincode('600004'), {
    postalCode: '600004',
    city: 'Chennai',
    state: 'Tamil Nadu',
    deliverable: true,
    cod: true,
    days: null,
  });
});

test('the rules answer for a well-formed code without a post office, with no place', async () => {
  await save([area('9', { cod: false, days: 9 })]);
  assert.deepEqual(await pincode('999999'), {
    postalCode: '999999',
    city: null,
    state: null,
    deliverable: true,
    cod: false,
    days: 9,
  });
});

test('a malformed code is 400', async () => {
  for (const code of ['60000', '6000044', '012345', 'abcdef', '60 004', '१२३४५६']) {
    const { status, failure } = await ask(shop, deliveryAreaCalls.pincode, { params: { code } });
    assert.equal(status, 400, code);
    assert.ok(failure.message.length > 0);
  }
  const { failure } = await ask(shop, deliveryAreaCalls.pincode, { params: { code: '012345' } });
  assert.equal(failure.message, addressMessages.postalShape);
});

test('the longest prefix wins, in any order of the list', async () => {
  await save([
    area('600004', { days: 1 }),
    area('6', { deliverable: false }),
    area('600', { days: 3, cod: false }),
  ]);
  const told = async (code: string) => {
    const { deliverable, cod, days } = await pincode(code);
    return [deliverable, cod, days];
  };
  assert.deepEqual(await told('600004'), [true, true, 1]);
  assert.deepEqual(await told('600005'), [true, false, 3]);
  // Where the shop does not deliver, there is no cash on delivery either.
  assert.deepEqual(await told('641001'), [false, false, null]);
  assert.deepEqual(await told('110001'), [true, true, null]);
});

test('a cached answer is not given any longer after the rules have changed', async () => {
  await save([]);
  assert.equal((await pincode('560001')).deliverable, true);
  await save([area('560', { deliverable: false })]);
  assert.equal((await pincode('560001')).deliverable, false);
});

test('rules are stored as sent, and listed by prefix', async () => {
  const areas = [
    area('79', { days: 0 }),
    area('7', { deliverable: false, cod: true, days: 60 }),
    area('110001', { cod: false }),
  ];
  const { status, reply } = await save(areas);
  assert.deepEqual([status, reply.message], [200, deliveryAreaMessages.saved]);
  const sorted = [areas[2], areas[1], areas[0]];
  assert.deepEqual(reply.data.areas, sorted);
  assert.deepEqual(await saved(), sorted);
});

test('missing days are the product’s days', async () => {
  const { days: _days, ...withoutDays } = area('5');
  const body = { areas: [withoutDays as DeliveryArea] };
  assert.equal((await ask(shop, deliveryAreaCalls.save, { token, body })).status, 200);
  assert.deepEqual(await saved(), [area('5')]);
});

test('with the loaded list as expected, in any order, a save succeeds; with another it is 409 with the present list', async () => {
  const first = [area('6', { days: 2 }), area('7')];
  await save(first);
  const second = [area('8')];
  assert.equal((await save(second, first.toReversed())).status, 200);
  const late = await save([area('9')], first);
  assert.equal(late.status, 409);
  assert.equal(late.failure.code, 'CHANGED_MEANWHILE');
  assert.equal(late.failure.message, callMessages.changedMeanwhile);
  assert.deepEqual((late.failure as { data?: unknown }).data, { areas: second });
  assert.deepEqual(await saved(), second);
  // The wanted list is already stored: nothing is lost.
  assert.equal((await save(second, first)).status, 200);
});

test('of two owners who save at once over the same list one is refused', async () => {
  await save([]);
  const answers = await Promise.all([save([area('1')], []), save([area('2')], [])]);
  assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ['200', '409']);
  assert.equal((await saved()).length, 1);
});

test('an invalid rule is refused with its own sentence, and changes nothing', async () => {
  await save([area('4')]);
  const wrong: [object[], string][] = [
    [[area('')], deliveryAreaMessages.prefix],
    [[area('01')], deliveryAreaMessages.prefix],
    [[area('6000041')], deliveryAreaMessages.prefix],
    [[area('6a')], deliveryAreaMessages.prefix],
    [[area('6\n')], deliveryAreaMessages.prefix],
    [[area('6', { days: -1 })], deliveryAreaMessages.days],
    [[area('6', { days: 61 })], deliveryAreaMessages.days],
    [[area('6', { days: 1.5 })], deliveryAreaMessages.days],
    [[{ ...area('6'), cod: 'yes' }], textMessages.flag],
    [[area('6'), area('7'), area('6', { days: 3 })], deliveryAreaMessages.prefixTwice('6')],
  ];
  for (const [areas, message] of wrong) {
    const body = { areas: areas as DeliveryArea[] };
    const { status, failure } = await ask(shop, deliveryAreaCalls.save, { token, body });
    assert.deepEqual([status, failure.message], [400, message], JSON.stringify(areas));
  }
  assert.deepEqual(await saved(), [area('4')]);
});

test('2,000 rules can be stored and sent back as expected, and not one more', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) =>
    area(String(100_000 + index), { deliverable: false, cod: false, days: 60 }),
  );
  assert.equal((await save(many)).status, 200);
  assert.equal((await save(many, many)).status, 200);
  assert.equal((await saved()).length, 2_000);
  const { status, failure } = await save([...many, area('9')]);
  assert.deepEqual([status, failure.message], [400, deliveryAreaMessages.tooMany]);
  await save([]);
});

test('only the owner reads and changes the rules', async () => {
  const shopper = await aShopper(shop);
  for (const [who, status] of [
    [undefined, 401],
    [shopper.token, 403],
  ] as const) {
    const as = who === undefined ? {} : { token: who };
    assert.equal((await ask(shop, deliveryAreaCalls.list, as)).status, status);
    const body = { areas: [] };
    assert.equal((await ask(shop, deliveryAreaCalls.save, { ...as, body })).status, status);
  }
});
