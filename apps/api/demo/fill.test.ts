import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { ORDER_STATUSES } from '@shop/contract/order-status';
import { RETURN_STATUSES } from '@shop/contract/return-row';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { productsFile } from '../src/exports/exports.ts';
import { systemClock } from '../src/platform/clock.ts';
import { StartupError } from '../src/platform/startup-error.ts';
import { firstCovers } from '../src/products/collected.ts';
import type { CollectedRow } from '../src/products/collected-queries.ts';
import { checkImport } from '../src/product-import/product-import.ts';
import type { Shop } from '../src/shop.ts';
import { type PictureKind, isPrivate } from '../src/pictures/stored-picture.ts';
import { diskStorage, filesIn } from '../src/storage/disk-storage.ts';
import type { Database } from '../src/database/schema.generated.ts';
import { FILLED_AT, aFilledShop, anEmptyShop, assertNoRows, only } from '../test/filled-shop.ts';
import { demoCategories, demoProducts, picturesOf } from './demo-catalogue.ts';
import { demoStore, demoTax } from './demo-store.ts';
import { fillDemonstration, refuseDemonstration } from './fill.ts';

const MOST_BYTES = 18_500_000;
const PICTURES = join(import.meta.dirname, 'pictures');

const shop = await aFilledShop();

test('an empty database is filled', () => {
  assert.equal(shop.isFilled, true);
});

test('the shop has 40 products in 8 sub-categories, 3 shoppers, 70 orders and 4 banners that run today', async () => {
  assert.deepEqual(
    await only(
      shop.db,
      `
    select (select count(*) from products) as products,
      (select count(*) from products where not active) as drafts,
      (select count(*) from products join product_stock on product_id = id where active and stock = 0) as sold_out,
      (select count(*) from products where length(description) < 200) as terse,
      (select count(*) from categories) as categories,
      (select count(*) from users where role = 'CUSTOMER') as shoppers,
      (select count(*) from orders) as orders,
      (select count(*) from banners where date '2026-11-21' between from_date and to_date) as banners,
      (select count(*) from expenses where spent_on <= date '2026-11-21') as expenses`,
    ),
    {
      products: '40',
      drafts: '2',
      sold_out: '2',
      terse: '0',
      categories: '8',
      shoppers: '3',
      orders: '70',
      banners: '4',
      expenses: '26',
    },
  );
});

test('importing its own product file unchanged changes nothing', async () => {
  const filled = { db: shop.db, clock: systemClock } as Shop;
  const { content } = productsFile(filled, {});
  const file = { name: 'products.csv', bytes: await buffer(Readable.from(content)) };
  const { counts, bad } = await checkImport(filled, [file]);
  assert.deepEqual([counts, bad], [{ added: 0, changed: 0, unchanged: 40 }, []]);
});

test('of the six collections three run today, two begin later and one has ended; all have products', async () => {
  const { running, later, ended } = await only(
    shop.db,
    `
    select count(*) filter (where date '2026-11-21' between from_date and to_date) as running,
      count(*) filter (where from_date > date '2026-11-21') as later,
      count(*) filter (where to_date < date '2026-11-21') as ended
    from collections`,
  );
  assert.deepEqual([running, later, ended], ['3', '2', '1']);
  const { rows } = await sql<CollectedRow>`select filter, pinned from collections`.execute(shop.db);
  const responseCache = { epoch: () => null };
  const covers = await firstCovers({ db: shop.db, responseCache } as unknown as Shop, rows);
  assert.equal(covers.filter((cover) => cover !== null).length, 6);
});

test('every banner leads to its own category, and the festive lines run', async () => {
  const { targets, kinds, lines } = await only(
    shop.db,
    `
    select (select count(distinct target_value) from banners) as targets,
      (select array_agg(distinct target_kind) from banners) as kinds,
      (select array_agg(text order by position) from marquee_lines) as lines`,
  );
  assert.deepEqual([targets, kinds], ['4', ['CATEGORY']]);
  assert.deepEqual(lines, demoStore.marquee);
});

