import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityCalls } from '@shop/contract/activity';
import { backupCalls } from '@shop/contract/backup';
import { CONFIRMED_CALLS, type ConfirmedCall } from '@shop/contract/confirmed-calls';
import { exportCalls } from '@shop/contract/exports';
import { securityCalls } from '@shop/contract/security';
import { storeCalls } from '@shop/contract/store';
import { aConfirmingCode, aStaffMember } from '../../test/account-factories.ts';
import { OWNER_PASSWORD, type Person, aPhone, aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask, sendCall } from '../../test/server.ts';
import { wrongCode } from '../../test/sign-in-callers.ts';
import { openSession } from './sessions.ts';
import { selectOwner } from './user-queries.ts';

const shop = await aShop();

type Proof = { password?: string; code?: string; challengeId?: string; purpose?: ConfirmedCall };

const confirm = ({ token }: Person, body: Proof = { password: OWNER_PASSWORD }) =>
  ask(shop, securityCalls.confirm, { token, body });

async function confirmed(person: Person): Promise<Record<string, string>> {
  return { 'x-confirmation': (await confirm(person)).reply.data.confirmation };
}

const profile = {
  businessName: 'Resham',
  contactNumber: '04422334455',
  mailId: 'owner@resham.example',
  address: '12 Silk Street',
};
const readProfile = async () => (await ask(shop, storeCalls.basicData)).reply.data;
const save = ({ token }: Person, change: object, headers: Record<string, string> = {}) =>
  ask(shop, storeCalls.save, { token, headers, body: { ...profile, ...change } });

async function exported(
  { token }: Person,
  query: { keyword?: string },
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await sendCall(shop, exportCalls.customers, { token, query, headers });
  if (answer.status === 200) return 'done';
  return ((await answer.json()) as { code: string }).code;
}

test('only setting, changing and removing the payee needs a confirmation', async () => {
  const owner = await anOwner(shop);
  for (const upiId of ['first@bank', 'second@bank', '']) {
    const refused = await save(owner, { upiId });
    assert.deepEqual([refused.status, refused.failure.code], [403, 'CONFIRM'], upiId);
    assert.equal((await save(owner, { upiId }, await confirmed(owner))).status, 200, upiId);
    assert.equal((await save(owner, { upiId, address: `At ${upiId}` })).status, 200, 'the same');
  }
  assert.equal((await save(owner, {})).reply.data.upiId, null);
});

test('the owner gets a notice by phone and mail of a changed payee, and of nothing else', async () => {
  const owner = await anOwner(shop);
  await save(owner, {});
  shop.sent.length = 0;
  await save(owner, { address: 'Elsewhere' });
  assert.equal(shop.sent.length, 0);
  await save(owner, { upiId: 'told@bank' }, await confirmed(owner));
  const told = shop.sent.filter(({ text }) => text.includes('UPI ID'));
  assert.equal(told.length, 2);
  assert.ok(told.some(({ to }) => to === profile.mailId));
});

test("the shop's first e-mail address needs no confirmation, a change needs one and sends a notice", async () => {
  const owner = await anOwner(shop);
  await shop.db.updateTable('store_profile').set({ mail_id: null }).execute();
  assert.equal((await save(owner, {})).status, 200);
  const mailId = 'other@resham.example';
  const refused = await save(owner, { mailId });
  assert.deepEqual([refused.status, refused.failure.code], [403, 'CONFIRM']);
  assert.equal((await readProfile()).mailId, profile.mailId);
  shop.sent.length = 0;
  assert.equal((await save(owner, { mailId }, await confirmed(owner))).status, 200);
  await shop.messages.settled();
  const told = shop.sent.filter(({ text }) => text.includes('address of the shop was changed'));
  assert.deepEqual(
    told.map(({ to }) => to).toSorted(),
    [profile.mailId, (await selectOwner(shop.db))?.phone ?? ''].toSorted(),
  );
  await save(owner, {}, await confirmed(owner));
});

