import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { complaintCalls } from '@shop/contract/complaints';
import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { orderPageCalls } from '@shop/contract/order-page';
import { orderCalls } from '@shop/contract/orders';
import { ownDataCalls } from '@shop/contract/own-data';
import { profileCalls } from '@shop/contract/profile';
import { refundCalls } from '@shop/contract/refunds';
import { returnCalls } from '@shop/contract/returns';
import { anErasureProof, movePhone } from '../../test/account-factories.ts';
import { aDraft } from '../../test/draft-factories.ts';
import { type Person, aShopper, anOwner, newSession } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import {
  MAIL,
  MARKER,
  aComplaint,
  aLongCustomer,
  aReturn,
  settle,
  signInAndFail,
} from '../../test/long-customer.ts';
import { columnsWith, plant } from '../../test/markers.ts';
import { aBuyer, aProduct, orderOf, place, stockOf } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { removeEndedSignIns } from '../auth/cleanup.ts';
import { callsOf, codeSentTo, wrongCode } from '../../test/sign-in-callers.ts';

const shop = await aShop({ OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });
const owner = await anOwner(shop);
const ground = { shop, owner };

const erase = ({ token }: Person, body: { otp: string; challengeId?: string }) =>
  ask(shop, ownDataCalls.erase, { token, body });
const askToErase = ({ token }: Person) => ask(shop, ownDataCalls.code, { token });
/** Texts in a person's rows that stay, and why. */
const KEPT: Record<string, string> = {
  'order_items.product_name': 'what was sold',
  'order_items.sku': 'what was sold',
  'order_items.color': 'what was sold',
  'order_items.size': 'what was sold',
  'order_items.estimated_delivery': 'what was promised when it was sold',
  'order_items.tracking_number': 'the number of a parcel',
  'order_status_history.tracking_number': 'the number of a parcel',
  'stock_movements.note': 'the ledger of stock, which is only added to',
  'orders.utr': 'the number by which a payment pays one order',
  'refunds.claim_utr': 'the same',
  'reviews.text': 'what others read of the piece',
  'reviews.reply': 'what the shop answered',
  'holds.reference': 'made by the shop',
  'drafts.payment_reference': 'made by the shop',
  'payment_links.reference': 'made by the shop',
  'payment_links.gateway_id': 'made by the gateway',
  'payment_links.url': 'made by the gateway',
};

/** Tables whose columns could refer to a customer, but never do: the back office's, sums, or bare ids. */
const NOT_TRIED = [
  'activity',
  'gateway_payments',
  'order_payments',
  'push_subscriptions',
  'recovery_codes',
  'refund_income',
  'reset_tokens',
  'second_factor_logins',
  'second_factors',
  'staff_invitations',
];

async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) =>
    name.includes('.'),
  );
}

test('after an erasure only columns of invoices have number, name, address, e-mail or a note', async () => {
  const { buyer, product } = await aLongCustomer(ground);
  await signInAndFail(shop, buyer.phone);
  await aComplaint(shop, { phone: buyer.phone, name: MARKER });
  const sent = { at: shop.clock.now(), text: 'A code', purpose: 'CODE' };
  const complaint = { subject: MARKER, text: MARKER };
  const { status } = await ask(shop, complaintCalls.create, {
    token: buyer.token,
    body: complaint,
  });
  assert.equal(status, 201);
  const person = { ...buyer, phone: await movePhone(shop, buyer) };
  await signInAndFail(shop, person.phone);
  const recipients = [buyer.phone, person.phone].map((recipient) => ({ ...sent, recipient }));
  await shop.db.insertInto('outbox').values(recipients).execute();
  await ask(shop, orderCalls.hold, {
    token: buyer.token,
    body: { userId: buyer.id, orderItems: orderOf(buyer, [[product, 1]]).orderItems },
  });
  const written = { token: owner.token, name: MARKER, phoneNumber: person.phone };
  await aDraft(shop, { ...written, lines: [[product, 1]] });
  await aDraft(shop, written);
  const stock = await stockOf(shop, product.id);
  const code = await anErasureProof({ shop, whose: person });
  const planted = await plant(shop.databaseUrl, person, {
    textsFor: () => [MARKER, MAIL, person.phone],
    // Messages are found by the former e-mail address, so it must stay as it is.
    except: [...Object.keys(KEPT), 'former_emails.email'],
  });
  assert.deepEqual(planted.empty, NOT_TRIED);
  const texts = [MARKER, MAIL, buyer.phone, person.phone, 'Zzari', '9876543210'];
  const before = await columnsWith(shop.databaseUrl, texts);
  for (const column of [...planted.columns, 'outbox.recipient'])
    assert.ok(before.includes(column), column);

  assert.equal((await erase(person, code)).status, 200);

  const after = await columnsWith(shop.databaseUrl, texts);
  assert.deepEqual(after, ['invoices.customer_name', 'invoices.content'], 'kept by law');
  assert.equal(await stockOf(shop, product.id), stock + 2, 'what was held is for sale again');
  assert.deepEqual(
    await filesOf(shop.files.private),
    [],
    'the screenshot and the pictures of a return and a review are gone',
  );
  await assertInvariants(shop);
});

