import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import { type Cell, type Rows, type Size, tablesOf } from './large-shop-rows.ts';

/**
 * Fills a migrated, empty database with a shop of this size, the same for the same size and day: by
 * COPY, its triggers off, and then what they would have kept by one statement each.
 */
export async function fillLargeShop(url: string, size: Size, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const folder = await mkdtemp(join(tmpdir(), 'resham-bench-'));
  await chmod(folder, 0o755); // PostgreSQL reads the files, as another user
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`set maintenance_work_mem = '256MB'`);
    const indexes = await dropIndexes(client);
    for (const [into, rows] of tablesOf(size, now)) {
      const file = join(folder, `${into.split(' ')[0]}.tsv`);
      await write(file, rows);
      await client.query(`copy ${into} from '${file}'`);
    }
    for (const statement of [...FOLLOWING, ...indexes]) await client.query(statement);
    await client.query('set session_replication_role = origin');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Drops the indexes that are no constraint, and answers how they are made again: faster at once. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

async function write(file: string, rows: Rows): Promise<void> {
  const stream = createWriteStream(file, { mode: 0o644 });
  for (const row of rows) {
    const line = row.map((cell) => textOf(cell)).join('\t');
    if (!stream.write(`${line}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}

function textOf(cell: Cell): string {
  if (cell === null) return '\\N';
  if (cell instanceof Date) return cell.toISOString();
  return String(cell);
}

/** What triggers and sequences keep while a shop works. */
const FOLLOWING = [
  `update products set stock = moved.stock, sold = moved.sold from (
    select product_id, sum(change) as stock,
      -coalesce(sum(change) filter (where reason <> 'OPENING'), 0) as sold
    from stock_movements group by product_id
  ) moved where moved.product_id = products.id`,
  `update products set earned = accepted.earned from (
    select product_id, sum(line_total) as earned from order_items where status = 'ACCEPTED'
    group by product_id
  ) accepted where accepted.product_id = products.id`,
  `insert into order_income (order_id, customer_id, placed_at, items, value)
    select order_id, customer_id, placed_at, count(*), sum(line_total) from order_items
    where status = 'ACCEPTED' group by order_id, customer_id, placed_at`,
  `insert into income_days (day, orders, income)
    select (placed_at at time zone 'Asia/Kolkata')::date, count(*), sum(value)
    from order_income group by 1`,
  `insert into shelf_counts (category_id, on_sale, products, groups)
    select category_id, count(*) filter (where active), count(*), count(distinct name) from products
    where deleted_at is null group by 1`,
  `insert into product_groups
    select name, category_id, min(id), min(created_at), min(price), max(price), bool_or(active)
    from products where deleted_at is null group by name, category_id`,
  `insert into shelf_sums (category_id, pieces, sold, earned)
    select category_id, coalesce(sum(stock) filter (where deleted_at is null), 0), sum(sold),
      sum(earned)
    from products group by 1`,
  'insert into low_stock select id from products where runs_low(products)',
  `update customer_count set customers = (select count(*) from users where role = 'CUSTOMER')`,
  `select setval('sku_numbers', (select max(id) from products))`,
  ...['users', 'categories', 'products', 'pictures', 'orders', 'order_items'].map(
    (table) =>
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ),
];
