import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimCalls } from '@shop/contract/claims';
import { orderManagementCalls } from '@shop/contract/delivery';
import { ownDataCalls } from '@shop/contract/own-data';
import { paymentCalls } from '@shop/contract/payments';
import { type RefundChange, refundCalls, refundMessages } from '@shop/contract/refunds';
import { anErasureProof } from '../../test/account-factories.ts';
import { aClaim, aHold, claim } from '../../test/claim-factories.ts';
import { anOwner, newSession } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  aUtr,
  orderOf,
  send,
  stockOf,
} from '../../test/order-factories.ts';
import { aCreditOf } from '../../test/payment-factories.ts';
import { aShop, ask, sendCall } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
const DAY = 86_400;

const answerClaim = (refundId: string, body: RefundChange) =>
  ask(shop, refundCalls.send, { token: owner.token, params: { refundId }, body });

const refundsIn = async (state: 'CLAIMED' | 'DUE' | 'SENT' | 'REFUSED') =>
  (await ask(shop, refundCalls.list, { token: owner.token, query: { state, size: '100' } })).reply;

const rowOf = async (state: 'CLAIMED' | 'DUE' | 'SENT' | 'REFUSED', refundId: string) =>
  (await refundsIn(state)).data.find((refund) => refund.refundId === refundId);

const pay = (buyer: Buyer, lines: Parameters<typeof orderOf>[1], change: object) =>
  send(shop, buyer, orderOf(buyer, lines, { ...SCAN_TO_PAY, ...change }), { files });

/** Returns an order that was rejected as unpaid. */
async function anUnpaidOrder(buyer: Buyer, utr: string) {
  shop.clock.move(11);
  const lines = [[await aProduct(shop, { price: 700 }), 1]] as const;
  const { orderId } = (await pay(buyer, lines, { utr })).reply.data;
  await ask(shop, orderManagementCalls.rejectUnpaid, { token: owner.token, body: { orderId } });
  return orderId;
}

async function messagesTo({ phone }: Buyer) {
  const rows = shop.db.selectFrom('messages').select(['purpose', 'order_id', 'parameters']);
  return rows.where('phone', '=', phone).where('purpose', '=', 'MONEY_BACK').execute();
}

test('a claim is a refund of the whole hold that the owner checks; the hold ends', async () => {
  const buyer = await aBuyer(shop, { firstName: 'Meena', lastName: 'Iyer' });
  const product = await aProduct(shop, { stock: 2, price: 950.5 });
  const { reference } = await aHold(shop, buyer, [[product, 2]]);
  const utr = aUtr();
  const answer = await claim(shop, buyer, { reference: ` ${reference.toLowerCase()} `, utr });
  assert.equal(answer.status, 201);
  assert.equal(await stockOf(shop, product.id), 2);
  const row = await rowOf('CLAIMED', answer.reply.data.refundId);
  assert.ok(row?.claim);
  const { claim: sent, dueSince, dueBy, refundId, ...rest } = row;
  const { screenshot, ...facts } = sent;
  assert.deepEqual(facts, { reference, utr, note: null });
  assert.match(screenshot ?? '', /^\/private\/.+signature=/);
  assert.ok(refundId !== '' && dueSince < dueBy);
  assert.deepEqual(rest, {
    orderId: null,
    orderItemId: null,
    productName: null,
    customerName: 'Meena Iyer',
    phoneNumber: buyer.phone,
    amount: 1_901,
    owed: 1_901,
    upiId: 'meena@bank',
    isOverdue: false,
    isByGateway: false,
    failedReason: null,
    paymentReference: null,
    canBeOwedAgain: false,
    state: 'CLAIMED',
    reference: null,
    method: null,
    sentAt: null,
    reason: 'CLAIM',
    paymentSeen: null,
    note: null,
  });
  await assertInvariants(shop);
});

test('a claim needs a screenshot that is a picture, a UPI id and a reference', async () => {
  const buyer = await aBuyer(shop);
  const { reference } = await aHold(shop, buyer);
  const body = { userId: buyer.id, reference, upiId: 'meena@bank' };
  const { token } = buyer;
  const bare = await ask(shop, claimCalls.create, { token, body, files: [] });
  assert.deepEqual(bare.failure.errors?.[0]?.path, 'file');
  const text = [{ name: 'paid.png', bytes: Buffer.from('no picture') }];
  assert.equal((await ask(shop, claimCalls.create, { token, body, files: text })).status, 415);
  for (const wrong of [{ upiId: '' }, { reference: ' ' }, { utr: '12' }]) {
    const answer = await ask(shop, claimCalls.create, {
      token,
      body: { ...body, ...wrong },
      files,
    });
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.errors?.[0]?.path, Object.keys(wrong)[0]);
  }
  assert.equal((await claim(shop, buyer, { reference })).status, 201);
});

