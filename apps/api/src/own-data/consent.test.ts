import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { ownDataCalls } from '@shop/contract/own-data';
import { type PolicyKind, policyCalls } from '@shop/contract/policies';
import { sql } from 'kysely';
import { type Person, aShopper, anOwner } from '../../test/factories.ts';
import { codeSentTo } from '../../test/sign-in-callers.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);

async function signIn({ phone: phoneNumber }: Person, agreed?: { terms: number; privacy: number }) {
  shop.clock.move(61);
  await ask(shop, authCalls.userLogin, { body: { phoneNumber } });
  const body = { phoneNumber, otp: codeSentTo(shop, phoneNumber), agreed };
  return ask(shop, authCalls.verifyUserOtp, { body });
}

const isNeeded = async (...[who, agreed]: Parameters<typeof signIn>) =>
  (await signIn(who, agreed)).reply.data.consentNeeded;

const agree = ({ token }: Person, body: { terms: number; privacy: number }) =>
  ask(shop, ownDataCalls.consent, { token, body });

const kept = ({ id }: Person) =>
  shop.db
    .selectFrom('consents')
    .select(['kind', 'version', 'at'])
    .where('customer_id', '=', id)
    .orderBy('kind')
    .orderBy('version')
    .execute();

/** Publishes a new version; returns its number. */
async function publish(kind: PolicyKind): Promise<number> {
  const { version } = (await ask(shop, policyCalls.get, { params: { kind } })).reply.data;
  const body = { text: `# Version after ${version}`, expected: version };
  const { token } = owner;
  return (await ask(shop, policyCalls.save, { token, params: { kind }, body })).reply.data.version;
}

test('a sign-in stores the agreement with its instant, and reports when it is missing', async () => {
  const shopper = await aShopper(shop);
  assert.equal(await isNeeded(shopper), true);
  assert.deepEqual(await kept(shopper), []);
  assert.equal(await isNeeded(shopper, { terms: 1, privacy: 1 }), false);
  const at = shop.clock.now();
  const expected = ['privacy', 'terms'].map((kind) => ({ kind, version: 1, at }));
  assert.deepEqual(await kept(shopper), expected);
  assert.equal(await isNeeded(shopper, { terms: 1, privacy: 1 }), false);
  assert.deepEqual(await kept(shopper), expected, 'the first instant stays');
});

test('a newer version is requested on the page after the sign-in, and can then be agreed to', async () => {
  const shopper = await aShopper(shop);
  const before = { terms: 1, privacy: 1 };
  assert.equal((await agree(shopper, before)).reply.data.consentNeeded, false);
  const terms = await publish('terms');
  assert.equal(await isNeeded(shopper, before), true, 'what was read was the version before');
  const now = { terms, privacy: 1 };
  assert.equal((await agree(shopper, now)).reply.data.consentNeeded, false);
  assert.equal(await isNeeded(shopper), false);
  assert.equal((await kept(shopper)).length, 3);
});

test('a change of the policy of returns requests nothing', async () => {
  const shopper = await aShopper(shop);
  const { terms, privacy } = await versions();
  await agree(shopper, { terms, privacy });
  await publish('returns');
  assert.equal(await isNeeded(shopper), false);
});

test('an unknown version is refused, and at a sign-in not stored', async () => {
  const shopper = await aShopper(shop);
  const { terms, privacy } = await versions();
  const refused = await agree(shopper, { terms: terms + 1, privacy });
  assert.deepEqual([refused.status, refused.failure.code], [400, 'OWN_DATA_UNKNOWN_VERSION']);
  assert.equal((await agree(shopper, { terms: 0, privacy })).status, 400);
  assert.equal(await isNeeded(shopper, { terms, privacy: privacy + 1 }), true);
  assert.deepEqual(await kept(shopper), []);
  assert.equal((await agree(owner, { terms, privacy })).status, 403);
});

test('a sign-in whose consent cannot be stored succeeds, and the consent is requested again', async () => {
  const shopper = await aShopper(shop);
  const agreed = await versions();
  await sql`alter table consents rename to consents_away`.execute(shop.db);
  const signedIn = await signIn(shopper, agreed);
  await sql`alter table consents_away rename to consents`.execute(shop.db);
  assert.deepEqual([signedIn.status, signedIn.reply.data.consentNeeded], [200, true]);
  const { token } = signedIn.reply.data;
  assert.equal((await agree({ ...shopper, token }, agreed)).reply.data.consentNeeded, false);
});

async function versions(): Promise<{ terms: number; privacy: number }> {
  const of = async (kind: PolicyKind) =>
    (await ask(shop, policyCalls.get, { params: { kind } })).reply.data.version;
  return { terms: await of('terms'), privacy: await of('privacy') };
}
