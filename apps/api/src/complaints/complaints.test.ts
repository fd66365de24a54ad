import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { authCalls, authMessages } from '@shop/contract/auth';
import {
  type ComplaintDecision,
  type NewComplaint,
  complaintCalls,
  complaintMessages,
} from '@shop/contract/complaints';
import { inventoryCalls } from '@shop/contract/inventory';
import { sql } from 'kysely';
import { aComplaint, aTicket } from '../../test/complaint-factories.ts';
import { aPhone, aShopper, aStaffMember, anOwner, newSession } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { codeSentTo, wrongCode } from '../../test/sign-in-callers.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop({
  PUBLIC_URL: 'https://silks.example',
  DEMO_OPEN: '1',
  OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000',
});
shop.clock.set(new Date('2027-01-31T06:30:00.000Z'));
const owner = await anOwner(shop);
await shop.db.updateTable('store_profile').set({ business_name: 'Meena Silks' }).execute();

// Placing orders and codes moves the clock beyond the owner's 15 minutes.
beforeEach(() => newSession(shop, owner, 'ADMIN'));

const complain = (body: NewComplaint, token?: string) =>
  ask(shop, complaintCalls.create, { body, token });

const settle = (ticket: string, body: ComplaintDecision, token = owner.token) =>
  ask(shop, complaintCalls.decide, { params: { ticket }, body, token });

const mine = async (token: string) =>
  (await ask(shop, complaintCalls.mine, { token, query: {} })).reply;

/** Returns the new messages to a phone since the last call, except codes. */
async function toldTo(phone: string): Promise<{ purpose: string; text: string }[]> {
  shop.messages.wake();
  await shop.settled();
  return shop.sent
    .splice(0)
    .flatMap(({ to, purpose, text }) =>
      to === phone && purpose !== 'CODE' ? [{ purpose, text }] : [],
    );
}

const said = { subject: 'A torn border', text: 'It was torn\nwhen I opened it.' };

test('a customer complains about an own order, gets the number, and finds it in the own list', async () => {
  const buyer = await aBuyer(shop);
  const { orderId } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  await toldTo(buyer.phone);
  shop.clock.set(new Date('2027-01-31T06:30:00.000Z'));
  const answer = await complain({ ...said, orderId }, buyer.token);
  assert.deepEqual([answer.status, answer.reply.message], [201, complaintMessages.received]);
  const { ticket } = answer.reply.data;
  assert.deepEqual(await toldTo(buyer.phone), [
    {
      purpose: 'COMPLAINT_RECEIVED',
      text: `Meena Silks: we have your complaint about order ${orderId}, number ${ticket}. We acknowledge it within 48 hours and resolve it within one month. See it here: https://silks.example/help Thank you.`,
    },
  ]);
  assert.deepEqual(await mine(buyer.token), {
    message: 'OK',
    data: [
      {
        ticket,
        orderId,
        ...said,
        status: 'OPEN',
        reply: null,
        createdAt: '2027-01-31T06:30:00.000Z',
        acknowledgeBy: '2027-02-02T06:30:00.000Z',
        resolveBy: '2027-02-28T06:30:00.000Z',
        resolvedAt: null,
      },
    ],
    totalCount: 1,
  });
  assert.deepEqual((await mine((await aShopper(shop)).token)).data, []);
});

test('the month of a complaint follows the calendar in Kolkata, in any time zone of the session', async () => {
  const at = (created: string) =>
    shop.db.transaction().execute(async (db) => {
      await sql`set local time zone 'America/New_York'`.execute(db);
      const { rows } = await sql<{ acknowledge_by: Date; resolve_by: Date }>`
        insert into complaints (subject, text, created_at) values ('a', 'b', ${created})
        returning acknowledge_by, resolve_by`.execute(db);
      await sql`delete from complaints where subject = 'a'`.execute(db);
      return [rows[0]?.acknowledge_by.toISOString(), rows[0]?.resolve_by.toISOString()];
    });
  // Half past midnight on 1 February in Kolkata.
  assert.deepEqual(await at('2027-01-31T19:00:00.000Z'), [
    '2027-02-02T19:00:00.000Z',
    '2027-02-28T19:00:00.000Z',
  ]);
  assert.deepEqual((await at('2026-12-31T10:00:00.000Z'))[1], '2027-01-31T10:00:00.000Z');
});