test('a payment is claimed once, by its customer, within seven days, and not with an order', async () => {
  const buyer = await aBuyer(shop);
  const { hold, refundId } = await aClaim(shop, buyer);
  const refusalOf = async (reference: string, by = buyer) => {
    const { status, failure } = await claim(shop, by, { reference });
    return [status, failure.code];
  };
  assert.deepEqual(await refusalOf(hold.reference), [409, 'ALREADY_CLAIMED']);
  const stranger = await aBuyer(shop);
  assert.equal((await refusalOf(hold.reference, stranger))[0], 404);
  assert.equal((await refusalOf('RSUNKNOWN22'))[0], 404);
  const lines = [[await aProduct(shop), 1]] as const;
  const claimed = await pay(buyer, lines, { paymentReference: hold.reference });
  assert.deepEqual([claimed.status, claimed.failure.code], [409, 'PAYMENT_CLAIMED']);
  await answerClaim(refundId, { state: 'REFUSED', note: 'No such payment' });
  assert.deepEqual(await refusalOf(hold.reference), [409, 'ALREADY_CLAIMED']);
  assert.equal((await pay(buyer, lines, { paymentReference: hold.reference })).status, 201);
  assert.deepEqual(await refusalOf(hold.reference), [409, 'PAYMENT_HAS_ORDER']);
  const old = await aHold(shop, buyer);
  shop.clock.move(7 * DAY + 1);
  await newSession(shop, owner, 'ADMIN');
  await newSession(shop, buyer, 'CUSTOMER');
  assert.deepEqual(await refusalOf(old.reference), [409, 'CLAIM_TOO_LATE']);
  await assertInvariants(shop);
});

test('of claims at the same time one is taken', async () => {
  const buyer = await aBuyer(shop);
  const { reference } = await aHold(shop, buyer);
  const many = await Promise.all(
    Array.from({ length: 3 }, () => claim(shop, buyer, { reference })),
  );
  const statuses = many.map(({ status }) => status).filter((status) => status !== 429);
  assert.deepEqual(statuses.filter((status) => status === 201).length, 1);
  assert.ok(statuses.every((status) => status === 201 || status === 409));
  await assertInvariants(shop);
});

test('a UTR of an order or of another claim is refused', async () => {
  const utr = aUtr();
  const buyer = await aBuyer(shop);
  shop.clock.move(11);
  assert.equal((await pay(buyer, [[await aProduct(shop), 1]], { utr })).status, 201);
  const other = await aBuyer(shop);
  const { reference } = await aHold(shop, other);
  const ofOrder = await claim(shop, other, { reference, utr });
  assert.deepEqual([ofOrder.status, ofOrder.failure.code], [409, 'UTR_USED']);
  const { utr: claimed } = await aClaim(shop, await aBuyer(shop));
  const ofClaim = await claim(shop, other, { reference, utr: claimed });
  assert.deepEqual([ofClaim.status, ofClaim.failure.code], [409, 'UTR_USED']);
});

test('the number of an own order that was rejected as unpaid is claimed with its own UTR', async () => {
  const buyer = await aBuyer(shop);
  const utr = aUtr();
  const orderId = await anUnpaidOrder(buyer, utr);
  const other = await aBuyer(shop);
  assert.equal((await claim(shop, other, { reference: orderId })).status, 404);
  const answer = await claim(shop, buyer, { reference: orderId, utr });
  assert.equal(answer.status, 201);
  const row = await rowOf('CLAIMED', answer.reply.data.refundId);
  assert.deepEqual([row?.amount, row?.orderId, row?.claim?.reference], [700, orderId, orderId]);
  const again = await claim(shop, buyer, { reference: orderId });
  assert.equal(again.failure.code, 'ALREADY_CLAIMED');
  shop.clock.move(11);
  const paid = await pay(buyer, [[await aProduct(shop), 1]], {});
  const refused = await claim(shop, buyer, { reference: paid.reply.data.orderId });
  assert.deepEqual([refused.status, refused.failure.code], [409, 'NOT_UNPAID']);
});

test('the number of an unpaid order is claimed for seven days after its rejection', async () => {
  const buyer = await aBuyer(shop);
  const claimLater = async (seconds: number) => {
    const reference = await anUnpaidOrder(buyer, aUtr());
    shop.clock.move(seconds);
    await newSession(shop, owner, 'ADMIN');
    await newSession(shop, buyer, 'CUSTOMER');
    return claim(shop, buyer, { reference });
  };
  assert.equal((await claimLater(7 * DAY)).status, 201);
  assert.equal((await claimLater(7 * DAY + 1)).failure.code, 'CLAIM_TOO_LATE');
});

