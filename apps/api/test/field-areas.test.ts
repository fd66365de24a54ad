import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { AREAS, type Area, type Call } from '@shop/contract/call';
import { complaintCalls } from '@shop/contract/complaints';
import { customerCalls } from '@shop/contract/customers';
import { messageCalls } from '@shop/contract/messages';
import { unorderedHoldCalls } from '@shop/contract/unordered-holds';
import { aComplaint, aTicket } from './complaint-factories.ts';
import { aHold } from './claim-factories.ts';
import { aStaffMember, anOwner, newSession, type Person } from './factories.ts';
import { GENEROUS } from './generous.ts';
import { SCAN_TO_PAY, aBuyer, aProduct, aScreenshot, orderOf, send } from './order-factories.ts';
import { type AnySample, sampleOf } from './sample-of.ts';
import { aShop, ask, sendCall } from './server.ts';

// Each list and each other reading call, by staff with each single area: the answer has no fields of other
// areas.

const shop = await aShop(GENEROUS);
const owner = await anOwner(shop);
const whose = await aBuyer(shop);
const staff = new Map<Area, Person>();
for (const area of AREAS) staff.set(area, await aStaffMember(shop, [area]));

const UTR = '428812345678';
const REFERENCE = 'RS-REFERENCE-7';
const HELD = 'RS-HELD-8';
const MAIL = 'whose.mail@silk.example';
const LANE = '7 Warp and Weft Lane';

/** Fields that only some areas may read, under any name. */
const SECRETS: { what: string; pattern: RegExp; areas: readonly Area[] }[] = [
  {
    what: 'the phone',
    pattern: new RegExp(whose.phone),
    areas: ['customers', 'orders', 'finance'],
  },
  { what: 'the e-mail address', pattern: new RegExp(MAIL), areas: ['customers', 'orders'] },
  { what: 'the address', pattern: new RegExp(LANE), areas: ['customers', 'orders', 'finance'] },
  { what: 'the UTR', pattern: new RegExp(UTR), areas: ['orders', 'finance'] },
  {
    what: 'the reference',
    pattern: new RegExp(`${REFERENCE}|${HELD}`),
    areas: ['orders', 'finance'],
  },
  {
    what: 'the screenshot',
    pattern: /"(paymentScreenshot|screenshot)":"/,
    areas: ['orders', 'finance'],
  },
];

before(async () => {
  await shop.db.updateTable('users').set({ email: MAIL }).where('id', '=', whose.id).execute();
  const own = shop.db.updateTable('addresses').where('customer_id', '=', whose.id);
  await own.set({ line1: LANE }).execute();
  const lines = [[await aProduct(shop), 1]] as const;
  const request = { ...orderOf(whose, lines, SCAN_TO_PAY), utr: UTR };
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const { reply } = await send(shop, whose, request, { files });
  await shop.db
    .updateTable('orders')
    .set({ payment_reference: REFERENCE })
    .where('id', '=', reply.data.orderId)
    .execute();
  const hold = await aHold(shop, whose);
  await shop.db
    .updateTable('holds')
    .set({ reference: HELD })
    .where('reference', '=', hold.reference)
    .execute();
  const body = await aComplaint(shop, { phone: whose.phone });
  await ask(shop, complaintCalls.create, { body });
});

beforeEach(async () => {
  await newSession(shop, owner, 'ADMIN');
  for (const member of staff.values()) await newSession(shop, member, 'STAFF');
});

const reading = allCalls.filter(
  ({ method, area, download = 'csv' }: Call) =>
    method === 'GET' && area !== undefined && download === 'csv',
);

/** Returns the sample, and the whole list where it can be requested. */
function asked(call: Call, sample: AnySample): AnySample[] {
  const whole = call.query?.safeParse({}).success === true;
  return whole ? [sample, { ...sample, query: {} }] : [sample];
}

for (const call of reading) {
  test(`${call.name} returns to staff with one area no field of another`, async () => {
    for (const [area, { token }] of staff) {
      if (call.area !== area && call.area !== 'any') continue;
      for (const one of asked(call, await sampleOf(call, { shop, whose, owner }))) {
        const text = await (await sendCall(shop, call, { ...one, token })).text();
        const told = SECRETS.filter(
          ({ pattern, areas }) => !areas.includes(area) && pattern.test(text),
        );
        assert.deepEqual(
          told.map(({ what }) => what),
          [],
          `${call.name} with ${area}: ${text.slice(0, 500)}`,
        );
      }
    }
  });
}

