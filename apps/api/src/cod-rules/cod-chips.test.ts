import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CodRules, codCalls } from '@shop/contract/cod-rules';
import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { anOwner, newSession } from '../../test/factories.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  anAddress,
  orderOf,
  place,
  send,
} from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const silk = await aProduct(shop, { price: 1_000, stock: 900 });

let houses = 0;
/** Creates a customer with an address of their own. */
async function aNeighbour() {
  houses += 1;
  const buyer = await aBuyer(shop);
  const { addressId } = await anAddress(shop, buyer, { addressLine1: `${houses} Weaver Lane` });
  return { ...buyer, addressId };
}

const rule = (rules: object) =>
  ask(shop, codCalls.saveRules, {
    token: owner.token,
    body: { enabled: true, ...rules } as CodRules,
  });

/** Returns the chips of an order, `CODE: text`, which all its rows have. */
async function chipsOf(orderId: string): Promise<string[]> {
  const { reply } = await ask(shop, orderManagementCalls.list, {
    token: owner.token,
    query: { orderId },
  });
  const rows = reply.data.map(({ codChips }) =>
    codChips.map((chip) => Object.values(chip).join(': ')),
  );
  for (const row of rows) assert.deepEqual(row, rows[0]);
  return rows[0] ?? [];
}

async function move(orderItemId: string, orderStatus: 'ACCEPTED' | 'SHIPPED' | 'REJECTED') {
  const trackingNumber = orderStatus === 'REJECTED' ? '' : 'AWB1';
  const body = { orderItemId, orderStatus, trackingNumber };
  assert.equal((await ask(shop, deliveryCalls.update, { token: owner.token, body })).status, 200);
}

test('a first order in cash says so, and the next one does not', async () => {
  const buyer = await aNeighbour();
  const first = await place(shop, buyer, [[silk, 1]]);
  assert.deepEqual(await chipsOf(first.orderId), ['FIRST_ORDER: First order']);
  const second = await place(shop, buyer, [[silk, 1]]);
  assert.deepEqual(await chipsOf(second.orderId), []);
  for (const id of first.orderItemIds) await move(id, 'REJECTED');
  assert.deepEqual(await chipsOf(second.orderId), ['FIRST_ORDER: First order']);
});

test('an order that is paid has no chips', async () => {
  const buyer = await aNeighbour();
  const request = orderOf(buyer, [[silk, 20]], SCAN_TO_PAY);
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const { reply } = await send(shop, buyer, request, { files });
  assert.deepEqual(await chipsOf(reply.data.orderId), []);
});

test('parcels of other orders that came back are counted, each once', async () => {
  const buyer = await aNeighbour();
  const [cotton, linen] = [await aProduct(shop), await aProduct(shop)];
  const refused = await place(shop, buyer, [
    [cotton, 1],
    [linen, 1],
  ]);
  for (const id of refused.orderItemIds) await move(id, 'ACCEPTED');
  for (const id of refused.orderItemIds) await move(id, 'SHIPPED');
  for (const id of refused.orderItemIds) await move(id, 'REJECTED');
  const next = await place(shop, buyer, [[silk, 1]]);
  assert.deepEqual(await chipsOf(next.orderId), [
    'FIRST_ORDER: First order',
    'REFUSED_BEFORE: 1 parcel came back',
  ]);
  // Its own return is not one before.
  assert.deepEqual(await chipsOf(refused.orderId), ['FIRST_ORDER: First order']);
});

test('the third order of a day and later say so, cancelled ones count, and the next day starts at one', async () => {
  // 22:30 in India.
  shop.clock.set(new Date('2027-03-10T17:00:00Z'));
  await newSession(shop, owner, 'ADMIN');
  const buyer = await aNeighbour();
  const placed = [];
  for (let index = 0; index < 4; index += 1) placed.push(await place(shop, buyer, [[silk, 1]]));
  const [first, , third, fourth] = placed;
  await ask(shop, deliveryCalls.update, {
    token: buyer.token,
    body: {
      orderItemId: first?.orderItemIds[0] ?? '',
      orderStatus: 'CANCELLED',
      trackingNumber: '',
    },
  });
  assert.deepEqual(await chipsOf(third?.orderId ?? ''), ['MANY_TODAY: 3 orders on this day']);
  assert.deepEqual(await chipsOf(fourth?.orderId ?? ''), ['MANY_TODAY: 4 orders on this day']);
  // Midnight in India has passed.
  shop.clock.move(90 * 60);
  await newSession(shop, owner, 'ADMIN');
  await newSession(shop, buyer, 'CUSTOMER');
  assert.deepEqual(await chipsOf((await place(shop, buyer, [[silk, 1]])).orderId), []);
});

test("another customer's very address is noticed, case, spaces and punctuation aside", async () => {
  const buyer = await aNeighbour();
  const other = await aBuyer(shop);
  const lines = { addressLine1: '7/B, Silk Street', addressLine2: 'Flat-3', postalCode: '600017' };
  await anAddress(shop, other, lines);
  const same = { addressLine1: '7 b  SILK street.', addressLine2: 'flat 3', postalCode: '600017' };
  const at = async (change: object) => {
    const { addressId } = await anAddress(shop, buyer, { ...same, ...change });
    const { orderId } = await place(shop, { ...buyer, addressId }, [[silk, 1]]);
    return (await chipsOf(orderId)).filter((chip) => chip.startsWith('ADDRESS'));
  };
  assert.deepEqual(await at({}), ['ADDRESS_OF_OTHERS: Shared address']);
  assert.deepEqual(await at({ postalCode: '600018' }), []);
  assert.deepEqual(await at({ addressLine2: 'Flat 4' }), []);
  assert.deepEqual(await at({ addressLine1: '7 b silk street flat 3', addressLine2: '' }), [
    'ADDRESS_OF_OTHERS: Shared address',
  ]);
});

test('the address of an order of another customer is noticed until that account is erased', async () => {
  const lines = { addressLine1: '9 Looms Road', addressLine2: '', postalCode: '600017' };
  const [buyer, other] = [await aNeighbour(), await aBuyer(shop)];
  const placeAt = async (whose: Buyer) => {
    const { addressId } = await anAddress(shop, whose, lines);
    const { orderId } = await place(shop, { ...whose, addressId }, [[silk, 1]]);
    await shop.db.deleteFrom('addresses').where('id', '=', addressId).execute();
    return orderId;
  };
  const theirs = await placeAt(other);
  const orderId = await placeAt(buyer);
  await placeAt(buyer);
  const isShared = async () => (await chipsOf(orderId)).some((chip) => chip.startsWith('ADDRESS'));
  assert.equal(await isShared(), true);
  await shop.db
    .updateTable('orders')
    .set({ erased_at: shop.clock.now() })
    .where('id', '=', theirs)
    .execute();
  assert.equal(await isShared(), false);
});

test('a high amount is above ₹10,000, or above a limit that was set since', async () => {
  const buyer = await aNeighbour();
  await place(shop, buyer, [[silk, 1]]);
  const { orderId: usual } = await place(shop, buyer, [[silk, 10]]);
  assert.deepEqual(await chipsOf(usual), []);
  await rule({ maxAmount: 9_999.5 });
  assert.deepEqual(await chipsOf(usual), ['HIGH_AMOUNT: Above ₹9,999.50']);
  await rule({ maxAmount: 20_000 });
  const later = await aNeighbour();
  await place(shop, later, [[silk, 1]]);
  const { orderId: high } = await place(shop, later, [[silk, 11]]);
  assert.deepEqual(await chipsOf(high), ['HIGH_AMOUNT: Above ₹10,000']);
  await rule({});
});