test('the owner accepts a claim, which is then due and can be sent', async () => {
  const buyer = await aBuyer(shop);
  const { refundId, hold } = await aClaim(shop, buyer);
  assert.equal((await answerClaim(refundId, {})).failure.code, 'REFUND_NOT_DUE');
  const accepted = await answerClaim(refundId, { state: 'DUE', note: 'Found it' });
  assert.deepEqual([accepted.status, accepted.reply.message], [200, refundMessages.accepted]);
  assert.deepEqual(
    [accepted.reply.data.state, accepted.reply.data.claim?.note],
    ['DUE', 'Found it'],
  );
  assert.equal((await answerClaim(refundId, { state: 'DUE', note: 'Found it' })).status, 200);
  const other = await answerClaim(refundId, { state: 'REFUSED', note: 'No' });
  assert.deepEqual([other.status, other.failure.code], [409, 'REFUND_DECIDED']);
  const [message] = await messagesTo(buyer);
  const link = message?.parameters[4];
  assert.match(link ?? '', /\/personalinfo\/my-orders$/);
  assert.deepEqual(message, {
    purpose: 'MONEY_BACK',
    order_id: null,
    parameters: ['-', hold.reference, '₹1,499.50', 'We found it and send it back. Found it.', link],
  });
  const sent = await answerClaim(refundId, { reference: 'UTR 5' });
  assert.deepEqual([sent.status, sent.reply.data.state], [200, 'SENT']);
  assert.ok((await refundsIn('SENT')).data.some((refund) => refund.refundId === refundId));
  const told = shop.db.selectFrom('messages').select('parameters').where('phone', '=', buyer.phone);
  const { parameters } = await told.where('purpose', '=', 'REFUND_SENT').executeTakeFirstOrThrow();
  assert.deepEqual(parameters.slice(0, 2), [hold.reference, 'UTR 5']);
  await assertInvariants(shop);
});

test('a customer is told that a match found what was claimed', async () => {
  const buyer = await aBuyer(shop);
  const { token } = owner;
  const orderId = await anUnpaidOrder(buyer, aUtr());
  const { refundId } = (await claim(shop, buyer, { reference: orderId })).reply.data;
  const creditId = await aCreditOf({ shop, owner }, 700);
  const body = { creditIds: [creditId], orderIds: [orderId] };
  assert.equal((await ask(shop, paymentCalls.match, { token, body })).status, 200);
  assert.equal((await rowOf('DUE', refundId))?.amount, 700);
  const [message, ...more] = await messagesTo(buyer);
  assert.deepEqual(
    [message?.order_id, message?.parameters[3]],
    [orderId, 'We found it and send it back.'],
  );
  assert.deepEqual(more, []);
});

test('a refused claim needs a note that its customer gets, and is listed as refused', async () => {
  const buyer = await aBuyer(shop);
  const { refundId } = await aClaim(shop, buyer);
  for (const note of [undefined, '', '  ', '…']) {
    const bare = await answerClaim(refundId, { state: 'REFUSED', note });
    assert.deepEqual([bare.status, bare.failure.errors?.[0]?.path], [400, 'note']);
  }
  for (const beside of [
    { amount: 5 },
    { reference: 'A' },
    { method: 'UPI' },
    { sentAt: '2026-11-01T10:00:00Z' },
  ] as const) {
    assert.equal((await answerClaim(refundId, { state: 'DUE', ...beside })).status, 400);
  }
  const { reply } = await answerClaim(refundId, { state: 'REFUSED', note: 'Not in\nour account' });
  assert.equal(reply.data.state, 'REFUSED');
  assert.equal((await rowOf('REFUSED', refundId))?.claim?.note, 'Not in\nour account');
  const [message] = await messagesTo(buyer);
  assert.equal(message?.parameters[3], 'We did not find your payment. Not in our account.');
  const logged = shop.db.selectFrom('activity').select(['action', 'subject_kind']);
  const { action, subject_kind } = await logged
    .where('subject_id', '=', refundId)
    .where('action', '=', 'CLAIM_REFUSED')
    .executeTakeFirstOrThrow();
  assert.deepEqual([action, subject_kind], ['CLAIM_REFUSED', 'REFUND']);
  assert.equal((await answerClaim(refundId, { state: 'DUE' })).status, 409);
});

test('decisions at the same time leave one', async () => {
  const { refundId } = await aClaim(shop, await aBuyer(shop));
  const answers = await Promise.all([
    answerClaim(refundId, { state: 'DUE' }),
    answerClaim(refundId, { state: 'REFUSED', note: 'No' }),
  ]);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]));
});

test('an account stays while a claim is undecided, and its data has the claim', async () => {
  const buyer = await aBuyer(shop);
  const { refundId, utr } = await aClaim(shop, buyer);
  const body = await anErasureProof({ shop, whose: buyer });
  const erase = () => ask(shop, ownDataCalls.erase, { token: buyer.token, body });
  assert.equal((await erase()).failure.errors?.[0]?.code, 'CLAIMS_OPEN');
  const copy = await sendCall(shop, ownDataCalls.export, { token: buyer.token });
  const text = Buffer.from(await copy.arrayBuffer()).toString('latin1');
  assert.ok(text.includes('refunds.json') && text.includes('.webp'));
  await answerClaim(refundId, { state: 'REFUSED', note: 'No such payment' });
  assert.equal((await erase()).status, 200);
  assert.ok(utr !== '');
});