test('staff with the settings area save everything but payee and e-mail, even with a confirmation', async () => {
  const staff = await aStaffMember(shop, ['settings']);
  await save(await anOwner(shop), {});
  assert.equal((await save(staff, { address: 'Their desk' })).status, 200);
  for (const headers of [{}, await confirmed(staff)]) {
    for (const [field, value] of [
      ['upiId', 'theirs@bank'],
      ['mailId', 'theirs@mail.example'],
    ] as const) {
      const { status, failure } = await save(staff, { [field]: value }, headers);
      assert.deepEqual([status, failure.code], [403, 'NOT_ALLOWED']);
      assert.deepEqual(
        failure.errors?.map(({ path }) => path),
        [field],
      );
    }
  }
  await shop.db.updateTable('store_profile').set({ mail_id: null }).execute();
  assert.equal((await save(staff, {})).status, 403, 'nor the first one');
});

test('a confirmation admits several calls of its kind at the same moment', async () => {
  const owner = await anOwner(shop);
  for (let round = 0; round < 5; round += 1) {
    const headers = await confirmed(owner);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => exported(owner, { keyword: '' }, headers)),
    );
    assert.deepEqual(new Set(answers), new Set(['done']));
  }
});

test('the owner exports all customers with a confirmation, staff of the area export a few of them', async () => {
  const owner = await anOwner(shop);
  await aShopper(shop, { firstName: 'Zeenat' });
  for (let count = 0; count < 5; count += 1) await aShopper(shop, { firstName: 'Meena' });
  const staff = await aStaffMember(shop, ['customers']);
  assert.equal(await exported(owner, {}), 'CONFIRM');
  assert.equal(await exported(owner, { keyword: ' ' }), 'CONFIRM');
  assert.equal(await exported(owner, {}, await confirmed(owner)), 'done');
  assert.equal(await exported(owner, { keyword: 'Zeenat' }), 'done');
  assert.equal(await exported(staff, { keyword: 'Zeenat' }), 'done');
  assert.equal(await exported(owner, { keyword: 'nobody' }), 'done');
  assert.equal(await exported(staff, {}, await confirmed(staff)), 'NOT_ALLOWED');
});

test('a search result above fifty customers or a fifth of all needs the confirmation of a full export', async () => {
  const owner = await anOwner(shop);
  const staff = await aStaffMember(shop, ['customers']);
  for (const [keyword, number] of [
    ['Fifth', 4],
    ['Fifty', 52],
    ['Other', 250],
  ] as const) {
    for (let count = 0; count < number; count += 1) await aShopper(shop, { firstName: keyword });
    const query = { keyword };
    assert.equal(await exported(owner, query), 'CONFIRM', keyword);
    assert.equal(await exported(staff, query, await confirmed(staff)), 'NOT_ALLOWED', keyword);
  }
  assert.equal(await exported(staff, { keyword: 'Fifth' }), 'done');
  assert.equal(await exported(staff, { keyword: 'Fifty' }), 'NOT_ALLOWED', 'more than fifty');
  assert.equal(await exported(owner, { keyword: '@' }), 'done', 'nobody has an address');
  assert.equal(await exported(owner, { keyword: 'Fifty' }, await confirmed(owner)), 'done');
});

test('the activity log states who exported how many customers', async () => {
  const owner = await anOwner(shop);
  const staff = await aStaffMember(shop, ['customers']);
  await aShopper(shop, { firstName: 'Padma' });
  assert.equal(await exported(staff, { keyword: 'Padma' }), 'done');
  assert.equal(await exported(staff, {}), 'NOT_ALLOWED');
  assert.equal(await exported(owner, {}, await confirmed(owner)), 'done');
  const { reply } = await ask(shop, activityCalls.list, {
    token: owner.token,
    query: { action: 'CUSTOMERS_EXPORTED', size: '2' },
  });
  const { customers } = await shop.db
    .selectFrom('customer_count')
    .select('customers')
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    reply.data.map(({ by, subject }) => [by.id, subject.label]),
    [
      [owner.id, String(customers)],
      [staff.id, '1'],
    ],
  );
});

