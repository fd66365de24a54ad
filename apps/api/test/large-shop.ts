import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import { READ_MODELS } from '../src/database/read-models.ts';
import { AFTER_ORDERS } from './large-shop-after-orders.ts';
import type { Cell, Rows, Size } from './large-shop-cells.ts';
import { tablesOf } from './large-shop-rows.ts';

/**
 * Fills a migrated, empty database with a shop of this size, deterministic for size and day: by COPY with
 * triggers off, then rebuilds what the triggers would have updated.
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
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Drops the indexes that are no constraints and returns the statements that recreate them: building them
 * once is faster.
 */
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

/** What triggers and sequences update in a running shop. */
const FOLLOWING = [
  ...AFTER_ORDERS,
  ...READ_MODELS.map((name) => `select rebuild_${name}()`),
  `select setval('sku_numbers', (select max(id) from products))`,
  ...['users', 'categories', 'products', 'pictures', 'orders', 'order_items', 'returns'].map(
    (table) =>
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ),
];
