import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codCalls } from '@shop/contract/cod-rules';
import { deliveryAreaCalls } from '@shop/contract/delivery-areas';
import { draftCalls } from '@shop/contract/drafts';
import { orderMessages } from '@shop/contract/orders';
import { payCalls, payMessages } from '@shop/contract/pay';
import { sql } from 'kysely';
import { aPhone, aShopper, anOwner, newSession } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  aUtr,
  fillCart,
  stockOf,
} from '../../test/order-factories.ts';
import { aPayLink, linkRequest, orderByLink } from '../../test/pay-link-factories.ts';
import { watch, watchedBy } from '../../test/saved-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);
await shop.db
  .updateTable('store_profile')
  .set({ business_name: 'Kaveri Silks', upi_id: 'kaveri@bank' })
  .execute();
const files = [{ name: 'paid.png', bytes: await aScreenshot() }];

async function orderRow(orderId: string) {
  return shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

async function codeOf(answer: Promise<{ status: number; failure: { code: string } }>) {
  const { status, failure } = await answer;
  return [status, failure.code];
}

test('a stranger orders in cash: the account is the phone’s, and its name the draft’s', async () => {
  const link = await aPayLink(shop, { price: 1_200.5 });
  const { status, reply } = await orderByLink(shop, link.token, linkRequest(), { key: 'one' });
  assert.deepEqual([status, reply.data.total], [201, 1_200.5]);
  const order = await orderRow(reply.data.orderId);
  const customer = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', order.customer_id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [customer.phone, customer.first_name, customer.last_name, customer.phone_verified_at],
    [link.phone, 'Lakshmi', 'Narayanan', null],
  );
  assert.deepEqual(
    [order.ship_first_name, order.ship_last_name, order.ship_phone, order.ship_postal_code],
    ['Revathi', 'Subramaniam', '9811111111', '631501'],
  );
  assert.deepEqual(
    [order.origin, order.draft_id, order.payment_reference, order.agreed_terms],
    ['CHAT', link.id, link.reference, 1],
  );
  const agreed = shop.db
    .selectFrom('consents')
    .select('kind')
    .where('customer_id', '=', customer.id);
  assert.equal((await agreed.execute()).length, 2);
  assert.equal(await stockOf(shop, link.product.id), 0);
  await assertInvariants(shop);
});

test('the same key gets the first answer; any other try is refused without the number', async () => {
  const { token } = await aPayLink(shop);
  const first = await orderByLink(shop, token, linkRequest(), { key: 'mine' });
  const again = await orderByLink(shop, token, linkRequest(), { key: 'mine' });
  assert.deepEqual([again.status, again.reply], [201, first.reply]);
  for (const key of ['another', undefined]) {
    const { status, failure } = await orderByLink(shop, token, linkRequest(), key ? { key } : {});
    assert.deepEqual([status, failure.code], [409, 'ALREADY_ORDERED']);
    assert.equal(JSON.stringify(failure).includes(first.reply.data.orderId), false);
  }
  assert.deepEqual(await codeOf(orderByLink(shop, token, linkRequest(), { key: 'n o' })), [
    400,
    'ORDER_KEY_SHAPE',
  ]);
});

test('the field `key` of a form is its key, and one key serves two links', async () => {
  const phone = aPhone();
  const orders = [];
  for (const link of [await aPayLink(shop, { phone }), await aPayLink(shop, { phone })]) {
    for (const _again of [1, 2]) {
      const form = new FormData();
      form.append('key', 'of-the-form');
      form.append('request', JSON.stringify(linkRequest()));
      const url = `${shop.url}/api/pay/${link.token}/order`;
      const answer = await fetch(url, { method: 'POST', body: form });
      assert.equal(answer.status, 201);
      orders.push(((await answer.json()) as { data: { orderId: string } }).data.orderId);
    }
  }
  assert.equal(new Set(orders).size, 2);
  assert.equal(orders[0], orders[1]);
});

