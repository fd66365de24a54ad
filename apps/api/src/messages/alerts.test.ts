import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOwner } from '../../test/factories.ts';
import { aShop } from '../../test/server.ts';
import { transaction } from '../database/transaction.ts';
import { raiseAlert } from './alerts.ts';

const shop = await aShop();
await anOwner(shop);

const raised = (what: string) =>
  transaction(shop.db, (db) => raiseAlert(shop, db, { what, since: shop.clock.now() }));

test('an alert is sent once, and again only after six hours', async () => {
  assert.equal(await raised('The backup failed.'), true);
  assert.equal(await raised('The backup failed.'), false);
  assert.equal(await raised('The disk is nearly full.'), true);
  shop.clock.move(6 * 3_600 - 1);
  assert.equal(await raised('The backup failed.'), false);
  shop.clock.move(1);
  assert.equal(await raised('The backup failed.'), true);
});

test('an alert reaches an e-mail address once, also where e-mail is the last channel of a phone', async () => {
  const email = { EMAIL_FROM: 'shop@silks.example', SMTP_URL: 'smtp://127.0.0.1:9' };
  for (const [channels, expected] of [
    ['email', [['email', []]]],
    [
      'msg91,email',
      [
        ['email', []],
        [null, ['email']],
      ],
    ],
  ] as const) {
    const other = await aShop({ MESSAGES: channels, MSG91_AUTH_KEY: 'key', ...email });
    await anOwner(other);
    await other.db.updateTable('store_profile').set({ mail_id: 'meera@silks.example' }).execute();
    const what = 'The backup failed.';
    await transaction(other.db, (db) => raiseAlert(other, db, { what, since: other.clock.now() }));
    const rows = await other.db
      .selectFrom('messages')
      .select(['only_channel', 'refused'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map(({ only_channel, refused }) => [only_channel, refused]),
      expected,
    );
  }
});
