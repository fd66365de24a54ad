import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { ownDataCalls } from '@shop/contract/own-data';
import { paymentCalls } from '@shop/contract/payments';
import { refundCalls } from '@shop/contract/refunds';
import { anErasureProof } from '../../test/account-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { columnsWith } from '../../test/markers.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  aUtr,
  orderOf,
  send,
} from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const files = [{ name: 'paid.png', bytes: await aScreenshot() }];

async function aScanned(buyer: Buyer, utr: string | null, price = 500) {
  shop.clock.move(11);
  const lines = [[await aProduct(shop, { price }), 1]] as const;
  return (await send(shop, buyer, orderOf(buyer, lines, { ...SCAN_TO_PAY, utr }), { files })).reply
    .data;
}

type Order = Awaited<ReturnType<typeof aScanned>>;

const importStatement = async (text: string) => {
  const file = { name: 'statement.csv', type: 'text/csv', bytes: Buffer.from(text) };
  return (await ask(shop, paymentCalls.statement, { token, files: [file] })).reply.data;
};

/** Cancels an order, and sends its money back. */
async function cancel(buyer: Buyer, { orderId, orderItemIds: [orderItemId = ''] }: Order) {
  const cancelled = {
    token: buyer.token,
    body: { orderItemId, orderStatus: 'CANCELLED' as const },
  };
  assert.equal((await ask(shop, deliveryCalls.update, cancelled)).status, 200);
  await sendRefund(orderId);
}

async function sendRefund(orderId: string) {
  const due = await ask(shop, refundCalls.list, { token, query: { state: 'DUE' } });
  const refund = due.reply.data.find((one) => one.orderId === orderId);
  const params = { refundId: refund?.refundId ?? '' };
  assert.equal((await ask(shop, refundCalls.send, { token, params, body: {} })).status, 200);
}

async function erase(buyer: Buyer) {
  const body = await anErasureProof({ shop, whose: buyer });
  assert.equal((await ask(shop, ownDataCalls.erase, { token: buyer.token, body })).status, 200);
}

test("the bank's words about payments go with the account, and their rows stay known", async () => {
  const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
  const [differing, kept, used] = [aUtr(), aUtr(), aUtr()];
  const order = await aScanned(buyer, used, 750);
  const unpaid = await aScanned(buyer, differing);
  await aScanned(other, kept);
  const statement = [
    'Date,Narration,Credit',
    '21/11/2026,UPI-ZZARINAME,750',
    `21/11/2026,UPI-ZZARINAME-${differing},499`,
    `21/11/2026,UPI-OTHERNAME-${kept},500`,
  ].join('\n');
  assert.equal((await importStatement(statement)).matched, 2);
  const refused = { token, body: { orderId: unpaid.orderId } };
  assert.equal((await ask(shop, orderManagementCalls.rejectUnpaid, refused)).status, 200);
  await cancel(buyer, order);

  await erase(buyer);
  assert.deepEqual(await columnsWith(shop.databaseUrl, ['ZZARINAME']), []);
  const { data } = (await ask(shop, paymentCalls.credits, { token })).reply;
  assert.deepEqual(
    data.map(({ text, utr }) => [text, utr]),
    [
      [`UPI-OTHERNAME-${kept}`, kept],
      ['', differing],
      ['', null],
    ],
  );
  assert.equal((await importStatement(statement)).alreadyKnown, 3);
  const lines = [[await aProduct(shop), 1]] as const;
  const again = orderOf(other, lines, { ...SCAN_TO_PAY, utr: used });
  assert.equal((await send(shop, other, again, { files })).failure.code, 'UTR_USED');
  assert.equal((await importStatement(`${statement}\n`)).alreadyKnown, 3);
});

test('money that came for an unpaid order of an erased account is sent back', async () => {
  const buyer = await aBuyer(shop);
  const order = await aScanned(buyer, null, 1_234);
  const unpaid = { token, body: { orderId: order.orderId } };
  assert.equal((await ask(shop, orderManagementCalls.rejectUnpaid, unpaid)).status, 200);
  await erase(buyer);
  await importStatement('Date,Narration,Credit\n22/11/2026,late money,1234');
  const { data } = (await ask(shop, paymentCalls.credits, { token })).reply;
  const creditId = data.find(({ text }) => text === 'late money')?.creditId ?? '';
  const body = { creditIds: [creditId], orderIds: [order.orderId] };
  assert.equal((await ask(shop, paymentCalls.match, { token, body })).status, 200);
  await sendRefund(order.orderId);
});

test("the bank's words about a payment that is imported after the erasure are not kept", async () => {
  const buyer = await aBuyer(shop);
  const [utr, differing] = [aUtr(), aUtr()];
  await cancel(buyer, await aScanned(buyer, utr, 640));
  await cancel(buyer, await aScanned(buyer, differing, 650));
  const byHand = await aScanned(buyer, null, 660);
  await cancel(buyer, byHand);
  await erase(buyer);
  const { matched } = await importStatement(
    [
      'Date,Narration,Credit',
      `22/11/2026,UPI-ZZLATENAME-${utr},640`,
      `22/11/2026,UPI-ZZLATENAME-${differing},649`,
      '22/11/2026,UPI-ZZLATENAME,660',
    ].join('\n'),
  );
  assert.equal(matched, 1);
  const { data } = (await ask(shop, paymentCalls.credits, { token })).reply;
  const creditId = data.find(({ text }) => text === 'UPI-ZZLATENAME')?.creditId ?? '';
  const body = { creditIds: [creditId], orderIds: [byHand.orderId] };
  assert.equal((await ask(shop, paymentCalls.match, { token, body })).status, 200);
  assert.deepEqual(await columnsWith(shop.databaseUrl, ['ZZLATENAME']), []);
});