test('a visitor without an account complains by a code of its own purpose, which works once', async () => {
  const body = await aComplaint(shop);
  const phone = body.phone ?? '';
  await toldTo(phone);
  for (const wrong of [{ otp: wrongCode(body.otp ?? '') }, { challengeId: 'another-browser' }]) {
    const answer = await complain({ ...body, ...wrong });
    assert.deepEqual([answer.status, answer.failure.message], [400, authMessages.codeFailed]);
  }
  const { ticket } = (await complain(body)).reply.data;
  const [told] = await toldTo(phone);
  assert.match(told?.text ?? '', new RegExp(`we have your complaint, number ${ticket}\\. We`));
  const again = await complain({ ...body, subject: 'Another one' });
  assert.deepEqual([again.status, again.failure.message], [400, authMessages.codeFailed]);
  const { data } = (await ask(shop, complaintCalls.list, { token: owner.token, query: {} })).reply;
  assert.deepEqual(
    [data[0]?.ticket, data[0]?.customerName, data[0]?.phoneNumber],
    [ticket, 'Latha Iyer', phone],
  );
});

test('a complaint that is sent again, because its answer was lost, is made once', async () => {
  const { token } = await aShopper(shop);
  for (const who of [token, undefined]) {
    const body = who === undefined ? await aComplaint(shop) : said;
    const key = `complaint-${who === undefined ? 'visitor' : 'customer'}`;
    const send = (changed?: Partial<NewComplaint>) =>
      ask(shop, complaintCalls.create, {
        body: { ...body, ...changed },
        token: who,
        headers: { 'idempotency-key': key },
      });
    const answers = await Promise.all([send(), send()]);
    shop.clock.move(3600);
    answers.push(await send());
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map(({ reply }) => reply.data.ticket)).size, 1);
    assert.equal((await send({ subject: 'Another' })).failure.code, 'KEY_REUSED');
  }
  assert.equal((await mine(token)).totalCount, 1);
});

test('two visitors who use the same key make two complaints, and no phone is kept with it', async () => {
  const sent = [await aComplaint(shop), await aComplaint(shop)];
  const headers = { 'idempotency-key': '1' };
  const tickets = [];
  for (const body of sent) {
    tickets.push((await ask(shop, complaintCalls.create, { body, headers })).reply.data.ticket);
  }
  assert.notEqual(tickets[0], tickets[1]);
  const keys = await shop.db.selectFrom('used_keys').select('key').execute();
  for (const { phone } of sent) assert.ok(keys.every(({ key }) => !key.includes(phone ?? '-')));
});

test('a sign-in code is not valid for a complaint, nor the other way round', async () => {
  const { phone } = await aShopper(shop);
  const signIn = await ask(shop, authCalls.userLogin, { body: { phoneNumber: phone } });
  const { challengeId } = signIn.reply.data ?? {};
  const body = { ...said, phone, otp: codeSentTo(shop, phone), name: 'Latha', challengeId };
  assert.equal((await complain(body)).status, 400);
  const other = await aShopper(shop);
  const proof = await aComplaint(shop, { phone: other.phone });
  const { otp = '' } = proof;
  const given = { phoneNumber: other.phone, otp: otp ?? '' };
  assert.equal((await ask(shop, authCalls.verifyUserOtp, { body: given })).status, 400);
});

