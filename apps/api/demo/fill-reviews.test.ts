import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aFilledShop, only } from '../test/filled-shop.ts';

const shop = await aFilledShop();

test('forty reviews have answers and photographs, and only new pieces lack something on their label', async () => {
  const counts = await only(
    shop.db,
    `
    select (select count(*)::int from reviews) as reviews,
      (select count(*)::int from reviews where reply is not null) as answers,
      (select array_agg(distinct count order by count) from (
        select count(*)::int as count from review_pictures group by review_id
      ) counted) as photographs,
      (select count(distinct picture_id)::int from review_pictures) as pictures,
      (select array_agg(distinct label_gaps::text) from products
        where active and label_gaps <> '{}') as gaps,
      (select count(*)::int from products where active and label_gaps <> '{}') as unfinished`,
  );
  assert.deepEqual(counts, {
    reviews: 40,
    answers: 4,
    photographs: [1, 2],
    pictures: 10,
    gaps: ['{mrp}'],
    unfinished: 8,
  });
});
