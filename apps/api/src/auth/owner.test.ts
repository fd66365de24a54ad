import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aShop } from '../../test/server.ts';
import { StartupError } from '../platform/startup-error.ts';
import { DEMO_OWNER } from '../settings/shop-modes.ts';
import { ensureOwner } from './owner.ts';

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  MESSAGES: 'outbox',
  TRUST_PROXY: 'none',
  ADMIN_PHONE: '9876543210',
  ADMIN_PASSWORD: 'a-password-of-its-own',
};

test('the owner is created once, and changed settings change nothing', async () => {
  const shop = await aShop(LIVE);
  await ensureOwner(shop);
  const owner = { phone: '9876543211', password: 'another-password' };
  await ensureOwner({ ...shop, settings: { ...shop.settings, owner } });
  const owners = await shop.db.selectFrom('users').select('phone').execute();
  assert.deepEqual(owners, [{ phone: LIVE.ADMIN_PHONE }]);
});

test('a live shop does not start with an owner who has the demonstration password', async () => {
  const shop = await aShop(LIVE);
  const demo = {
    ...shop,
    settings: { ...shop.settings, mode: 'demo' as const, owner: DEMO_OWNER },
  };
  await ensureOwner(demo);
  await ensureOwner(demo);
  await assert.rejects(ensureOwner(shop), StartupError);
});
