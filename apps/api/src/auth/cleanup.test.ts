import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { cartCalls } from '@shop/contract/cart';
import { aPhone, aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { removeEndedSignIns } from './cleanup.ts';

const shop = await aShop({ OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });
const DAY = 24 * 60 * 60;

async function rowsOf() {
  const tables = ['one_time_codes', 'rate_limits', 'session_families', 'session_pairs'] as const;
  const counts = tables.map(async (table) => [
    table,
    (await shop.db.selectFrom(table).selectAll().execute()).length,
  ]);
  return Object.fromEntries(await Promise.all(counts)) as Record<(typeof tables)[number], number>;
}

test('codes, limits and sessions are deleted a day after their end, live ones stay', async () => {
  const shopper = await aShopper(shop);
  await anOwner(shop);
  await ask(shop, authCalls.forgotPassword, { body: { phoneNumber: aPhone() } });
  const before = await rowsOf();
  assert.ok(Object.values(before).every((count) => count > 0));

  await removeEndedSignIns(shop);
  assert.deepEqual(await rowsOf(), before, 'nothing has ended yet');

  // The owner's session ends within 12 idle hours, the shopper's in 60 days.
  shop.clock.move(DAY + 12 * 60 * 60 + 1);
  await removeEndedSignIns(shop);
  assert.deepEqual(await rowsOf(), {
    one_time_codes: 0,
    rate_limits: 0,
    session_families: 1,
    session_pairs: 1,
  });
  // Back to a time when the shopper's access token, which lives a day, is still valid.
  shop.clock.move(-DAY);
  const { status } = await ask(shop, cartCalls.get, {
    token: shopper.token,
    params: { userId: shopper.id },
  });
  assert.equal(status, 200, 'the shopper is still signed in');
});
