import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownDataCalls } from '@shop/contract/own-data';
import { paymentCalls } from '@shop/contract/payments';
import sharp from 'sharp';
import { changeMail, movePhone } from '../../test/account-factories.ts';
import { type Person, aShopper, anOwner } from '../../test/factories.ts';
import { aComplaint, aLongCustomer, signInAndFail } from '../../test/long-customer.ts';
import { plant } from '../../test/markers.ts';
import { aBegunPayment, anOnlineShop, confirm } from '../../test/online-factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aCreditOf } from '../../test/payment-factories.ts';
import { aDeliveredItem } from '../../test/return-factories.ts';
import { askForReviewBy } from '../../test/review-factories.ts';
import { aShop, sendCall } from '../../test/server.ts';
import { filesOfZip } from '../../test/zip.ts';

const shop = await aShop({
  OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000',
  DATA_COPIES_PER_CUSTOMER_PER_HOUR: '6',
});
const ground = { shop, owner: await anOwner(shop) };

/** Texts about a person that the copy leaves out, and why. */
const NOT_GIVEN: Record<string, string> = {
  'customer_notes.text': "the owner's notes",
  'order_notes.text': "the owner's notes",
  'drafts.note': "the owner's notes",
  'drafts.reason': "the owner's notes",
  'drafts.key': 'made by the browser',
  'messages.limit_keys': 'how the shop counts codes',
  'messages.secret': 'a secret',
  'messages.vendor_id': 'of the sender of messages',
  'messages.refused': 'of the sender of messages',
  'messages.reason': 'of the sender of messages',
  'order_keys.key': 'made by the browser',
  'payment_links.key': 'made by the browser',
  'payment_links.gateway_id': 'of the gateway',
  'payment_links.url': 'of the gateway',
  'sign_in_failures.origin': 'a network, to count wrong passwords by',
};

async function copyOf({ token }: Pick<Person, 'token'>, of = shop) {
  const response = await sendCall(of, ownDataCalls.export, { token });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/zip');
  assert.match(
    response.headers.get('content-disposition') ?? '',
    /filename="my-data-[0-9-]+\.zip"/,
  );
  const files = filesOfZip(Buffer.from(await response.arrayBuffer()));
  const json = [...files].filter(([name]) => name.endsWith('.json'));
  const topics = Object.fromEntries(
    json.map(([name, bytes]) => [name, JSON.parse(bytes.toString()) as unknown]),
  );
  const text = json.map(([, bytes]) => bytes.toString()).join('\n');
  return { files, names: [...files.keys()], topics, text };
}

test('the copy has every text that is stored about a person, except the owner’s and secrets', async () => {
  const { buyer } = await aLongCustomer(ground);
  await signInAndFail(shop, buyer.phone);
  const marks = (column: string) => [`Mark of ${column}.`];
  const planted = await plant(shop.databaseUrl, buyer, { textsFor: marks, except: [] });
  const { text } = await copyOf(buyer);
  assert.ok(planted.columns.length > 30, `only ${planted.columns.length} columns were tried`);
  const missing = planted.columns.filter((column) => !text.includes(`Mark of ${column}.`));
  assert.deepEqual(
    missing.filter((column) => !(column in NOT_GIVEN)),
    [],
  );
  assert.deepEqual(missing.filter((column) => column in NOT_GIVEN).length > 2, true);
  for (const column of Object.keys(NOT_GIVEN)) assert.ok(!text.includes(`Mark of ${column}.`));
});

test('the copy has the own pictures, amounts in rupees, and nothing about anybody else', async () => {
  const { buyer: other } = await aLongCustomer(ground);
  const { buyer } = await aLongCustomer(ground);
  const { files, names, topics, text } = await copyOf(buyer);
  const pictures = names.filter((name) => name.endsWith('.webp'));
  assert.ok(pictures.length >= 3, 'a payment screenshot, one of a return and one of a review');
  assert.equal((await sharp(files.get(pictures[0] ?? '')).metadata()).width, 60);
  const listed = topics['pictures.json'] as { file: string; topic: string; id: string }[];
  assert.deepEqual(new Set(listed.map(({ file }) => file)), new Set(pictures));
  assert.deepEqual(
    new Set(listed.map(({ topic }) => topic)),
    new Set(['orders', 'returns', 'reviews']),
  );
  const { orders } = topics['orders.json'] as { orders: { total: number; shipCity: string }[] };
  assert.deepEqual([orders[0]?.total, orders[0]?.shipCity], [1_499.5, 'Kanchipuram']);
  assert.ok(!text.includes(other.phone));
});

test('the copy has consents, complaints, returns and refunds, each by its name', async () => {
  const { buyer } = await aLongCustomer(ground);
  const { topics } = await copyOf(buyer);
  const rowsOf = (name: string) => topics[`${name}.json`] as Record<string, unknown>[];
  assert.deepEqual(
    rowsOf('consents').map(({ kind, version }) => [kind, version]),
    [
      ['terms', 1],
      ['privacy', 1],
    ],
  );
  assert.deepEqual(
    rowsOf('complaints').map(({ subject, status }) => [subject, status]),
    [['Zzarisubject', 'OPEN']],
  );
  assert.deepEqual(
    rowsOf('returns').map(({ note, status }) => [note, status]),
    [['Zzarinote', 'DECLINED']],
  );
  assert.deepEqual(
    rowsOf('refunds').map(({ amount, state, method }) => [amount, state, method]),
    [[1_499.5, 'SENT', 'UPI']],
  );
});