test('a visitor who proves the phone of an account complains as its customer, and may name only an own order', async () => {
  const buyer = await aBuyer(shop);
  const stranger = await aBuyer(shop);
  const { orderId } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  const body = await aComplaint(shop, { phone: buyer.phone, orderId });
  const { ticket } = (await complain(body)).reply.data;
  assert.equal((await mine(buyer.token)).data[0]?.ticket, ticket);
  const foreign = await complain({ ...said, orderId }, stranger.token);
  assert.deepEqual([foreign.status, foreign.failure.message], [404, complaintMessages.noOrder]);
  const unknown = await complain(await aComplaint(shop, { orderId }));
  assert.equal(unknown.status, 404);
  assert.equal((await complain({ ...said, orderId: '999999' }, buyer.token)).status, 404);
});

test('without a session phone, code and name are required, each with its sentence; with none of them it is 401, in the back office 403', async () => {
  assert.equal((await complain(said)).status, 401);
  assert.equal((await complain(said, owner.token)).status, 403);
  assert.equal((await complain(said, 'no-such-token')).status, 401);
  const answer = await complain({ ...said, phone: aPhone() });
  assert.equal(answer.status, 400);
  assert.deepEqual(
    answer.failure.errors?.map(({ path }) => path),
    ['otp', 'name'],
  );
  const { token } = await aShopper(shop);
  const empty = await complain({ subject: ' ', text: '' }, token);
  assert.deepEqual(
    empty.failure.errors?.map(({ path, message }) => [path, message]),
    [
      ['subject', complaintMessages.subjectRequired],
      ['text', complaintMessages.textRequired],
    ],
  );
  assert.equal((await complain({ ...said, text: 'x'.repeat(2_001) }, token)).status, 400);
});

test('codes have the limits of all codes, complaints have a limit per person, and a double click is one complaint', async () => {
  const phone = aPhone();
  assert.equal((await ask(shop, complaintCalls.code, { body: { phone } })).status, 200);
  const again = await ask(shop, complaintCalls.code, { body: { phone } });
  assert.deepEqual([again.status, again.failure.message], [429, authMessages.tooManyCodes]);
  const { token } = await aShopper(shop);
  const twice = await Promise.all([complain(said, token), complain(said, token)]);
  assert.equal(new Set(twice.map(({ reply }) => reply.data.ticket)).size, 1);
  for (let count = 1; count < 10; count += 1)
    assert.equal((await complain({ ...said, subject: `${count}` }, token)).status, 201);
  const late = await complain({ ...said, subject: 'One more' }, token);
  assert.deepEqual([late.status, late.failure.message], [429, complaintMessages.tooMany]);
  assert.equal((await mine(token)).totalCount, 10);
});

test('the owner acknowledges, then resolves with an answer; each sends one message, and a resolved complaint stays resolved', async () => {
  const buyer = await aBuyer(shop);
  const { ticket } = (await complain(said, buyer.token)).reply.data;
  await toldTo(buyer.phone);
  shop.clock.move(120);
  const staff = await aStaffMember(shop, ['settings']);
  const acknowledged = await settle(ticket, { status: 'ACKNOWLEDGED' }, staff.token);
  assert.equal(acknowledged.reply.message, complaintMessages.acknowledged);
  assert.equal(acknowledged.reply.data.acknowledgedAt, shop.clock.now().toISOString());
  assert.equal((await settle(ticket, { status: 'ACKNOWLEDGED' })).status, 200);
  const [told, ...more] = await toldTo(buyer.phone);
  assert.deepEqual(more, []);
  assert.match(told?.text ?? '', /is answered: We have read it and are looking into it\./);
  const other = await settle(ticket, { status: 'ACKNOWLEDGED', reply: 'Something else' });
  assert.deepEqual([other.status, other.failure.code], [409, 'COMPLAINT_NOT_OPEN']);
  const silent = await settle(ticket, { status: 'RESOLVED', reply: ' ' });
  assert.deepEqual([silent.status, silent.failure.message], [400, complaintMessages.replyRequired]);
  shop.clock.move(60);
  const resolution = { status: 'RESOLVED', reply: 'A new one is on\nits way.' } as const;
  const resolved = await settle(ticket, resolution);
  assert.equal(resolved.reply.data.resolvedAt, shop.clock.now().toISOString());
  assert.deepEqual((await settle(ticket, resolution)).reply.data, resolved.reply.data);
  const answers = await toldTo(buyer.phone);
  assert.deepEqual(
    answers.map(({ purpose }) => purpose),
    ['COMPLAINT_ANSWERED'],
  );
  assert.match(answers[0]?.text ?? '', /A new one is on\nits way\. See it here/);
  for (const body of [{ status: 'ACKNOWLEDGED' }, { status: 'RESOLVED', reply: 'No' }] as const) {
    const late = await settle(ticket, body);
    assert.deepEqual([late.status, late.failure.code], [409, 'COMPLAINT_IS_RESOLVED']);
    assert.deepEqual(late.failure.data, resolved.reply.data);
  }
  assert.equal((await mine(buyer.token)).data[0]?.reply, resolution.reply);
  assert.deepEqual(await toldTo(buyer.phone), []);
});

