import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Failure } from '@shop/contract/call';
import { orderMessages } from '@shop/contract/orders';
import { freshDatabase } from '../../apps/api/test/database.ts';
import { stockOf } from '../../apps/api/test/order-factories.ts';
import { aFaultShop } from './support/fault-shop.ts';
import { assertPromises } from './support/promises.ts';
import { SALE, aRareProduct, manyBuyers, sell } from './support/sale.ts';
import { reportLine, times } from './support/report.ts';

const SALES = times({ asTest: 1, inAll: 10 });

test(`${SALE.buyers} buyers of ${SALE.units} pieces on ${SALE.connections} connections`, async () => {
  const database = await freshDatabase();
  const shop = await aFaultShop({ DATABASE_URL: database.url });
  after(() => database.drop());
  const buyers = await shop.behind(manyBuyers);
  for (let sale = 1; sale <= SALES; sale += 1) {
    const product = await shop.behind(aRareProduct);
    const outcomes = await sell(shop, buyers, product);
    const losers = outcomes.filter(({ status }) => status !== 201);
    assert.equal(outcomes.length - losers.length, SALE.units);
    for (const { status, text } of losers) {
      const { code, message } = Failure.parse(JSON.parse(text));
      assert.deepEqual([status, code], [409, 'STOCK_SHORT']);
      assert.equal(message, orderMessages.shortOf([product.name]));
    }
    await shop.behind(async (behind) => {
      const { db } = behind;
      const orders = await db.selectFrom('orders').select('customer_id').execute();
      const keys = await db.selectFrom('order_keys').select('customer_id').execute();
      assert.deepEqual([orders.length, keys.length], [SALE.units * sale, SALE.units * sale]);
      assert.equal(await stockOf(behind, product.id), 0);
    });
  }
  reportLine(`broke: ${SALES} sales of ${SALE.units} pieces to ${SALE.buyers} buyers`);
  reportLine(`held: ${SALE.units} sold of each, everybody else a clear 409 and no row`);
  await shop.behind((behind) => assertPromises(behind));
});