test('there are orders of every status, some refunded and some with a due refund', async () => {
  const { statuses, refunded, refundable } = await only(
    shop.db,
    `
    select array_agg(distinct status::text order by status::text) as statuses,
      count(*) filter (where refunded_at is not null) > 0 as refunded,
      count(*) filter (where refunded_at is null and payment_method = 'NET_BANKING'
        and status in ('CANCELLED', 'REJECTED')) > 0 as refundable
    from order_items`,
  );
  assert.deepEqual(statuses, ORDER_STATUSES.toSorted());
  assert.deepEqual({ refunded, refundable }, { refunded: true, refundable: true });
});

test('a registered seller has invoices for both places of supply, and credit notes for both reasons', async () => {
  const { gstin, kinds } = await only(
    shop.db,
    `
    select (select gstin from tax_settings) as gstin,
      array_agg(distinct coalesce(reason, case when igst > 0 then 'IGST' else 'CGST' end)) as kinds
    from invoices`,
  );
  assert.equal(gstin, demoTax.gstin);
  assert.deepEqual(kinds, ['CGST', 'IGST', 'REJECTED', 'RETURNED']);
});

test('there are returns in every state, with photographs, with sent and due refunds by UPI', async () => {
  const counts = await only(
    shop.db,
    `
    select (select array_agg(distinct status::text) from returns) as states,
      (select array_agg(distinct count order by count) from (
        select count(*)::int as count from return_pictures group by return_id
      ) counted) as photographs,
      (select array_agg(distinct (state || coalesce(' ' || upi_id, '')))
        from refunds where reason = 'RETURNED') as refunds,
      (select array_agg(status order by status) from complaints) as complaints,
      (select count(*)::int from order_notes) as notes`,
  );
  assert.deepEqual(counts, {
    states: RETURN_STATUSES.toSorted(),
    photographs: [1, 2],
    refunds: ['DUE shopper@demobank', 'SENT'],
    complaints: ['OPEN', 'RESOLVED'],
    notes: 2,
  });
});

test('the last 24 hours have income, and orders that wait for the owner', async () => {
  const counts = await only(
    shop.db,
    `
    select count(*) filter (where status = 'ACCEPTED')::int as accepted,
      count(*) filter (where status in ('PENDING', 'ORDERED'))::int as waiting
    from order_items where placed_at > timestamptz '2026-11-20T04:30:00Z'`,
  );
  assert.ok(Number(counts['accepted']) >= 3, JSON.stringify(counts));
  assert.ok(Number(counts['waiting']) >= 5, JSON.stringify(counts));
});

test('every picture has all its files, and private files need a signature', async () => {
  const { rows } = await sql<{ kind: PictureKind; key: string; variant: string }>`
    select kind, key, jsonb_object_keys(files) as variant from pictures`.execute(shop.db);
  const files = filesIn(shop.folder);
  const [open, closed] = [filesBelow(files.public), filesBelow(files.private)];
  for (const { kind, key, variant } of rows) {
    const path = join(key.slice(0, 2), `${key}-${variant}`);
    assert.equal((isPrivate(kind) ? closed : open).delete(path), true, path);
  }
  assert.deepEqual([open.size, closed.size], [0, 0]);
  await assertNoRows(
    shop.db,
    `select 1 from products p
      where (select count(*) from product_pictures where product_id = p.id) not between 3 and 5`,
  );
});

test('neighbours in a category differ, and twenty fabrics are drawn thread by thread', () => {
  for (const category of demoCategories.filter(({ subCategory }) => !/Metre/.test(subCategory))) {
    const products = demoProducts.filter(({ subCategory }) => subCategory === category.subCategory);
    const covers = products.map((product) => /\w+$/.exec(picturesOf(product)[0] ?? '')?.[0]);
    assert.ok(new Set(covers).size > 1, category.subCategory);
    assert.notEqual(covers[1], covers[2]);
    assert.notEqual(covers[2], covers[3]);
  }
  const woven = demoProducts.filter((product) =>
    picturesOf(product).some((name) => name.endsWith('-weave')),
  );
  assert.equal(woven.length, 20);
  const manifest = JSON.parse(readFileSync(`${PICTURES}.json`, 'utf8')) as Record<
    string,
    { width: number }
  >;
  for (const { key } of woven) assert.equal(manifest[`${key}-weave`]?.width, 2_000);
});