test('a confirmation is valid for its own session for five minutes, for any number of uses', async () => {
  const owner = await anOwner(shop);
  const { reply } = await confirm(owner);
  const headers = { 'x-confirmation': reply.data.confirmation };
  assert.equal(
    new Date(reply.data.expiresAt).valueOf() - shop.clock.now().valueOf(),
    5 * 60 * 1_000,
  );
  for (let times = 0; times < 3; times += 1) {
    assert.equal(await exported(owner, {}, headers), 'done');
  }
  const elsewhere = await openSession(shop, shop.db, { id: owner.id, role: 'ADMIN' });
  assert.equal(await exported({ ...owner, ...elsewhere }, {}, headers), 'CONFIRM');
  for (const forged of ['', 'x', reply.data.confirmation.slice(0, -2)]) {
    assert.equal(await exported(owner, {}, { 'x-confirmation': forged }), 'CONFIRM', forged);
  }
  shop.clock.move(5 * 60);
  assert.equal(await exported(owner, {}, headers), 'CONFIRM');
});

test('a confirmation is valid for its own call, or for the call of its first use, and for no other', async () => {
  const owner = await anOwner(shop);
  const { token } = owner;
  const isTaken: Record<string, (headers: Record<string, string>) => Promise<boolean>> = {
    'store.save': async (headers) =>
      (await save(owner, { upiId: `${aPhone()}@bank` }, headers)).status === 200,
    'exports.customers': async (headers) => (await exported(owner, {}, headers)) === 'done',
    'backup.download': async (headers) => {
      const params = { backupId: '999999' };
      return (await ask(shop, backupCalls.download, { token, params, headers })).status === 404;
    },
  };
  const tried = CONFIRMED_CALLS.filter((name) => name in isTaken);
  for (const purpose of tried) {
    const said = { password: OWNER_PASSWORD, purpose };
    const { confirmation } = (await confirm(owner, said)).reply.data;
    const unsaid = await confirmed(owner);
    assert.equal(await isTaken[purpose]?.(unsaid), true, purpose);
    for (const other of tried) {
      const isIt = other === purpose;
      assert.equal(await isTaken[other]?.({ 'x-confirmation': confirmation }), isIt, other);
      assert.equal(await isTaken[other]?.(unsaid), isIt, `${other}, after ${purpose}`);
    }
  }
  const unknown = { password: OWNER_PASSWORD, purpose: 'cart.get' as ConfirmedCall };
  assert.equal((await confirm(owner, unknown)).failure.code, 'SECURITY_PURPOSE');
});

test('a wrong password confirms nothing, and counts as a failed sign-in', async () => {
  const owner = await anOwner(shop);
  const wrong = await confirm(owner, { password: 'not-the-password' });
  assert.deepEqual([wrong.status, wrong.failure.code], [400, 'SECURITY_PASSWORD_WRONG']);
  assert.equal((await confirm(owner, {})).failure.code, 'SECURITY_PASSWORD_OR_CODE');
  for (let tries = 0; tries < 19; tries += 1) await confirm(owner, { password: 'wrong again' });
  assert.equal((await confirm(owner)).status, 429);
});

test('a customer confirms only by a code that is sent to the present number', async () => {
  const shopper = await aShopper(shop);
  const { code, challengeId } = await aConfirmingCode(shop, shopper);
  const wrong = await confirm(shopper, { code: wrongCode(code), challengeId });
  assert.deepEqual([wrong.status, wrong.failure.code], [400, 'AUTH_CODE_FAILED']);
  assert.deepEqual(
    wrong.failure.errors?.map(({ path }) => path),
    ['code'],
  );
  assert.equal((await confirm(shopper)).status, 400, 'a password');
  assert.equal((await confirm(shopper, { code, challengeId })).status, 200);
  assert.equal((await confirm(shopper, { code, challengeId })).status, 400, 'used up');
  assert.equal((await ask(shop, securityCalls.confirmCode, await anOwner(shop))).status, 403);
});
