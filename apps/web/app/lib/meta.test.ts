import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_INDEX, privateMeta } from './meta.ts';
import { shopWords } from './shop-words.ts';

test('a private page has its title with the name of the shop, and no search engine lists it', () => {
  const matches = [{ id: 'root', loaderData: { name: 'Kanchi Silks' } }];
  const tags = privateMeta('Cart')({ matches });
  assert.deepEqual(tags, [{ title: shopWords.tab('Cart', 'Kanchi Silks') }, NO_INDEX]);
});