test('staff with the other area too read its fields', async () => {
  const { token } = await aStaffMember(shop, ['customers', 'orders', 'settings']);
  const params = { userId: whose.id };
  const items = (await ask(shop, customerCalls.orders, { token, params, query: {} })).reply.data;
  assert.deepEqual(
    items.map((item) => [item.utr, item.paymentReference, item.paymentScreenshot !== null]),
    [[UTR, REFERENCE, true]],
  );
  const holds = await ask(shop, unorderedHoldCalls.own, { token, params });
  assert.deepEqual(
    holds.reply.data.map(({ reference }) => reference),
    [HELD],
  );
  const messages = await ask(shop, messageCalls.list, { token, query: {} });
  assert.ok(messages.reply.data.some(({ phone }) => phone === whose.phone));
  const settings = staff.get('settings');
  const masked = await ask(shop, messageCalls.list, { token: settings?.token ?? '', query: {} });
  const last = `••••••${whose.phone.slice(-4)}`;
  assert.ok(masked.reply.data.some(({ phone }) => phone === last));
});

test('a refusal with the latest row has no field of another area either', async () => {
  const ticket = await aTicket(shop);
  const token = staff.get('settings')?.token;
  const answerIt = (reply?: string) =>
    sendCall(shop, complaintCalls.decide, {
      token,
      params: { ticket },
      body: { status: 'ACKNOWLEDGED', reply },
    });
  assert.equal((await answerIt()).status, 200);
  const refused = await answerIt('We call you.');
  const { data } = (await refused.json()) as { data: { ticket: string; phoneNumber: unknown } };
  assert.deepEqual([refused.status, data.ticket, data.phoneNumber], [409, ticket, null]);
});

test('whose list masks numbers does not find them by asking for one', async () => {
  const query = { phone: whose.phone };
  const both = await aStaffMember(shop, ['customers', 'settings']);
  const found = await ask(shop, messageCalls.list, { token: both.token, query });
  assert.ok(found.reply.totalCount > 0);
  const settings = staff.get('settings');
  const refused = await ask(shop, messageCalls.list, { token: settings?.token ?? '', query });
  assert.deepEqual([refused.status, refused.failure.code], [403, 'NOT_ALLOWED']);
});

/** The columns of each file for its area; the files of products have nothing secret. */
const COLUMNS: Record<string, readonly string[]> = {
  'exports.orders': [
    'Order ID,Item ID,Order date,Product,Colour,Size,Quantity,Unit,Amount (₹),Customer ID,Customer',
    'Shipping address,Payment method,Payment option,UTR,Payment reference,Tracking ID,Order status',
    'Refund status,Discount (₹),Origin',
  ],
  'exports.customers': ['Customer ID,Name,Phone number,Email,Address'],
  'exports.expenses': ['Date,Expense,Description,Amount (₹)'],
  'exports.income': ['Order ID,Customer,Order date,Order value (₹),Kind,Refund ID'],
  'exports.balanceSheet': ['Date,Total income (₹),Total expenses (₹),Profit or loss (₹)'],
  'exports.invoices': [
    'Number,Kind,Date,Order ID,Customer,Place of supply,Taxable value (₹),CGST (₹),SGST (₹)',
    'IGST (₹),Total (₹),For invoice',
  ],
  'exports.refunds': [
    'Refund ID,Order ID,Item ID,Product,Customer,Phone number,Reason,State,Owed (₹),Amount (₹)',
    'UPI ID,Due since,Due by,Sent on,Method,Reference,Payment reference,Payment UTR,Note',
  ],
};

const files = reading.filter(
  ({ area, download }: Call) => download === 'csv' && area !== 'products',
);

for (const call of files) {
  test(`${call.name} has the columns of its area`, async () => {
    const sample = await sampleOf(call, { shop, whose, owner });
    const { token } = staff.get(call.area as Area) ?? owner;
    const text = await (await sendCall(shop, call, { ...sample, token })).text();
    assert.equal(text.split('\r\n')[0], COLUMNS[call.name]?.join(','));
  });
}