test('sessions end everywhere, and the number is free for a new account without a history', async () => {
  const { buyer } = await aLongCustomer(ground);
  const code = await anErasureProof({ shop, whose: buyer });
  assert.equal((await erase(buyer, code)).status, 200);
  const { token, id: userId } = buyer;
  assert.equal((await ask(shop, profileCalls.get, { token, params: { userId } })).status, 401);
  const refresh = { phoneNumber: buyer.phone, refreshToken: buyer.refreshToken };
  assert.equal((await ask(shop, authCalls.refresh, { body: refresh })).status, 401);
  const body = { fullName: 'Latha Iyer', phoneNumber: buyer.phone };
  assert.equal((await ask(shop, authCalls.register, { body })).status, 201);
  const calls = callsOf(shop, buyer.phone);
  await calls.askForSignIn();
  const { data } = (await calls.signIn(codeSentTo(shop, buyer.phone))).reply;
  assert.notEqual(data.id, buyer.id);
  const orders = await ask(shop, orderCalls.list, {
    token: data.token,
    params: { userId: data.id },
  });
  assert.deepEqual(orders.reply.data, []);
});

test('the erasure is refused, and the code stays valid, while items are open or money is owed', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop);
  const code = await anErasureProof({ shop, whose: buyer });
  const scanned = await place(shop, buyer, [[product, 1]], { isScanned: true });
  const [itemId = ''] = scanned.orderItemIds;
  const open = await erase(buyer, code);
  assert.deepEqual(
    [open.status, open.failure.code, open.failure.errors?.map((error) => error.code)],
    [409, 'STILL_OPEN', ['ORDERS_OPEN']],
  );
  assert.match(open.failure.message, new RegExp(`Order ${scanned.orderId} is not finished`));
  await settle(ground, itemId, 'REJECTED');
  const owed = await erase(buyer, code);
  assert.deepEqual(
    owed.failure.errors?.map((error) => error.code),
    ['REFUNDS_DUE'],
  );
  await ask(shop, deliveryCalls.refund, { token: owner.token, params: { orderItemId: itemId } });
  const returnId = await aReturn(shop, { customerId: buyer.id, orderItemId: itemId }, 'REQUESTED');
  assert.deepEqual(
    (await erase(buyer, code)).failure.errors?.map((error) => error.code),
    ['RETURNS_OPEN'],
  );
  await shop.db
    .updateTable('returns')
    .set({ status: 'WITHDRAWN' })
    .where('id', '=', returnId)
    .execute();
  assert.equal((await erase(buyer, code)).status, 200);
});

