import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invoiceCalls } from '@shop/contract/invoices';
import { parse } from 'csv-parse/sync';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { moveItem } from '../../test/return-factories.ts';
import { aShop } from '../../test/server.ts';
import { declareTax } from '../../test/tax-factories.ts';
import { filesOfZip } from '../../test/zip.ts';

const [FIRST, SECOND] = ['33AAPFU0939F1Z2', '33AABCR5055K1ZD'];

const shop = await aShop();
shop.clock.set(new Date('2026-11-10T10:00:00.000Z'));
const owner = await anOwner(shop);
const buyer = await aBuyer(shop);
const saree = await aProduct(shop, { stock: 90 });

test('documents from before the registration are in the return of no GSTIN', async () => {
  await declareTax(shop, { registration: 'NONE' });
  await sell(1);
  await declareTax(shop, { gstin: FIRST });
  assert.deepEqual(await rangesOf(), [], 'a regular shop without a document of its own');
  await sell(2);
  assert.deepEqual(await rangesOf(), ['RS26-27/000002 RS26-27/000002 1']);
  await declareTax(shop, { gstin: SECOND });
  await sell(3);
  assert.deepEqual(await rangesOf(FIRST), ['RS26-27/000002 RS26-27/000002 1']);
  assert.deepEqual(await rangesOf(SECOND), ['RS26-27/000003 RS26-27/000003 1']);
});

async function sell(quantity: number): Promise<void> {
  const { orderItemIds } = await place(shop, buyer, [[saree, quantity]]);
  await moveItem(shop, owner, { orderItemId: orderItemIds[0] ?? '', to: 'ACCEPTED' });
}

/** Returns the ranges of numbers in November's return: first, last and how many. */
async function rangesOf(gstin?: string): Promise<string[]> {
  const query = new URLSearchParams({ month: '2026-11', ...(gstin !== undefined && { gstin }) });
  const headers = { authorization: `Bearer ${owner.token}` };
  const response = await fetch(`${shop.url}/api${invoiceCalls.gstr1.path}?${query}`, { headers });
  const file = filesOfZip(Buffer.from(await response.arrayBuffer())).get('docs.csv');
  assert.ok(file !== undefined);
  return parse(file)
    .slice(1)
    .map((row: string[]) => row.slice(1, 4).join(' '));
}
