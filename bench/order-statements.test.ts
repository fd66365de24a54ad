import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderManagementCalls } from '@shop/contract/delivery';
import { productCalls } from '@shop/contract/products';
import { storeCalls } from '@shop/contract/store';
import { aCoupon, holdWithCoupon } from '../apps/api/test/coupon-factories.ts';
import { anOwner } from '../apps/api/test/factories.ts';
import { anOnlineShop, begin } from '../apps/api/test/online-factories.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  place,
  send,
} from '../apps/api/test/order-factories.ts';
import {
  aPayLink,
  linkRequest,
  openLink,
  orderByLink,
} from '../apps/api/test/pay-link-factories.ts';
import { ask } from '../apps/api/test/server.ts';
import { statementNameOf } from '../apps/api/src/database/pool.ts';
import { outboxTable } from '../apps/api/src/messages/outbox-queries.ts';
import { recordStatements } from './recorded-statements.ts';

const statements = recordStatements();
const { shop } = await anOnlineShop();
await shop.db.updateTable('store_profile').set({ upi_id: 'kaveri@bank' }).execute();

test('a cash order is one statement', async () => {
  const own = await statementsOf({});
  assert.equal(own.length, 1, own.join('\n'));
  assert.match(own[0] ?? '', /from place_order\(/);
});

test('a cash order with a coupon is one statement more', async () => {
  const { code } = await aCoupon(shop);
  const own = await statementsOf({ couponCode: code, discountAmount: 149.95 });
  assert.equal(own.length, 2, own.join('\n'));
  assert.match(own[1] ?? '', /from place_order\(/);
});

test('an order that is paid by scan, held or not, has one statement more with a coupon', async () => {
  for (const isHeld of [true, false]) {
    const { code } = await aCoupon(shop);
    const plain = await statementsOfPaid(isHeld, {});
    const less = await statementsOfPaid(isHeld, { couponCode: code, discountAmount: 149.95 });
    assert.equal(less.length, plain.length + 1, less.join('\n'));
  }
});

test('a hold, and a payment online, has one statement more with a coupon', async () => {
  for (const begins of ['hold', 'payment'] as const) {
    const { code } = await aCoupon(shop);
    const plain = await statementsOfCheckout(begins, {});
    const less = await statementsOfCheckout(begins, { couponCode: code, discountAmount: 149.95 });
    assert.equal(less.length, plain.length + 1, `${begins}: ${less.join('\n')}`);
  }
});

test('the order of a link costs no more statements than an order by a hold', async () => {
  const cash = await statementsOfLink({});
  const held = await statementsOfPaid(true, {});
  assert.ok(cash.length <= held.length, cash.join('\n'));
  const scanned = await statementsOfLink(SCAN_TO_PAY);
  assert.ok(scanned.length <= held.length, scanned.join('\n'));
});

test('the order of a link reads what its account may do only once', async () => {
  const [first = '', ...others] = await statementsOfLink({});
  assert.match(
    first,
    /^select state, expires_at, stands_until, ended_at from drafts where token_hash = \$1$/,
  );
  assert.equal(others.filter((text) => text.includes('cod_refusal(')).length, 1, others.join('\n'));
  const locking = others.find((text) => text.includes('lock_customer('));
  assert.ok(statementNameOf(locking ?? ''), 'the lock is planned once');
});

test("the owner's list of orders costs four statements, for cash and for a screenshot", async () => {
  const { token } = await anOwner(shop);
  const product = await aProduct(shop);
  for (const isScanned of [false, true]) {
    await place(shop, await aBuyer(shop), [[product, 1]], { isScanned });
  }
  const list = await during(async () => {
    const { reply } = await ask(shop, orderManagementCalls.list, { token });
    assert.ok(reply.totalCount >= 2);
  });
  assert.equal(list.length, 4, list.join('\n'));
});

test('opening a link costs no more statements than opening a product', async () => {
  const { id: productId } = await aProduct(shop);
  const { token } = await aPayLink(shop);
  const product = await during(async () => {
    await ask(shop, productCalls.get, { params: { productId } });
    await ask(shop, storeCalls.basicData);
  });
  const link = await during(async () => {
    assert.equal((await openLink(shop, token)).status, 200);
  });
  assert.ok(link.length <= product.length, `${link.join('\n')}\n\n${product.join('\n')}`);
});

test('the lines of the outbox are one prepared statement for any number', async () => {
  const { send } = outboxTable(shop.db, shop.clock);
  const texts = new Set<string>();
  for (const count of [1, 3]) {
    const lines = Array.from({ length: count }, (_, at) => ({
      to: `${at}`,
      text: 'a',
      purpose: 'TEST',
    }));
    const sent = await statements.during(async () => void (await Promise.all(lines.map(send))));
    assert.equal(sent.length, 1);
    texts.add(sent[0]?.text ?? '');
  }
  const [text = '', ...others] = texts;
  assert.deepEqual(others, []);
  assert.ok(statementNameOf(text));
  const rows = await shop.db
    .selectFrom('outbox')
    .select(['recipient', 'code'])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map(({ recipient, code }) => [recipient, code]),
    ['0', '0', '1', '2'].map((recipient) => [recipient, null]),
  );
});

async function statementsOfLink(change: object): Promise<string[]> {
  // The account exists, like the account of an order by a hold.
  const { phone } = await aBuyer(shop);
  const { token } = await aPayLink(shop, { phone });
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const request = linkRequest(change);
  return during(async () => {
    const answer = await orderByLink(shop, token, request, { files, key: 'of-the-link' });
    assert.equal(answer.status, 201);
  });
}

type Change = Parameters<typeof orderOf>[2];

async function statementsOf(change: Change): Promise<string[]> {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop);
  return during(async () => {
    const answer = await send(shop, buyer, orderOf(buyer, [[product, 1]], change));
    assert.equal(answer.status, 201);
  });
}

async function statementsOfCheckout(
  begins: 'hold' | 'payment',
  coupon: { couponCode?: string; discountAmount?: number },
): Promise<string[]> {
  const buyer = await aBuyer(shop);
  const lines = [[await aProduct(shop), 1]] as const;
  return during(async () => {
    const { status } =
      begins === 'hold'
        ? await holdWithCoupon(shop, buyer, { lines, ...coupon })
        : await begin(shop, buyer, lines, coupon);
    assert.equal(status, 200);
  });
}

async function statementsOfPaid(isHeld: boolean, change: Change): Promise<string[]> {
  const buyer = await aBuyer(shop);
  const lines = [[await aProduct(shop), 1]] as const;
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const paymentReference = isHeld
    ? (await holdWithCoupon(shop, buyer, { lines, ...change })).reply.data.reference
    : null;
  const order = orderOf(buyer, lines, { ...SCAN_TO_PAY, ...change, paymentReference });
  return during(async () => {
    const answer = await send(shop, buyer, order, { files });
    assert.equal(answer.status, 201);
  });
}

async function during(work: () => Promise<void>): Promise<string[]> {
  const sent = await statements.during(work);
  return sent.map(({ text }) => text.trim()).filter((text) => !isElsewhere(text));
}

/** Whether a statement belongs to the session, or to the worker that sends messages beside the order. */
function isElsewhere(text: string): boolean {
  return text.includes('session_families') || /\bmessages\b/.test(text);
}
