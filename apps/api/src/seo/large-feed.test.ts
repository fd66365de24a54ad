import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeFor } from '../../../../scripts/lib/night.mjs';
import { fillLargeShop } from '../../test/large-shop.ts';
import { makeFeed } from '../../test/made-feed.ts';
import { aShop } from '../../test/server.ts';

const SIZE = { orders: 50, customers: 10, products: sizeFor(12_000, 2_000), expenses: 10 };

const shop = await aShop();
await fillLargeShop(shop.databaseUrl, SIZE, shop.clock.now());

test('a feed of thousands of products has all of them, within 40 MB of memory', async () => {
  const { items, megabytes } = await makeFeed(shop.databaseUrl);
  // Every twentieth product is not on sale.
  assert.equal(items, SIZE.products * 0.95);
  assert.ok(megabytes < 40, `${megabytes} MB`);
});