test('scan to pay needs a screenshot, and a UTR that no order has', async () => {
  const utr = aUtr();
  const { token, reference } = await aPayLink(shop);
  const request = linkRequest({ ...SCAN_TO_PAY, utr });
  assert.deepEqual(await codeOf(orderByLink(shop, token, request)), [400, 'ORDER_SELECT_GATEWAY']);
  const { reply } = await orderByLink(shop, token, request, { files });
  const order = await orderRow(reply.data.orderId);
  assert.deepEqual(
    [order.utr, order.payment_reference, order.gateway],
    [utr, reference, 'PHONE_PAY'],
  );
  const proofs = shop.db.selectFrom('payment_proofs').select('state');
  assert.equal((await proofs.where('order_id', '=', order.id).execute()).length, 1);
  const other = await aPayLink(shop);
  assert.deepEqual(await codeOf(orderByLink(shop, other.token, request, { files })), [
    409,
    'UTR_USED',
  ]);
  await assertInvariants(shop);
});

test('scan to pay is refused where the shop has no UPI id', async () => {
  const setUpi = (upiId: string | null) =>
    shop.db.updateTable('store_profile').set({ upi_id: upiId }).execute();
  const { token } = await aPayLink(shop);
  await setUpi(null);
  const { status, failure } = await orderByLink(shop, token, linkRequest(SCAN_TO_PAY), { files });
  await setUpi('kaveri@bank');
  assert.deepEqual(
    [status, failure.code, failure.errors?.[0]?.path],
    [409, 'NOT_OFFERED', 'paymentMethod'],
  );
  assert.equal((await orderByLink(shop, token, linkRequest(SCAN_TO_PAY), { files })).status, 201);
});

test('an order by a link ends the watch of its customer, and no other', async () => {
  const [person, other] = [await aShopper(shop), await aShopper(shop)];
  const link = await aPayLink(shop, { phone: person.phone });
  for (const one of [person, other]) {
    assert.equal((await watch(shop, one, link.product)).status, 201);
  }
  await orderByLink(shop, link.token, linkRequest());
  assert.deepEqual(await watchedBy(shop, person), []);
  assert.deepEqual(await watchedBy(shop, other), [link.product.id]);
  await assertInvariants(shop);
});

test('nothing of an existing account changes', async () => {
  const buyer = await aBuyer(shop);
  const kept = await aProduct(shop);
  const product = await aProduct(shop, { stock: 2 });
  const link = await aPayLink(shop, { phone: buyer.phone, name: 'Another Name', product });
  await fillCart(shop, buyer, [
    [kept, 1],
    [product, 1],
  ]);
  const everything = async () =>
    (
      await sql`
        select to_jsonb(users) as account,
          (select jsonb_agg(addresses) from addresses where customer_id = users.id) as addresses,
          (select jsonb_agg(cart_items) from cart_items where customer_id = users.id) as cart,
          (select jsonb_agg(consents) from consents where customer_id = users.id) as consents
        from users where id = ${buyer.id}`.execute(shop.db)
    ).rows;
  const before = await everything();
  const { reply } = await orderByLink(shop, link.token, linkRequest());
  assert.equal((await orderRow(reply.data.orderId)).customer_id, buyer.id);
  assert.deepEqual(await everything(), before);
});

test('an ended or given up draft, other policies and a place without delivery are refused, and nothing is written', async () => {
  const link = await aPayLink(shop);
  const count = () =>
    shop.db.selectFrom('users').select('id').where('phone', '=', link.phone).execute();
  const other = linkRequest({ agreed: { terms: 2, privacy: 1 } });
  assert.deepEqual(await codeOf(orderByLink(shop, link.token, other)), [409, 'POLICIES_CHANGED']);
  await newSession(shop, owner, 'ADMIN');
  const areas = [{ prefix: '631', deliverable: false, cod: false, days: null }];
  await ask(shop, deliveryAreaCalls.save, { token: owner.token, body: { areas } });
  const { status, failure } = await orderByLink(shop, link.token, linkRequest());
  assert.deepEqual(
    [status, failure.code, failure.errors?.[0]?.path, failure.message],
    [409, 'NOT_DELIVERABLE', 'address.postalCode', orderMessages.notDeliverable('631501')],
  );
  await ask(shop, deliveryAreaCalls.save, { token: owner.token, body: { areas: [] } });
  shop.clock.move(24 * 3_600);
  await newSession(shop, owner, 'ADMIN');
  const givenUp = await aPayLink(shop);
  const body = { state: 'CANCELLED' } as const;
  await ask(shop, draftCalls.change, { token: owner.token, params: { draftId: givenUp.id }, body });
  for (const { token } of [link, givenUp]) {
    assert.deepEqual(await codeOf(orderByLink(shop, token, linkRequest())), [409, 'DRAFT_EXPIRED']);
  }
  assert.deepEqual(await count(), []);
});

