import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderCalls } from '@shop/contract/orders';
import { heldTimeouts } from '../../test/held-timers.ts';
import { assertInvariants } from '../../test/invariants.ts';
import {
  aBegunPayment,
  anOnlineShop,
  askNow,
  begin,
  stateOf,
} from '../../test/online-factories.ts';
import { aBuyer, aProduct, orderOf, place, send, stockOf } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const { shop, gateway } = await anOnlineShop();

test('a shop without a gateway offers no online payment', async () => {
  const without = await aShop();
  const buyer = await aBuyer(without);
  const { status, failure } = await begin(without, buyer, [[await aProduct(without), 1]]);
  assert.deepEqual([status, failure.code], [409, 'NOT_OFFERED']);
});

test('a begun payment holds the stock for twenty minutes and has a page of the gateway', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop, { stock: 3, price: 999.5 })];
  const { status, reply } = await begin(shop, buyer, [[product, 2]]);
  assert.equal(status, 200);
  const { reference, url, expiresAt } = reply.data;
  assert.match(reference, /^RS[0-9A-Z]{10}$/);
  assert.equal(Date.parse(expiresAt) - shop.clock.now().valueOf(), 20 * 60_000);
  assert.equal(await stockOf(shop, product.id), 1);
  const link = gateway.books.links.get(url.split('/').at(-1) ?? '');
  assert.equal(link?.reference_id, reference);
  assert.equal(link?.amount, 199_900);
  assert.match(link?.callback_url ?? '', /\/checkout\/cart\/payment\/online$/);
  assert.deepEqual(gateway.books.faults, []);
});

test('the same key gets the same page, and another order with it is refused', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop)];
  const first = (await begin(shop, buyer, [[product, 1]], { key: 'k' })).reply.data;
  assert.deepEqual((await begin(shop, buyer, [[product, 1]], { key: 'k' })).reply.data, first);
  const other = await begin(shop, buyer, [[product, 2]], { key: 'k' });
  assert.deepEqual([other.status, other.failure.code], [409, 'KEY_REUSED']);
  const next = (await begin(shop, buyer, [[product, 1]], { key: 'l' })).reply.data;
  assert.notEqual(next.reference, first.reference);
});

test('the consent to WhatsApp is kept with the payment, also when its page is there already', async () => {
  const lines = [[await aProduct(shop), 1]] as const;
  for (const isLate of [false, true]) {
    const buyer = await aBuyer(shop);
    const first = { key: 'c', whatsappUpdates: !isLate };
    const { reference } = (await begin(shop, buyer, lines, first)).reply.data;
    assert.equal(await hasConsent(buyer.id), !isLate);
    const again = await begin(shop, buyer, lines, { key: 'c', whatsappUpdates: true });
    assert.equal(again.reply.data.reference, reference);
    assert.equal(await hasConsent(buyer.id), true);
  }
});

test('a refused payment keeps no consent', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop, { stock: 1 })];
  const { status } = await begin(shop, buyer, [[product, 2]], { whatsappUpdates: true });
  assert.equal(status, 409);
  assert.equal(await hasConsent(buyer.id), false);
});

async function hasConsent(userId: string): Promise<boolean> {
  const { whatsapp_updates: hasAgreed } = await shop.db
    .selectFrom('users')
    .select('whatsapp_updates')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return hasAgreed;
}

test('the same key sent many times at once makes one link', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop)];
  const before = gateway.books.links.size;
  const answers = await Promise.all(
    [1, 2, 3].map(() => begin(shop, buyer, [[product, 1]], { key: 'at-once' })),
  );
  const references = new Set(answers.map(({ reply }) => reply.data.reference));
  assert.deepEqual([references.size, gateway.books.links.size - before], [1, 1]);
});

test('a gateway that is away, faulty or hangs up is 503, and the hold is given back', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop, { stock: 1 })];
  const faults = [
    { kind: 'reset' },
    { kind: 'answer', status: 500, body: 'no' },
    { kind: 'answer', status: 401, body: { error: { description: 'Authentication failed' } } },
    { kind: 'answer', status: 400, body: { error: { description: 'Too much' } } },
    { kind: 'answer', status: 200, body: '<html>' },
    { kind: 'answer', status: 302, body: '' },
  ] as const;
  const references = new Set<string>();
  for (const fault of faults) {
    gateway.behave(fault);
    const { status, failure, headers } = await begin(shop, buyer, [[product, 1]], { key: 'again' });
    assert.deepEqual([status, failure.code], [503, 'ONLINE_PAYMENT_AWAY']);
    assert.ok(Number(headers.get('retry-after')) > 0);
    assert.equal(await stockOf(shop, product.id), 1);
    const rows = await shop.db.selectFrom('holds').select('reference').orderBy('id').execute();
    references.add(rows.at(-1)?.reference ?? '');
  }
  assert.equal(references.size, faults.length);
  assert.equal((await begin(shop, buyer, [[product, 1]], { key: 'again' })).status, 200);
});