test('a customer who requests the code learns at once why the account cannot be deleted yet', async () => {
  const buyer = await aBuyer(shop);
  const { orderId, orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  const { reply } = await askToErase(buyer);
  assert.match(reply.data.notYet ?? '', new RegExp(`Order ${orderId} is not finished`));
  await shop.settled();
  const code = { otp: codeSentTo(shop, buyer.phone), challengeId: reply.data.challengeId };
  assert.equal((await erase(buyer, code)).failure.code, 'STILL_OPEN');
  await settle(ground, orderItemIds[0] ?? '', 'REJECTED');
  assert.equal((await erase(buyer, code)).status, 200);
  const other = await aBuyer(shop);
  assert.equal((await askToErase(other)).reply.data.notYet, null);
});

test('an accepted parcel blocks the erasure, because it may still come back', async () => {
  const buyer = await aBuyer(shop);
  const code = await anErasureProof({ shop, whose: buyer });
  const { orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  await settle(ground, orderItemIds[0] ?? '', 'ACCEPTED');
  assert.equal((await erase(buyer, code)).failure.code, 'STILL_OPEN');
});

test('the parcel of an erased account can be corrected, without a message', async () => {
  const { buyer } = await aLongCustomer(ground);
  const sold = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('customer_id', '=', buyer.id)
    .where('status', '=', 'DELIVERED')
    .executeTakeFirstOrThrow();
  assert.equal((await erase(buyer, await anErasureProof({ shop, whose: buyer }))).status, 200);
  const answer = await ask(shop, deliveryCalls.update, {
    token: owner.token,
    body: { orderItemId: sold.id, orderStatus: 'DELIVERED', trackingNumber: 'DT-2' },
  });
  assert.deepEqual([answer.status, answer.reply.data.trackingNumber], [200, 'DT-2']);
});

test('the back office sees no number of an erased account', async () => {
  const { buyer } = await aLongCustomer(ground);
  assert.equal((await erase(buyer, await anErasureProof({ shop, whose: buyer }))).status, 200);
  const { token } = owner;
  const { order_id: orderId } = await shop.db
    .selectFrom('returns')
    .select('order_id')
    .where('customer_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const page = await ask(shop, orderPageCalls.get, { token, params: { orderId } });
  const items = await ask(shop, orderManagementCalls.list, { token, query: { orderId } });
  const refunds = await ask(shop, refundCalls.list, { token, query: { state: 'SENT' } });
  const returns = await ask(shop, returnCalls.list, { token, query: {} });
  const numbers = [
    page.reply.data.customer?.phoneNumber,
    ...items.reply.data.map(({ customerPhone }) => customerPhone),
    ...refunds.reply.data.map(({ phoneNumber }) => phoneNumber),
    ...returns.reply.data.map(({ phoneNumber }) => phoneNumber),
  ];
  assert.ok(numbers.filter((number) => number === '').length >= 4);
  assert.ok(!numbers.some((number) => number?.startsWith('erased')));
});

test('the code of the erasure and the code of a sign-in do not wait for each other', async () => {
  const shopper = await aShopper(shop);
  const calls = callsOf(shop, shopper.phone);
  assert.equal((await calls.askForSignIn()).status, 200);
  assert.equal((await askToErase(shopper)).status, 200);
  assert.equal((await askToErase(shopper)).status, 429, 'a minute between two');
  assert.equal((await calls.askForSignIn()).status, 429);
  const signIn = await calls.signIn(codeSentTo(shop, shopper.phone));
  assert.equal(signIn.status, 400, 'a code that erases signs nobody in');
});

test('wrong codes pause the erasure, and not the sign-in', async () => {
  const shopper = await aShopper(shop);
  const calls = callsOf(shop, shopper.phone);
  await calls.askForSignIn();
  const signInCode = codeSentTo(shop, shopper.phone);
  const { otp } = await anErasureProof({ shop, whose: shopper });
  const most = shop.settings.limits.codeFailuresPerCustomer;
  for (let tries = 0; tries < most; tries += 1) {
    assert.equal((await erase(shopper, { otp: wrongCode(otp) })).status, 400);
  }
  assert.equal((await erase(shopper, { otp })).status, 429);
  assert.equal((await calls.signIn(signInCode)).status, 200);
});

test('the owner and staff have no such call', async () => {
  assert.equal((await askToErase(owner)).status, 403);
  assert.equal((await erase(owner, { otp: '123456' })).status, 403);
});

test('a complaint that is older than the account is deleted with it, also when its number was changed long ago', async () => {
  const other = await aShop({ OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });
  const buyer = await aBuyer(other);
  const complaint = { phone: buyer.phone, name: 'Zzariname', subject: 'Late', text: 'Zzaritext' };
  const created_at = other.clock.now();
  await other.db
    .insertInto('complaints')
    .values({ ...complaint, created_at })
    .execute();
  const moved = await movePhone(other, buyer);
  other.clock.move(120 * 86_400);
  await removeEndedSignIns(other);
  const person = { ...buyer, phone: moved };
  await newSession(other, person, 'CUSTOMER');
  const code = await anErasureProof({ shop: other, whose: person });
  const { status } = await ask(other, ownDataCalls.erase, { token: person.token, body: code });
  assert.equal(status, 200);
  const texts = ['Zzari', buyer.phone, moved];
  assert.deepEqual(await columnsWith(other.databaseUrl, texts), []);
});

test('nobody else loses anything, not even the new owner of a former number', async () => {
  const [gone, other] = [await aShopper(shop), await aBuyer(shop)];
  const former = gone.phone;
  const moved = await movePhone(shop, gone);
  shop.clock.move(61);
  await movePhone(shop, other, former);
  await place(shop, { ...other, phone: former }, [[await aProduct(shop), 1]]);
  await callsOf(shop, former).askForSignIn();
  const kept = () =>
    Promise.all([
      shop.db.selectFrom('messages').select('purpose').where('phone', '=', former).execute(),
      shop.db.selectFrom('one_time_codes').select('purpose').where('phone', '=', former).execute(),
      shop.db.selectFrom('addresses').selectAll().where('customer_id', '=', other.id).execute(),
    ]);
  const [messages, codes, addresses] = await kept();
  const erased = { ...gone, phone: moved };
  assert.equal((await erase(erased, await anErasureProof({ shop, whose: erased }))).status, 200);
  const [left, ...rest] = await kept();
  assert.deepEqual(rest, [codes, addresses]);
  assert.deepEqual(
    messages.filter(({ purpose }) => purpose !== 'SIGN_IN_NOTICE').length,
    left.filter(({ purpose }) => purpose === 'CODE' || purpose === 'ORDER_PLACED').length,
  );
});
