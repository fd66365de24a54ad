import { randomBytes } from 'node:crypto';
import { productImportCalls } from '@shop/contract/product-import';
import type { BadCell } from '@shop/contract/product-import';
import { ask } from './server.ts';
import type { TestShop } from './server.ts';

/** Returns functions that check and import sheets as the owner of this token, and read the result. */
export function anImporter(shop: TestShop, token: string) {
  const filesOf = (text: string | Buffer) => [
    { name: 'products.csv', bytes: Buffer.from(text), type: 'text/csv' },
  ];
  const check = (text: string | Buffer) =>
    ask(shop, productImportCalls.check, { token, files: filesOf(text) });
  const run = (text: string | Buffer, importId = randomBytes(16).toString('hex')) =>
    ask(shop, productImportCalls.run, { token, body: { importId }, files: filesOf(text) });
  const badIn = async (text: string): Promise<BadCell[]> => (await check(text)).reply.data.bad;
  const bySku = async (sku: string) =>
    shop.db
      .selectFrom('products')
      .innerJoin('product_stock', 'product_stock.product_id', 'products.id')
      .selectAll('products')
      .select('stock')
      .where('sku', '=', sku)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  return { filesOf, check, run, badIn, bySku };
}
