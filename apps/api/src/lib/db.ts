import { paise } from '@shop/contract/money';
import { Kysely, PostgresDialect, type RawBuilder, type Transaction, sql } from 'kysely';
import pg from 'pg';
import { openPool } from './pool.ts';
import type { Database } from './schema.ts';

/** A connection pool, or the transaction that a query belongs to. */
export type Db = Kysely<Database> | Transaction<Database>;

/** Most connections of a server process that is alone; several share a number that PostgreSQL has. */
const POOL_SIZE = 20;
const SHARED_SIZE = 48;
const LEAST_SIZE = 4;

const DATE = 1082;
const NUMERIC = 1700;

/** What PostgreSQL sends as text: `bigint` ids and dates stay text, money becomes whole paise. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
    if (oid === NUMERIC) return (text: string) => paise(Number(text));
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

/** Opens a pool on the database; connections are made when they are needed. */
export function openDb(
  url: string,
  onError: (error: Error) => void,
  processes = 1,
): Kysely<Database> {
  const shared = Math.max(Math.floor(SHARED_SIZE / processes), LEAST_SIZE);
  const options = {
    connectionString: url,
    max: Math.min(POOL_SIZE, shared),
    types,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'resham',
    options: '-c timezone=UTC',
  };
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(options, onError) }),
  });
}

/** Runs `work` in one transaction: all of it, or on any throw none. Joins one that is open. */
export async function transaction<T>(
  db: Db,
  work: (db: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Database>);
  return db.transaction().execute(work);
}

/** An `order by` of these expressions, all from the lowest up or all from the highest down. */
export function orderBy(
  keys: readonly RawBuilder<unknown>[],
  isDescending: boolean,
): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`order by ${sql.join(keys.map((key) => sql`${key} ${direction}`))}`;
}

/** Whether an error is PostgreSQL's refusal of a duplicate in the named unique index. */
export function isDuplicate(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index;
}

/** Whether a stock movement was refused because it would take more than there is. */
export function isStockShort(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === 'RS001';
}

/** Whether the database could not be reached, was shutting down or busy, or asks for another try. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return /^(08|57|53|40|25P03)/.test(error.code ?? '');
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(
      code,
    ) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(
      error.message,
    )
  );
}
