import assert from 'node:assert/strict';
import { test } from 'node:test';
import { POLICY_KINDS, policyCalls, policyMessages } from '@shop/contract/policies';
import { storeCalls } from '@shop/contract/store';
import { sql } from 'kysely';
import { aStaffMember, anOwner } from '../../test/factories.ts';
import { type TestShop, aShop, ask } from '../../test/server.ts';
import { currentPolicies, keepFirstPolicies } from './policies.ts';

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  MESSAGES: 'outbox',
  TRUST_PROXY: 'none',
  ADMIN_PHONE: '9876543210',
  ADMIN_PASSWORD: 'a-password-of-its-own',
};

const profile = {
  businessName: 'Resham',
  contactNumber: '9443011223',
  mailId: 'shop@resham.example',
  address: '4 Temple Street\nKanchipuram',
};

const read = async (shop: TestShop, kind: string) =>
  (await ask(shop, policyCalls.get, { params: { kind } })).reply.data;

test('the first policies of a demonstration are the specified ones in version 1', async () => {
  const shop = await aShop();
  for (const kind of POLICY_KINDS) {
    const { version, text, kind: answered } = await read(shop, kind);
    assert.deepEqual([answered, version], [kind, 1]);
    assert.match(text, /^# /m);
  }
  const { text } = await read(shop, 'returns');
  assert.match(text, /Returns are accepted within 7 days of delivery\./);
  assert.match(text, /Refunds take 5 to 7 business days/);
});

test('the first policies are in force since the shop began, and not before they were written', async () => {
  const shop = await aShop(LIVE);
  for (const [began, since] of [
    ['2026-11-20T04:30:00.000Z', '2026-11-22T00:00:00.000Z'],
    ['2026-11-25T04:30:00.000Z', '2026-11-25T04:30:00.000Z'],
  ] as const) {
    await sql`update schema_migrations set applied_at = ${began}`.execute(shop.db);
    assert.equal((await currentPolicies(shop)).terms.updatedAt, since);
  }
  await keepFirstPolicies(shop);
  assert.equal((await read(shop, 'terms')).updatedAt, '2026-11-25T04:30:00.000Z');
});

test('a live shop makes no promises before its owner confirms them, and then has a second version', async () => {
  const shop = await aShop(LIVE);
  const { token } = await anOwner(shop);
  const confirm = (promisesConfirmed: boolean) =>
    ask(shop, storeCalls.save, { token, body: { ...profile, promisesConfirmed } });
  for (const kind of POLICY_KINDS) {
    const { version, text } = await read(shop, kind);
    assert.equal(version, 1);
    assert.doesNotMatch(text, /free|include all taxes|within 7 days|Never for advertising/);
  }
  const own = { params: { kind: 'privacy' }, body: { text: 'Ours', expected: 1 } };
  assert.equal((await ask(shop, policyCalls.save, { ...own, token })).reply.data.version, 2);
  await confirm(true);
  assert.match((await read(shop, 'terms')).text, /include all taxes/);
  assert.equal((await read(shop, 'terms')).version, 2);
  assert.deepEqual(
    [(await read(shop, 'privacy')).text, (await read(shop, 'privacy')).version],
    ['Ours', 2],
  );
  await confirm(true);
  assert.equal((await read(shop, 'terms')).version, 2);
  await confirm(false);
  assert.doesNotMatch((await read(shop, 'terms')).text, /include all taxes/);
  assert.equal((await read(shop, 'terms')).version, 3);
  const kept = await shop.db
    .selectFrom('policy_versions')
    .select(['version', 'text'])
    .where('kind', '=', 'terms')
    .orderBy('version')
    .execute();
  assert.deepEqual(
    kept.map(({ version }) => version),
    [1, 2, 3],
  );
  assert.match(kept[1]?.text ?? '', /include all taxes/);
});

test('the owner publishes a new version of the edited policy, and every version is stored', async () => {
  const shop = await aShop();
  const { token } = await anOwner(shop);
  const params = { kind: 'terms' };
  const save = (text: string, expected: number) =>
    ask(shop, policyCalls.save, { token, params, body: { text, expected } });
  const first = await read(shop, 'terms');
  const text = 'Our own.\r\n\r\n# Orders\r\n- One <script>alert(1)</script>';
  const { reply } = await save(text, 1);
  assert.equal(reply.message, policyMessages.saved);
  const own = {
    kind: 'terms',
    version: 2,
    text: text.replaceAll('\r\n', '\n'),
    updatedAt: shop.clock.now().toISOString(),
  } as const;
  assert.deepEqual(reply.data, own);
  assert.deepEqual(await read(shop, 'terms'), own);
  const late = await save('Written over', 1);
  assert.deepEqual(
    [late.status, late.failure.code, late.failure.data],
    [409, 'CHANGED_MEANWHILE', own],
  );
  assert.deepEqual((await save(text, 1)).reply.data, own);
  const versions = await shop.db
    .selectFrom('policy_versions')
    .selectAll()
    .orderBy('version')
    .execute();
  assert.deepEqual(
    versions.map((one) => [one.version, one.text, one.is_own]),
    [
      [1, first.text, false],
      [2, own.text, true],
    ],
  );
  assert.deepEqual((await currentPolicies(shop)).terms, own);
});

test('a start stores the first versions once, and later changed texts that the owner has not edited', async () => {
  const shop = await aShop();
  const { token } = await anOwner(shop);
  const versions = async () =>
    shop.db.selectFrom('policy_versions').selectAll().orderBy('kind').orderBy('version').execute();
  const shown = await currentPolicies(shop);
  await Promise.all([keepFirstPolicies(shop), keepFirstPolicies(shop)]);
  assert.deepEqual(
    (await versions()).map(({ kind, version, text }) => [kind, version, text]),
    [
      ['privacy', 1, shown.privacy.text],
      ['returns', 1, shown.returns.text],
      ['terms', 1, shown.terms.text],
    ],
  );
  assert.deepEqual(await currentPolicies(shop), shown);
  const body = { text: 'Ours', expected: 1 };
  await ask(shop, policyCalls.save, { token, params: { kind: 'terms' }, body });
  // As if they came from an earlier release.
  await shop.db
    .updateTable('policy_versions')
    .set({ text: 'As it was' })
    .where('version', '=', 1)
    .execute();
  await keepFirstPolicies(shop);
  await keepFirstPolicies(shop);
  const now = await currentPolicies(shop);
  assert.deepEqual([now.privacy.version, now.privacy.text], [2, shown.privacy.text]);
  assert.deepEqual([now.terms.version, now.terms.text], [2, 'Ours']);
  assert.equal((await versions()).length, 6);
});

test('of two concurrent publications one succeeds, and the other gets the published version', async () => {
  const shop = await aShop();
  const { token } = await anOwner(shop);
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((text) =>
      ask(shop, policyCalls.save, {
        token,
        params: { kind: 'privacy' },
        body: { text, expected: 1 },
      }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ['200', '409', '409']);
  assert.equal((await read(shop, 'privacy')).version, 2);
});

test('an unknown kind is 404, an empty or too long text and a missing version are 400, and staff need settings', async () => {
  const shop = await aShop();
  const { token } = await anOwner(shop);
  assert.equal((await ask(shop, policyCalls.get, { params: { kind: 'cookies' } })).status, 404);
  const save = (body: object, kind = 'terms', by = token) =>
    ask(shop, policyCalls.save, {
      token: by,
      params: { kind },
      body: body as { text: string; expected: number },
    });
  assert.equal((await save({ text: 'Text', expected: 1 }, 'cookies')).status, 404);
  const empty = await save({ text: ' \n', expected: 1 });
  assert.deepEqual([empty.status, empty.failure.message], [400, policyMessages.textRequired]);
  assert.equal((await save({ text: 'x'.repeat(20_001), expected: 1 })).status, 400);
  const lines = await save({ text: '# a\n\n'.repeat(1_001), expected: 1 });
  assert.deepEqual([lines.status, lines.failure.message], [400, policyMessages.tooManyLines]);
  for (const expected of [undefined, 0, 1.5, '1'])
    assert.equal((await save({ text: 'Text', expected })).status, 400);
  assert.equal((await save({ text: 'क'.repeat(20_000), expected: 1 })).status, 200);
  const { token: clerk } = await aStaffMember(shop, ['orders']);
  assert.equal((await save({ text: 'Text', expected: 2 }, 'terms', clerk)).status, 403);
});

test('a published policy is visible at once, although policies are cached', async () => {
  const shop = await aShop({ CACHE_MB: '8' });
  const { token } = await anOwner(shop);
  await read(shop, 'returns');
  const body = { text: 'No returns of cut cloth.', expected: 1 };
  await ask(shop, policyCalls.save, { token, params: { kind: 'returns' }, body });
  assert.equal((await read(shop, 'returns')).text, body.text);
});