test('the copy has saved products and watches, and what the shop told', async () => {
  const { buyer, product } = await aLongCustomer(ground);
  const { topics } = await copyOf(buyer);
  const account = topics['account.json'] as Record<string, Record<string, unknown>[]>;
  assert.deepEqual(
    account['saved']?.map(({ name, savedPrice }) => [name, savedPrice]),
    [[product.name, 1_499.5]],
  );
  assert.deepEqual([account['watches']?.length, account['toldThatBack']?.length], [1, 1]);
});

test('the copy has the bank’s words about own payments, and not about the payments of others', async () => {
  const product = await aProduct(shop, { price: 777 });
  const [own, shared, other] = [await aBuyer(shop), await aBuyer(shop), await aBuyer(shop)];
  const pay = async (buyers: (typeof own)[]) => {
    const orders = [];
    for (const buyer of buyers) {
      orders.push(await place(shop, buyer, [[product, 1]], { isScanned: true }));
    }
    const creditId = await aCreditOf(ground, 777 * buyers.length);
    const body = { creditIds: [creditId], orderIds: orders.map(({ orderId }) => orderId) };
    const { token } = ground.owner;
    assert.equal((await sendCall(shop, paymentCalls.match, { token, body })).status, 200);
  };
  await pay([own]);
  await pay([shared, other]);
  const creditsOf = async (buyer: Person) =>
    ((await copyOf(buyer)).topics['orders.json'] as { credits: Record<string, unknown>[] }).credits;
  const [credit, ...more] = await creditsOf(own);
  assert.deepEqual([credit?.['amount'], credit?.['creditedOn'], more], [777, '2026-01-01', []]);
  assert.match(String(credit?.['text']), /^payment \d+$/);
  assert.deepEqual(await creditsOf(shared), []);
});

test('an online payment has its amount and what was paid in rupees', async () => {
  const { shop: online, gateway } = await anOnlineShop();
  const begun = await aBegunPayment(online);
  await confirm(online, await gateway.pay(begun.linkId));
  const account = (await copyOf(begun.buyer, online)).topics['account.json'] as {
    onlinePayments: Record<string, unknown>[];
  };
  const { price } = begun.product;
  assert.deepEqual(
    account.onlinePayments.map(({ amount, paid }) => [amount, paid]),
    [[price, price]],
  );
});

test('the new owner of a given-up number does not get the messages and complaints of the earlier one', async () => {
  const before = await aBuyer(shop);
  await aComplaint(shop, { phone: before.phone, name: 'Zzaribefore' });
  await place(shop, before, [[await aProduct(shop), 1]]);
  await movePhone(shop, before);
  shop.clock.move(61);
  const after = await aShopper(shop);
  await movePhone(shop, after, before.phone);
  const [own, others] = [await copyOf(before), await copyOf(after)];
  for (const text of ['ORDER_PLACED', 'Zzaribefore']) {
    assert.ok(own.text.includes(text), `${text} of oneself`);
    assert.ok(!others.text.includes(text), `${text} of the one before`);
  }
});

test('the copy has the messages to the own e-mail addresses, and none from the time of another holder', async () => {
  const [one, two, three] = ['one@held.example', 'two@held.example', 'three@held.example'] as const;
  const mailsIn = async (of: Person) => {
    const messages = (await copyOf(of)).topics['messages.json'] as {
      purpose: string;
      to: string;
    }[];
    return messages.flatMap(({ purpose, to }) => (to.includes('@') ? [`${purpose} ${to}`] : []));
  };
  const [before, after] = [await aBuyer(shop), await aShopper(shop)];
  const { orderId } = await aDeliveredItem(shop, { owner: ground.owner, buyer: before });
  for (const mail of [one, two]) {
    await changeMail(shop, before, mail);
    await askForReviewBy(shop, { mail, orderId });
  }
  shop.clock.move(61);
  await changeMail(shop, after, one);
  const own = [`REVIEW_ASKED ${one}`, `REVIEW_ASKED ${two}`];
  assert.deepEqual(await mailsIn(before), own, 'another has the address now');
  assert.deepEqual(await mailsIn(after), []);
  await changeMail(shop, after, three);
  const notice = `SIGN_IN_NOTICE ${one}`;
  assert.deepEqual((await mailsIn(before)).toSorted(), [...own, notice]);
  assert.deepEqual(await mailsIn(after), [notice]);
});

test('a new customer has a copy too, and gets as many an hour as the setting says', async () => {
  const shopper = await aShopper(shop);
  const { names } = await copyOf(shopper);
  assert.ok(names.includes('account.json') && names.includes('consents.json'));
  for (let times = 1; times < 6; times += 1) await copyOf(shopper);
  const refused = await sendCall(shop, ownDataCalls.export, { token: shopper.token });
  assert.equal(refused.status, 429);
});
