import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentCalls } from '@shop/contract/payments';
import { proofCalls } from '@shop/contract/payment-proof';
import { sql } from 'kysely';
import { anOwner } from '../../test/factories.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  place,
  send,
} from '../../test/order-factories.ts';
import { aPayLink, linkRequest, orderByLink } from '../../test/pay-link-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { selectLooksLike } from './proof-queries.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const buyer = await aBuyer(shop);
await shop.db.updateTable('store_profile').set({ upi_id: 'kaveri@bank' }).execute();

const proofOf = (orderId: string) => ask(shop, proofCalls.get, { token, params: { orderId } });

const codesOf = async (orderId: string) => {
  const { state, findings } = (await proofOf(orderId)).reply.data;
  return [state, ...findings.map(({ code, level }) => `${code} ${level}`)];
};

test('the screenshot of an order waits to be looked at; an order in cash has no proof', async () => {
  const product = await aProduct(shop);
  const { orderId } = await place(shop, buyer, [[product, 1]], { isScanned: true });
  const proof = { state: 'WAITING', findings: [], utrRead: null, amountRead: null };
  assert.deepEqual((await proofOf(orderId)).reply.data, proof);
  const cash = await place(shop, buyer, [[product, 1]]);
  assert.equal((await proofOf(cash.orderId)).status, 404);
  assert.equal((await proofOf('999999999')).status, 404);
});

test('an order with a screenshot has it looked at without the clock, also one by a link', async () => {
  const looks = () => shop.queued.filter(({ name }) => name === 'look-at-proofs').length;
  const product = await aProduct(shop, { stock: 3 });
  const before = looks();
  await place(shop, buyer, [[product, 1]], { isScanned: true });
  assert.equal(looks(), before + 1);
  const { token: link } = await aPayLink(shop);
  shop.clock.move(11);
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  assert.equal((await orderByLink(shop, link, linkRequest(SCAN_TO_PAY), { files })).status, 201);
  assert.equal(looks(), before + 2);
  await place(shop, buyer, [[product, 1]]);
  assert.equal(looks(), before + 2, 'an order in cash has nothing to look at');
});

test('two pictures look the same when at most 6 of the 64 bits of their hashes differ', async () => {
  const product = await aProduct(shop);
  const { orderId } = await place(shop, buyer, [[product, 1]], { isScanned: true });
  const looks = 0x5a_3c_96_f0_1e_2d_4b_87n;
  await sql`
    update pictures set looks = ${looks.toString()}
    from orders where orders.id = ${orderId} and pictures.id = screenshot_picture_id`.execute(
    shop.db,
  );
  const alike = (bits: bigint) =>
    selectLooksLike(shop.db, {
      picture: { id: '999999999', looks: BigInt.asIntN(64, looks ^ bits).toString() },
      utrRead: null,
      amountRead: null,
    });
  // The first bit is the sign of the stored number.
  const [six, seven] = [(1n << 63n) | 0b11_111n, (1n << 63n) | 0b111_111n];
  assert.deepEqual(await alike(six), { order_id: orderId });
  assert.equal(await alike(seven), undefined);
});

test('an order of an earlier version was not looked at', async () => {
  const product = await aProduct(shop);
  const { orderId } = await place(shop, buyer, [[product, 1]], { isScanned: true });
  await shop.db.deleteFrom('payment_proofs').where('order_id', '=', orderId).execute();
  assert.deepEqual(await codesOf(orderId), ['FAILED', 'NOT_LOOKED warn']);
});

test('what a statement says of a payment stays true when a match is made and taken back', async () => {
  const product = await aProduct(shop, { price: 4_321 });
  const utr = '412345600001';
  shop.clock.move(11);
  const request = orderOf(buyer, [[product, 1]], { ...SCAN_TO_PAY, utr });
  const paid = { files: [{ name: 'paid.png', bytes: await aScreenshot() }] };
  const { orderId } = (await send(shop, buyer, request, paid)).reply.data;
  await importCredit(`UPI ${utr}`, 4_000);
  const { findings } = (await proofOf(orderId)).reply.data;
  const text = 'The statement has ₹4,000.00, the order is ₹4,321.00';
  assert.deepEqual(findings, [{ code: 'STATEMENT_DIFFERS', level: 'bad', text }]);
  const creditId = await importCredit('NEFT', 4_321);
  const match = { creditIds: [creditId], orderIds: [orderId] };
  assert.equal((await ask(shop, paymentCalls.match, { token, body: match })).status, 200);
  assert.deepEqual(await codesOf(orderId), ['WAITING', 'IN_STATEMENT ok']);
  await ask(shop, paymentCalls.unmatch, { token, params: { creditId } });
  assert.deepEqual(await codesOf(orderId), ['WAITING', 'STATEMENT_DIFFERS bad']);
});

/** Imports a statement of one credit of yesterday; returns its id. */
async function importCredit(text: string, amount: number): Promise<string> {
  const file = `Date,Narration,Credit\n19/11/2026,${text},${amount}\n`;
  const files = [{ name: 'statement.csv', bytes: Buffer.from(file), type: 'text/csv' }];
  await ask(shop, paymentCalls.statement, { token, body: {}, files });
  const { data } = (await ask(shop, paymentCalls.credits, { token })).reply;
  return data.find((credit) => credit.text === text)?.creditId ?? '';
}