test('a rule about the person and one about the place refuse cash on delivery with the order', async () => {
  const save = async (rules: object) => {
    await newSession(shop, owner, 'ADMIN');
    const none = { minAmount: null, maxAmount: null, firstOrderMax: null, maxRefused: null };
    const body = { enabled: true, blockedPostalCodes: [], ...none, ...rules };
    await ask(shop, codCalls.saveRules, { token: owner.token, body });
  };
  const { token, phone } = await aPayLink(shop, { price: 700 });
  await save({ firstOrderMax: 500 });
  const first = await orderByLink(shop, token, linkRequest());
  assert.deepEqual(
    [first.failure.code, first.failure.message],
    ['COD_NOT_OFFERED', payMessages.noCod],
  );
  await save({ blockedPostalCodes: ['631'] });
  const place = await orderByLink(shop, token, linkRequest());
  assert.deepEqual(
    [place.failure.code, place.failure.errors?.[0]?.path],
    ['COD_NOT_OFFERED', 'address.postalCode'],
  );
  const users = shop.db.selectFrom('users').select('id').where('phone', '=', phone);
  assert.deepEqual(await users.execute(), []);
  await save({});
  assert.equal((await orderByLink(shop, token, linkRequest())).status, 201);
});

test('paying online, a missing agreement and a wrong address are 400 at their fields', async () => {
  const { token } = await aPayLink(shop);
  const wrong = async (change: object) => {
    const { status, failure } = await orderByLink(shop, token, {
      ...linkRequest(),
      ...change,
    });
    return [status, failure.errors?.[0]?.path];
  };
  assert.deepEqual(await wrong({ paymentMethod: 'ONLINE' }), [400, 'paymentMethod']);
  assert.deepEqual(await wrong({ agreed: undefined }), [400, 'agreed']);
  assert.deepEqual(await wrong({ agreed: { terms: 1 } }), [400, 'agreed.privacy']);
  assert.deepEqual(await wrong({ fullName: ' ' }), [400, 'fullName']);
  assert.deepEqual(await wrong({ phoneNumber: '12345' }), [400, 'phoneNumber']);
  const address = { ...linkRequest().address, postalCode: '0123' };
  assert.deepEqual(await wrong({ address }), [400, 'address.postalCode']);
});

test('of many who order one link at once one gets it, and all others learn that it is taken', async () => {
  for (let round = 0; round < 5; round += 1) {
    const link = await aPayLink(shop, { quantity: 2 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        ask(shop, payCalls.order, {
          params: { token: link.token },
          body: linkRequest(),
          headers: { 'idempotency-key': `key-${nth % 20}` },
          ...(nth % 2 === 0 && { files: [] }),
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 201);
    assert.equal(new Set(won.map(({ reply }) => reply.data.orderId)).size, 1);
    const lost = answers.filter(({ status }) => status !== 201);
    assert.ok(won.length <= 2);
    assert.deepEqual(
      new Set(lost.map(({ status, failure }) => `${status} ${failure.code}`)),
      new Set(['409 ALREADY_ORDERED']),
    );
    const orders = shop.db.selectFrom('orders').select('id').where('draft_id', '=', link.id);
    assert.equal((await orders.execute()).length, 1);
  }
  await assertInvariants(shop);
});
