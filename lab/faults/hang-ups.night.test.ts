import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { orderCalls } from '@shop/contract/orders';
import { productCalls } from '@shop/contract/products';
import { seededRandom } from '../../apps/api/demo/seeded-random.ts';
import { aCategory } from '../../apps/api/test/catalogue-factories.ts';
import { freshDatabase } from '../../apps/api/test/database.ts';
import { anOwner } from '../../apps/api/test/factories.ts';
import { SCAN_TO_PAY, aBuyer, aProduct, orderOf } from '../../apps/api/test/order-factories.ts';
import { aJpegOf } from '../../apps/api/test/made-pictures.ts';
import { openConnection, headOf, rawRequest, sendRaw } from '../../apps/api/test/raw-requests.ts';
import type { TestShop } from '../../apps/api/test/server.ts';
import { aFaultShop } from './support/fault-shop.ts';
import { assertPromises } from './support/promises.ts';
import { reportLine, times } from './support/report.ts';

const HANG_UPS = times({ asTest: 200, inAll: 1_000 });
const AT_ONCE = 10;

/** Large enough that all uploads together would exceed the memory budget if some were not released. */
const PICTURE_BYTES = 2 * 1024 * 1024;

const random = seededRandom(Number(process.env['FAULT_SEED'] ?? 200));

/** Returns two uploads with a picture: a new product of the owner, and an order of a customer. */
async function uploadsIn(behind: TestShop) {
  const [owner, buyer] = [await anOwner(behind), await aBuyer(behind)];
  const { id: subCategoryId } = await aCategory(behind);
  const product = { name: 'Saree', subCategoryId, price: 900, color: 'Red' };
  const order = orderOf(buyer, [[await aProduct(behind), 1]], SCAN_TO_PAY);
  const files = [{ name: 'a.jpg', bytes: await aJpegOf(PICTURE_BYTES) }];
  return [
    rawRequest(productCalls.create, { token: owner.token, body: product, files }),
    rawRequest(orderCalls.create, {
      token: buyer.token,
      query: { userId: buyer.id },
      body: order,
      files,
    }),
  ];
}

test(`clients disconnecting in the middle of an upload, ${HANG_UPS} times`, async () => {
  const database = await freshDatabase();
  const shop = await aFaultShop({ DATABASE_URL: database.url });
  after(() => database.drop());
  const uploads = await shop.behind(uploadsIn);

  async function abortUpload(number: number): Promise<void> {
    const { path, headers, body } = uploads[number % uploads.length] ?? assert.fail();
    const whole = Buffer.concat([Buffer.from(headOf(path, headers)), Buffer.from(body ?? '')]);
    const socket = await openConnection(shop);
    const begun = whole.subarray(0, random.whole(0, whole.length - 1));
    await new Promise((written) => socket.write(begun, written));
    if (random.chance(0.5)) socket.destroy();
    else socket.resetAndDestroy();
  }

  for (let number = 0; number < HANG_UPS; number += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_none, of) => abortUpload(number + of)));
  }
  for (const upload of uploads) {
    const { status, text } = await sendRaw(shop, upload);
    assert.equal(status, 201, text);
  }
  reportLine(`broke: ${HANG_UPS} uploads, each at any byte of the way`);
  await shop.behind(async (behind) => {
    const orders = await behind.db.selectFrom('orders').select('id').execute();
    const products = await behind.db.selectFrom('products').select('id').execute();
    assert.deepEqual([orders.length, products.length], [1, 2]);
    reportLine(
      'held: no order and no product of a form that did not come whole, and there is room again',
    );
    await assertPromises(behind);
  });
});
