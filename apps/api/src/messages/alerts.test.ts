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