test('of two concurrent answers one is stored and sent', async () => {
  const buyer = await aBuyer(shop);
  const { ticket } = (await complain(said, buyer.token)).reply.data;
  await toldTo(buyer.phone);
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((reply) => settle(ticket, { status: 'RESOLVED', reply })),
  );
  assert.deepEqual(answers.map(({ status }) => `${status}`).toSorted(), ['200', '409', '409']);
  assert.equal((await toldTo(buyer.phone)).length, 1);
});

test('waiting complaints are listed oldest first, and counted on the dashboard of users who may answer', async () => {
  await shop.db.deleteFrom('complaints').execute();
  const tickets = [];
  for (const _ of [1, 2, 3]) tickets.push(await aTicket(shop));
  const [first = '', second = '', third = ''] = tickets;
  await settle(first, { status: 'RESOLVED', reply: 'Done' });
  await settle(second, { status: 'ACKNOWLEDGED' });
  const listed = async (status?: 'WAITING' | 'OPEN' | 'RESOLVED') => {
    const query = { size: '100', ...(status !== undefined && { status }) };
    const { reply } = await ask(shop, complaintCalls.list, { token: owner.token, query });
    assert.equal(reply.totalCount, reply.data.length);
    return reply.data.map(({ ticket }) => ticket);
  };
  assert.deepEqual(await listed(), [third, second, first]);
  assert.deepEqual(await listed('WAITING'), [second, third]);
  assert.deepEqual([await listed('OPEN'), await listed('RESOLVED')], [[third], [first]]);
  const waiting = async (token: string) =>
    (await ask(shop, inventoryCalls.waiting, { token })).reply.data.complaints;
  assert.equal(await waiting(owner.token), 2);
  assert.equal(await waiting((await aStaffMember(shop, ['settings'])).token), 2);
  assert.equal(await waiting((await aStaffMember(shop, ['orders'])).token), null);
  const query = { status: 'LOST' as 'OPEN' };
  const wrong = await ask(shop, complaintCalls.list, { token: owner.token, query });
  assert.deepEqual([wrong.status, wrong.failure.message], [400, complaintMessages.status]);
  assert.equal((await settle('999999', { status: 'ACKNOWLEDGED' })).status, 404);
});

test('the database refuses a complaint whose times and status contradict each other', async () => {
  const ticket = await aTicket(shop);
  for (const change of [
    sql`status = 'ACKNOWLEDGED'`,
    sql`status = 'RESOLVED', resolved_at = now()`,
    sql`resolved_at = now()`,
    sql`customer_id = ${owner.id}`,
    sql`reply = 'An answer to what nobody read'`,
  ]) {
    const write = sql`update complaints set ${change} where id = ${ticket}`.execute(shop.db);
    await assert.rejects(write, /violates check constraint/);
  }
});
