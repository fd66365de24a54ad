import { paise } from '@shop/contract/money';
import { Kysely, PostgresDialect, type RawBuilder, type Transaction, sql } from 'kysely';
import pg from 'pg';
import { type Timers, systemClock } from '../platform/clock.ts';
import { UnreplicatedCommit, openPool } from './pool.ts';
import type { Database } from './schema.generated.ts';

/** A database handle: the connection pool, or the transaction that a query belongs to. */
export type Db = Kysely<Database> | Transaction<Database>;

const DATE = 1082;
const NUMERIC = 1700;

/**
 * Type parsers: `bigint` ids and dates stay text. `numeric` is money in whole paise, or a quantity, which
 * has decimals and is exact as a number because it counts quarters.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
    if (oid === NUMERIC) return numeric;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

function numeric(text: string): number {
  return text.includes('.') ? Number(text) : paise(Number(text));
}

/** Number of pooled connections of a process that is not a server. */
const COMMAND_POOL = 20;

/** The most connections of a pool, the milliseconds that one may take to open, and the timers of the waits. */
type PoolOptions = { size?: number; connectMs?: number; timers?: Timers };

/** Opens a lazy connection pool on the database. */
export function openDb(
  url: string,
  onError: (error: Error) => void,
  { size = COMMAND_POOL, connectMs, timers = systemClock }: PoolOptions = {},
): Kysely<Database> {
  const options = {
    connectionString: url,
    max: size,
    ...(connectMs !== undefined && { connectionTimeoutMillis: connectMs }),
    types,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'resham',
    // JIT compilation takes longer than any of the shop's statements.
    options: '-c timezone=UTC -c jit=off',
  };
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(options, onError, timers) }),
  });
}

type Template = Parameters<typeof sql>;

/** Returns a tag that runs a statement and reads its rows, as in: readRows<Row>(db)`select …`. */
export function readRows<Row>(db: Db) {
  return async (...statement: Template): Promise<Row[]> => {
    const { rows } = await sql<Row>(...statement).execute(db);
    return rows;
  };
}

/** Returns a tag that reads the first row of a statement, if any. */
export function readRow<Row>(db: Db) {
  return async (...statement: Template): Promise<Row | undefined> => {
    const [row] = await readRows<Row>(db)(...statement);
    return row;
  };
}

/** Returns a tag that reads the row of a statement that always has one, such as an aggregate. */
export function readOne<Row>(db: Db) {
  return async (...statement: Template): Promise<Row> => {
    const row = await readRow<Row>(db)(...statement);
    if (row === undefined) throw new Error('A statement that always has a row has none.');
    return row;
  };
}

/** Returns a tag that reads the column `count` of a statement's first row; 0 without a row. */
export function readCount(db: Db) {
  return async (...statement: Template): Promise<number> => {
    const row = await readRow<{ count: number }>(db)(...statement);
    return row?.count ?? 0;
  };
}

/** Returns a key of an `order by`: a text that begins with a name, by the collation `names`. */
export function byName(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${text} collate names`;
}

/** The signs that people write as an apostrophe in a word: a phone writes another one (`D’Souza`) than a keyboard. */
export const APOSTROPHES = /(?<=\p{L})['‘’ʼ]|['‘’ʼ](?=\p{L})/gu;

/** Returns a text as a part of a pattern for `like`. */
export function likePart(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Returns a typed text as a part of a pattern for `like`, where an apostrophe fits any sign. */
export function likeWords(text: string): string {
  return likePart(text).replaceAll(APOSTROPHES, '_');
}

/** Returns an `order by` over several keys, all ascending or all descending. */
export function orderBy(
  keys: readonly RawBuilder<unknown>[],
  isDescending: boolean,
): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`order by ${sql.join(keys.map((key) => sql`${key} ${direction}`))}`;
}

/** Keyset pagination: returns the condition that a row comes after the row whose keys `last` selects. */
export function isAfter(
  keys: readonly RawBuilder<unknown>[],
  isDescending: boolean,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(${sql.join(keys)}) ${isDescending ? sql`<` : sql`>`} (select ${sql.join(keys)} ${last})`;
}

/** SQL: a person's number as shown, by the alias of `users`; empty after the account was erased. */
export function shownPhone(users: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${users}.${column}`);
  return sql<string>`case when ${of('erased_at')} is null then ${of('phone')} else '' end`;
}

/** Returns whether an error is a violation of the named unique index (23505). */
export function isDuplicate(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index;
}

/** Returns whether an error is PostgreSQL's, with this SQLSTATE. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code;
}

/** Returns the detail and hint of a database error with this SQLSTATE; undefined for another error. */
export function detailOfError(
  error: unknown,
  code: string,
): { detail: string; hint: string } | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== code) return undefined;
  return { detail: error.detail ?? '', hint: error.hint ?? '' };
}

/** Error codes of the operating system and of name resolution. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
]);

/**
 * Returns whether the database is temporarily unavailable: unreachable, shutting down, overloaded, turned
 * into a read-only standby (25006), requesting a retry, or waiting too long for a lock (55P03). The failed
 * statement may have been executed all the same; a commit that no standby confirmed was executed.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError)
    return /^(08|57|53|40|25P03|25006|55P03)/.test(error.code ?? '');
  if (error instanceof UnreplicatedCommit) return true;
  const code = 'code' in error ? String(error.code) : '';
  return (
    UNREACHABLE.has(code) ||
    /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/.test(
      error.message,
    )
  );
}
