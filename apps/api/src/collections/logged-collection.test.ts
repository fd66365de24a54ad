import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityCalls } from '@shop/contract/activity';
import { ownCollectionCalls } from '@shop/contract/collections';
import { aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { aCollection } from '../../test/collection-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);

test('the activity log has filter and picture of a collection in words', async () => {
  const { categoryId } = await aProductByForm(shop);
  const { name } = await shop.db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow();
  const { collectionId } = await aCollection(shop, { filter: { colour: 'Red,Blue' } }, owner);
  const change = (body: object, files: { name: string; bytes: Buffer }[] = []) =>
    ask(shop, ownCollectionCalls.update, {
      token: owner.token,
      params: { collectionId },
      body,
      files,
    });
  const files = [{ name: 'diwali.jpg', bytes: await aPicture({ width: 400, height: 150 }) }];
  const filter = { subCategoryId: categoryId, maxPrice: '9000', inStock: true, country: 'IN,zz' };
  await change({ filter }, files);
  await change({ filter: { ...filter, sort: 'priceAsc' } }, files);
  await change({ filter: {}, imageUrl: null });
  const { data } = (await ask(shop, activityCalls.list, { token: owner.token, query: {} })).reply;
  const words = `country: India, zz; only in stock: yes; highest price: ₹9,000.00; category: ${name}`;
  const sorted = `sort: price, low to high; ${words}`;
  assert.deepEqual(
    data.slice(0, 3).map(({ changes }) => changes),
    [
      [
        { field: 'filter', before: sorted, after: '' },
        { field: 'picture', before: 'an earlier one', after: null },
      ],
      [
        { field: 'filter', before: words, after: sorted },
        { field: 'picture', before: 'an earlier one', after: 'a new one' },
      ],
      [
        { field: 'filter', before: 'colour: Red, Blue', after: words },
        { field: 'picture', before: null, after: 'a new one' },
      ],
    ],
  );
});
