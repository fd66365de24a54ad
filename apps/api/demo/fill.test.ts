import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { scaled } from '../../../scripts/lib/slowness.mjs';
import { StartupError } from '../src/platform/startup-error.ts';
import { filesIn } from '../src/storage/storage.ts';
import type { Database } from '../src/database/schema.generated.ts';
import { FILLED_AT, aFilledShop, anEmptyShop, none, only } from '../test/filled-shop.ts';
import { demoStore } from './demo-store.ts';
import { fillDemonstration, refuseDemonstration } from './fill.ts';

const MOST_MS = scaled(3_000);
const MOST_BYTES = 12_000_000;
const PICTURES = join(import.meta.dirname, 'pictures');

const shop = await aFilledShop();

test('an empty database is filled within three seconds', () => {
  assert.equal(shop.isFilled, true);
  assert.ok(shop.ms < MOST_MS, `it took ${shop.ms} ms`);
});

test('the shop has 40 products in 8 sub-categories, 3 shoppers, 60 orders and 4 banners that run today', async () => {
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
      orders: '60',
      banners: '4',
      expenses: '26',
    },
  );
});

test('every banner leads to a category of its own, and the festive lines run', async () => {
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

test('there are orders of every status, refunded ones and ones to refund', async () => {
  const { statuses, refunded, refundable } = await only(
    shop.db,
    `
    select array_agg(distinct status::text order by status::text) as statuses,
      count(*) filter (where refunded_at is not null) > 0 as refunded,
      count(*) filter (where refunded_at is null and payment_method = 'NET_BANKING'
        and status in ('CANCELLED', 'REJECTED')) > 0 as refundable
    from order_items`,
  );
  assert.deepEqual(statuses, ['ACCEPTED', 'CANCELLED', 'ORDERED', 'PENDING', 'REJECTED']);
  assert.deepEqual({ refunded, refundable }, { refunded: true, refundable: true });
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

test('every picture has all its files, receipts where nobody finds them without a signature', async () => {
  const { rows } = await sql<{ kind: string; key: string; variant: string }>`
    select kind, key, jsonb_object_keys(files) as variant from pictures`.execute(shop.db);
  const files = filesIn(shop.folder);
  const [open, closed] = [filesBelow(files.open), filesBelow(files.closed)];
  for (const { kind, key, variant } of rows) {
    const path = join(key.slice(0, 2), `${key}-${variant}`);
    assert.equal((kind === 'SCREENSHOT' ? closed : open).delete(path), true, path);
  }
  assert.deepEqual([open.size, closed.size], [0, 0]);
  await none(
    shop.db,
    `select 1 from products p where 3 <> (select count(*) from product_pictures where product_id = p.id)`,
  );
});

test('a product is found by its words, and a mistyped one has a word to be meant', async () => {
  const { found } = await only(
    shop.db,
    `
    select count(*)::int as found from products where search @@ 'vermilion & katan:*'::tsquery`,
  );
  assert.equal(found, 1);
  await only(shop.db, `select word from search_words where word = 'kanchipuram'`);
});

test('products that share a name and a sub-category differ in colour', async () => {
  await none(
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

test('the same seed and the same instant make the same shop to the last letter', async () => {
  const other = await aFilledShop();
  assert.equal(await fingerprint(other.db), await fingerprint(shop.db));
});

test('a filled shop is left alone', async () => {
  const before = await fingerprint(shop.db);
  assert.equal(
    await fillDemonstration(shop.db, { dataFolder: shop.folder, now: FILLED_AT }),
    false,
  );
  assert.equal(await fingerprint(shop.db), before);
});

test('a live shop refuses a database with the demonstration in it, and no other', async () => {
  await assert.rejects(refuseDemonstration(shop.db), StartupError);
  await refuseDemonstration((await anEmptyShop()).db);
});

test('a shop that has anything but its owner is left alone', async () => {
  const { db, folder } = await anEmptyShop();
  await db.insertInto('categories').values({ name: 'My own', created_at: FILLED_AT }).execute();
  assert.equal(await fillDemonstration(db, { dataFolder: folder, now: FILLED_AT }), false);
  const { rows } = await sql`select 1 from products`.execute(db);
  assert.equal(rows.length, 0);
});

test('the ready-made pictures are as their manifest says, and at most 12 MB together', () => {
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
    'store_profile',
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
