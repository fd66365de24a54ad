import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { seededRandom } from '../../apps/api/demo/seeded-random.ts';
import { aCategory } from '../../apps/api/test/catalogue-factories.ts';
import { freshDatabase } from '../../apps/api/test/database.ts';
import { anOwner } from '../../apps/api/test/factories.ts';
import { SCANNED, aBuyer, aPiece, orderOf } from '../../apps/api/test/order-factories.ts';
import { aJpegOf } from '../../apps/api/test/pictures-made.ts';
import { connected, formOf, headOf, sendRaw } from '../../apps/api/test/raw-requests.ts';
import type { TestShop } from '../../apps/api/test/server.ts';
import { aFaultShop } from './support/fault-shop.ts';
import { assertPromises } from './support/promises.ts';
import { tell, times } from './support/tell.ts';

const HANG_UPS = times({ asTest: 200, inAll: 1_000 });
const AT_ONCE = 10;

/** All that is sent comes to more than there is room for forms, should some not be given back. */
const PICTURE_BYTES = 2 * 1024 * 1024;

const random = seededRandom(Number(process.env['FAULT_SEED'] ?? 200));

/** A new product of the owner, and an order of a customer, each with its picture. */
async function uploadsIn(behind: TestShop) {
  const [owner, buyer] = [await anOwner(behind), await aBuyer(behind)];
  const { id: subCategoryId } = await aCategory(behind);
  const product = { name: 'Saree', subCategoryId, price: 900, color: 'Red' };
  const order = orderOf(buyer, [[await aPiece(behind), 1]], SCANNED);
  const picture = await aJpegOf(PICTURE_BYTES);
  return [
    { path: '/api/product/', token: owner.token, field: 'images', request: product },
    {
      path: `/api/orders/create?userId=${buyer.id}`,
      token: buyer.token,
      field: 'file',
      request: order,
    },
  ].map(({ path, token, field, request }) => {
    const { headers, body } = formOf([
      { head: 'name="request"', bytes: JSON.stringify(request) },
      { head: `name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg`, bytes: picture },
    ]);
    return { path, headers: { ...headers, authorization: `Bearer ${token}` }, body };
  });
}

test(`clients gone in the middle of an upload, ${HANG_UPS} times`, async () => {
  const database = await freshDatabase();
  const shop = await aFaultShop({ DATABASE_URL: database.url });
  after(() => database.drop());
  const uploads = await shop.behind(uploadsIn);

  async function hangUp(number: number): Promise<void> {
    const { path, headers, body } = uploads[number % uploads.length] ?? assert.fail();
    const whole = Buffer.concat([Buffer.from(headOf(path, headers)), body]);
    const socket = await connected(shop);
    const begun = whole.subarray(0, random.whole(0, whole.length - 1));
    await new Promise((written) => socket.write(begun, written));
    if (random.chance(0.5)) socket.destroy();
    else socket.resetAndDestroy();
  }

  for (let number = 0; number < HANG_UPS; number += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_none, of) => hangUp(number + of)));
  }
  for (const upload of uploads) {
    const { status, text } = await sendRaw(shop, { method: 'POST', ...upload });
    assert.equal(status, 201, text);
  }
  tell(`broke: ${HANG_UPS} uploads, each at any byte of the way`);
  await shop.behind(async (behind) => {
    const orders = await behind.db.selectFrom('orders').select('id').execute();
    const products = await behind.db.selectFrom('products').select('id').execute();
    assert.deepEqual([orders.length, products.length], [1, 2]);
    tell(
      'held: no order and no product of a form that did not come whole, and there is room again',
    );
    await assertPromises(behind);
  });
});
