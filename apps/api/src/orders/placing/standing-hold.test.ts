import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aHold } from '../../../test/claim-factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { aBuyer, aProduct, orderOf, send } from '../../../test/order-factories.ts';
import { aShop } from '../../../test/server.ts';
import { releaseExpiredHolds } from './holds.ts';
import { standingHold } from './standing-hold.ts';

const shop = await aShop();

test('while its screenshot is uploaded a hold does not expire', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 1 });
  await aHold(shop, buyer, [[product, 1]]);
  shop.clock.move(15 * 60 - 1);
  const watch = standingHold(shop, { customerId: buyer.id, params: {} });
  await watch?.begin();
  shop.clock.move(60);
  await releaseExpiredHolds(shop);
  const rival = await aBuyer(shop);
  assert.equal((await send(shop, rival, orderOf(rival, [[product, 1]]))).status, 409);
  watch?.end();
  shop.clock.move(31);
  assert.equal((await send(shop, rival, orderOf(rival, [[product, 1]]))).status, 201);
  await assertInvariants(shop);
});
