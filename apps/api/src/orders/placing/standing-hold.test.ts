import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../../test/bare-server-process.ts';
import { aHold } from '../../../test/claim-factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  send,
  stockOf,
} from '../../../test/order-factories.ts';
import { aShop } from '../../../test/server.ts';
import { beginUpload } from '../../../test/slow-upload.ts';
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

test('an order and a claim keep the hold of the payment while their screenshot is sent', async () => {
  const bytes = await aScreenshot();
  const standing = shop.db.selectFrom('holds').select('id').where('stands_until', 'is not', null);
  for (const call of ['order', 'claim']) {
    const buyer = await aBuyer(shop);
    const product = await aProduct(shop, { stock: 1 });
    const { reference } = await aHold(shop, buyer, [[product, 1]]);
    const order = orderOf(buyer, [[product, 1]], { ...SCAN_TO_PAY, paymentReference: reference });
    const [path, fields] =
      call === 'order'
        ? [`/orders/create?userId=${buyer.id}`, order]
        : ['/payments/claim', { userId: buyer.id, reference, utr: null, upiId: 'meena@bank' }];
    shop.clock.move(15 * 60 - 10);
    const finish = beginUpload(shop, { path, fields, bytes, token: buyer.token });
    const own = standing.where('customer_id', '=', buyer.id);
    await eventually(async () => (await own.execute()).length === 1, 20_000);
    shop.clock.move(60);
    await releaseExpiredHolds(shop);
    assert.equal(await stockOf(shop, product.id), 0, call);
    assert.equal(await finish(), 201, call);
    await assertInvariants(shop);
  }
});