test('a gateway that takes too long is 503 after eight seconds', async (t) => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop, { stock: 1 })];
  gateway.behave({ kind: 'silent' });
  const limits = heldTimeouts(t);
  const begun = begin(shop, buyer, [[product, 1]]);
  await limits.endFirst();
  assert.equal((await begun).status, 503);
  assert.deepEqual(limits.lengths(), [8_000]);
  assert.equal(await stockOf(shop, product.id), 1);
});

test('a link whose answer was lost is found by its reference, and cancelled', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop)];
  gateway.behave({ kind: 'resetAfter' });
  assert.equal((await begin(shop, buyer, [[product, 1]])).status, 503);
  const lost = [...gateway.books.links.values()].at(-1);
  await askNow(shop);
  assert.equal(lost?.status, 'cancelled');
});

test('a link is cancelled when another payment, an order or time replaces it', async () => {
  const first = await aBegunPayment(shop);
  const second = await aBegunPayment(shop, { buyer: first.buyer });
  assert.equal((await stateOf(shop, first)).state, 'EXPIRED');
  assert.equal(await stockOf(shop, first.product.id), 3);
  await askNow(shop);
  const statusOf = ({ linkId }: { linkId: string }) => gateway.books.links.get(linkId)?.status;
  assert.deepEqual([statusOf(first), statusOf(second)], ['cancelled', 'created']);
  shop.queued.length = 0;
  shop.clock.move(5);
  await place(shop, first.buyer, [[first.product, 1]]);
  assert.ok(shop.queued.some(({ name }) => name === 'ask-gateway'));
  await askNow(shop);
  assert.equal(statusOf(second), 'cancelled');
  const third = await aBegunPayment(shop);
  await askNow(shop, 19);
  assert.deepEqual([statusOf(third), (await stateOf(shop, third)).state], ['created', 'OPEN']);
  await askNow(shop, 2);
  assert.equal((await stateOf(shop, third)).state, 'EXPIRED');
  assert.equal(statusOf(third), 'expired');
});

test('a link that an order replaces while the gateway answers is cancelled at once', async () => {
  const { buyer, product, linkId } = await aBegunPayment(shop);
  gateway.behave({ kind: 'accept', before: () => place(shop, buyer, [[product, 1]]) });
  await askNow(shop, 1);
  assert.equal(gateway.books.links.get(linkId)?.status, 'cancelled');
});

test('a hold of the gateway is not renewed or paid by scan, and no order is created as ONLINE', async () => {
  const { buyer, product, reference } = await aBegunPayment(shop);
  const { orderItems } = orderOf(buyer, [[product, 1]]);
  const held = await ask(shop, orderCalls.hold, {
    token: buyer.token,
    body: { userId: buyer.id, orderItems },
  });
  assert.notEqual(held.reply.data.reference, reference);
  const request = { ...orderOf(buyer, [[product, 1]]), paymentMethod: 'ONLINE' as 'COD' };
  assert.equal((await send(shop, buyer, request)).status, 400);
});

test('a payment is refused as an order would be', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop, { stock: 1 })];
  const refused = async (lines: Parameters<typeof begin>[2], who = buyer) => {
    const { status, failure } = await begin(shop, who, lines);
    return [status, failure.code];
  };
  assert.deepEqual(await refused([[product, 2]]), [409, 'STOCK_SHORT']);
  assert.deepEqual(await refused([[{ ...product, price: 1 }, 1]]), [409, 'PRICE_CHANGED']);
  const other = await aBuyer(shop);
  const foreign = { ...buyer, addressId: other.addressId };
  assert.equal((await refused([[product, 1]], foreign))[0], 404);
  assert.equal(await stockOf(shop, product.id), 1);
  await assertInvariants(shop);
});