test('a product is found by its words, and a mistyped word gets a suggestion', async () => {
  const { found } = await only(
    shop.db,
    `
    select count(*)::int as found from products where search @@ 'vermilion & katan:*'::tsquery`,
  );
  assert.equal(found, 1);
  await only(shop.db, `select word from search_words where word = 'kanchipuram'`);
});

test('products that share a name and a sub-category differ in colour', async () => {
  await assertNoRows(
    shop.db,
    `select 1 from products group by name, category_id having count(*) <> count(distinct color)`,
  );
  const { families } = await only(
    shop.db,
    `
    select count(*)::int as families
    from (select from products group by name, category_id having count(*) > 1) as family`,
  );
  assert.equal(families, 9);
});

test('the same seed and the same instant give exactly the same shop', async () => {
  const other = await aFilledShop();
  assert.equal(await fingerprint(other.db), await fingerprint(shop.db));
});

test('a filled shop is not filled again', async () => {
  const before = await fingerprint(shop.db);
  assert.equal(
    await fillDemonstration(shop.db, {
      storage: diskStorage(filesIn(shop.folder)),
      now: FILLED_AT,
    }),
    false,
  );
  assert.equal(await fingerprint(shop.db), before);
});

test('a live shop refuses a database with the demonstration in it, and no other', async () => {
  await assert.rejects(refuseDemonstration(shop.db), StartupError);
  await refuseDemonstration((await anEmptyShop()).db);
});

test('a shop that has anything besides its owner is not filled', async () => {
  const { db, folder } = await anEmptyShop();
  await db.insertInto('categories').values({ name: 'My own', created_at: FILLED_AT }).execute();
  assert.equal(
    await fillDemonstration(db, { storage: diskStorage(filesIn(folder)), now: FILLED_AT }),
    false,
  );
  const { rows } = await sql`select 1 from products`.execute(db);
  assert.equal(rows.length, 0);
});

test('the ready-made pictures match their manifest, and are at most 18.5 MB together', () => {
  const manifest = JSON.parse(readFileSync(`${PICTURES}.json`, 'utf8')) as Record<
    string,
    { files: Record<string, string> }
  >;
  const listed = new Set<string>();
  for (const [name, { files }] of Object.entries(manifest)) {
    for (const [variant, sha256] of Object.entries(files)) {
      const bytes = readFileSync(join(PICTURES, `${name}-${variant}`));
      assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256, `${name}-${variant}`);
      listed.add(`${name}-${variant}`);
    }
  }
  assert.deepEqual(new Set(readdirSync(PICTURES)), listed);
  const sizes = [...listed].map((file) => statSync(join(PICTURES, file)).size);
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) < MOST_BYTES);
});

function filesBelow(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
  );
}

async function fingerprint(db: Kysely<Database>): Promise<string> {
  const tables = [
    'users',
    'addresses',
    'categories',
    'products',
    'pictures',
    'product_pictures',
    'orders',
  ];
  const later = [
    'order_items',
    'order_status_history',
    'stock_movements',
    'expenses',
    'banners',
    'collections',
    'store_profile',
    'returns',
    'return_pictures',
    'reviews',
    'review_pictures',
    'refunds',
    'coupons',
    'credits',
    'payment_proofs',
    'tax_settings',
    'invoices',
    'complaints',
    'order_notes',
  ];
  const texts = [...tables, ...later].map(async (table) => {
    const { rows } = await sql<{ text: string }>`
      select string_agg(t::text, '|' order by t::text) as text from ${sql.table(table)} as t`.execute(
      db,
    );
    return `${table}:${rows[0]?.text}`;
  });
  return (await Promise.all(texts)).join('\n');
}
