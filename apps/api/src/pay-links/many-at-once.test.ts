import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payCalls } from '@shop/contract/pay';
import { sizeFor } from '../../../../scripts/lib/night.mjs';
import { assertInvariants } from '../../test/invariants.ts';
import { SCAN_TO_PAY, aScreenshot } from '../../test/order-factories.ts';
import { aPayLink, linkRequest } from '../../test/pay-link-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const MANY = sizeFor(200, 60);

// With a limit of an address that four networks behind a proxy do not meet.
const shop = await aShop({ TRUST_PROXY: '127.0.0.1', CALLS_AT_ONCE_PER_ADDRESS: '64' });
await shop.db
  .updateTable('store_profile')
  .set({ business_name: 'Kaveri Silks', upi_id: 'kaveri@bank' })
  .execute();

test(`${MANY} open one link and order it at once: all see it, and there is one order`, async () => {
  const { id, token } = await aPayLink(shop);
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const from = (nth: number) => ({ 'x-forwarded-for': `203.0.113.${nth % 4}` });
  const atOnce = <T>(work: (nth: number) => Promise<T>) =>
    Promise.all(Array.from({ length: MANY }, (_, nth) => work(nth)));
  const opened = await atOnce((nth) =>
    ask(shop, payCalls.get, { params: { token }, headers: from(nth) }),
  );
  assert.deepEqual(new Set(opened.map(({ status }) => status)), new Set([200]));
  const answers = await atOnce((nth) =>
    ask(shop, payCalls.order, {
      params: { token },
      headers: { ...from(nth), 'idempotency-key': `key-${nth}` },
      ...(nth % 10 === 0
        ? { body: linkRequest(SCAN_TO_PAY), files }
        : { body: linkRequest(), files: [] }),
    }),
  );
  const lost = answers.filter(({ status }) => status !== 201);
  assert.equal(lost.length, MANY - 1);
  assert.deepEqual(
    new Set(lost.map(({ status, failure }) => `${status} ${failure.code}`)),
    new Set(['409 ALREADY_ORDERED']),
  );
  const orders = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('draft_id', '=', id)
    .execute();
  assert.equal(orders.length, 1);
  await assertInvariants(shop);
});
