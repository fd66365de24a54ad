import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { LOW_STOCK } from '@shop/contract/inventory';
import {
  MOVES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  INCOME_STATUSES,
  RETURNED_FROM,
} from '@shop/contract/order-status';
import { GATEWAYS } from '@shop/contract/orders';
import { COURIERS } from '@shop/contract/parcel';
import { LEAST, UNITS, isSoldIn } from '@shop/contract/quantity';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../src/database/advisory-locks.ts';
import { READ_MODELS } from '../src/database/read-models.ts';
import { freshDatabase } from '../test/database.ts';
import { SCHEMA_FILES, describedSchema } from './described-schema.ts';

const ROOT = join(import.meta.dirname, '../../..');
const database = await freshDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
after(async () => {
  await client.end();
  await database.drop();
});

async function rowsOf<Row>(query: string): Promise<Row[]> {
  return (await client.query(query)).rows as Row[];
}

test('schema.sql and the types of the columns match the migrations (npm run schema)', async () => {
  const texts = await describedSchema();
  for (const [name, path] of Object.entries(SCHEMA_FILES)) {
    assert.equal(readFileSync(join(ROOT, path), 'utf8'), texts[name as keyof typeof texts], path);
  }
});

test('a table has at most one trigger per moment and event, so that names never decide the order', async () => {
  const triggers = await rowsOf<{ table: string; name: string; moment: string }>(`
    select tgrelid::regclass::text as table, tgname as name,
      (tgtype & 2)::text || (tgtype & 1)::text || event as moment
    from pg_trigger
    cross join lateral unnest(array[4, 8, 16]) event
    where not tgisinternal and tgrelid::regclass::text !~ '^pgboss' and tgtype & event <> 0`);
  assert.notEqual(triggers.length, 0);
  const moments = triggers.map(({ table, moment }) => `${table} ${moment}`);
  assert.deepEqual(
    moments.filter((moment, at) => moments.indexOf(moment) !== at),
    [],
  );
  const names = new Set(triggers.map(({ table, name }) => `${table}.${name}`));
  assert.ok(names.size <= 22, `there are ${names.size} triggers`);
  assert.ok([...names].filter((name) => name.startsWith('products.')).length <= 4);
});

test('every trigger that the architecture names exists', async () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const named = [...text.matchAll(/`([a-z_]+_(?:before|after)_[a-z]+)`/g)].map(([, name]) => name);
  assert.notEqual(named.length, 0);
  const rows = await rowsOf<{ name: string }>(`select tgname as name from pg_trigger`);
  const triggers = new Set<string | undefined>(rows.map(({ name }) => name));
  assert.deepEqual(
    named.filter((name) => !triggers.has(name)),
    [],
  );
});

test('every read model has its definition and its function, and nothing else has one', async () => {
  const views = await rowsOf<{ name: string }>(`
    select substr(viewname, 10) as name from pg_views where viewname like 'computed\\_%'`);
  const functions = await rowsOf<{ name: string }>(`
    select substr(proname, 9) as name from pg_proc where proname like 'rebuild\\_%'`);
  const names = READ_MODELS.toSorted();
  assert.deepEqual(views.map(({ name }) => name).toSorted(), names);
  assert.deepEqual(functions.map(({ name }) => name).toSorted(), names);
});

test('SQL and TypeScript agree on limits and locks', async () => {
  const [limit] = await rowsOf<{ limit: number }>('select low_stock_limit() as limit');
  assert.equal(limit?.limit, LOW_STOCK);
  const sources = await rowsOf<{ text: string }>(`
    select prosrc as text from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%pg_advisory_xact_lock%'`);
  assert.notEqual(sources.length, 0);
  for (const { text } of sources) {
    const [, lock, second] = /pg_advisory_xact_lock\((\d+)(, hashtext\(utr\))?\)/.exec(text) ?? [];
    assert.equal(Number(lock), ADVISORY_LOCKS[second === undefined ? 'catalogue' : 'utr']);
  }
});

test('SQL and TypeScript agree on units and orderable quantities', async () => {
  for (const unit of UNITS) {
    const rows = await rowsOf<{ least: string; quantity: string; is_sold: boolean }>(`
      select least_quantity('${unit}') as least, quantity, is_sold_in(quantity, '${unit}') as is_sold
      from generate_series(0, 100, 0.125) quantity`);
    assert.equal(rows.length, 801);
    for (const { least, quantity, is_sold } of rows) {
      assert.equal(Number(least), LEAST[unit]);
      assert.equal(is_sold, isSoldIn(unit, Number(quantity)), `${quantity} ${unit}`);
    }
  }
});

/** Returns the values that a check lists, sorted. */
const listed = (check: string | undefined) =>
  [...(check ?? '').matchAll(/'([A-Z_]+)'/g)].map(([, value = '']) => value).toSorted();

async function checkOf(where: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ text: string }>(`
    select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and ${where}`);
  return row?.text;
}

test('SQL and TypeScript agree on statuses, payments and refunds', async () => {
  const domain = (name: string) => checkOf(`contypid = '${name}'::regtype`);
  assert.deepEqual(listed(await domain('order_status')), ORDER_STATUSES.toSorted());
  assert.deepEqual(listed(await domain('payment_method')), PAYMENT_METHODS.toSorted());
  assert.deepEqual(listed(await domain('selling_unit')), UNITS.toSorted());
  assert.deepEqual(listed(await domain('order_gateway')), GATEWAYS.toSorted());
  assert.deepEqual(listed(await domain('courier')), COURIERS.toSorted());
  const { rows } = await client.query<{ income: string[] }>(
    'select array_agg(status order by status) as income from unnest($1::text[]) status where is_income(status)',
    [ORDER_STATUSES],
  );
  assert.deepEqual(rows[0]?.income, INCOME_STATUSES.toSorted());
});

test('the checks of what an order writes are short, because each statement reads them again', async () => {
  const [row] = await rowsOf<{ size: number }>(`
    select (
      select sum(length(conbin::text)) from pg_constraint where contype = 'c' and conrelid = any (written)
    )::integer + (
      select sum(length(tgqual::text)) from pg_trigger
      where tgtype & 4 <> 0 and tgrelid = any (written)
    )::integer as size
    from (select array['orders', 'order_items', 'order_status_history', 'stock_movements', 'messages']::regclass[])
      as tables (written)`);
  assert.ok(row !== undefined && row.size < 2_500, `${row?.size} characters`);
});

test('the database allows exactly the moves of the table of moves', async () => {
  const function_ = `
    create function pg_temp.may_move(old_status text, new_status text) returns boolean
    language plpgsql as $$
    begin
      create temp table if not exists moving (
        status order_status not null, refunded_at timestamptz, is_refund_due boolean
      );
      truncate moving;
      insert into moving values (old_status);
      drop trigger if exists moves on moving;
      create trigger moves before update of status on moving
        for each row execute function check_status_move();
      update moving set status = new_status;
      return true;
    exception when raise_exception then return false;
    end $$`;
  await client.query(function_);
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES) {
      const { rows } = await client.query<{ may: boolean }>(
        'select pg_temp.may_move($1, $2) as may',
        [from, to],
      );
      const moves: Partial<Record<string, { from: readonly string[] }>> = MOVES;
      const move = to === 'RETURNED' ? { from: RETURNED_FROM } : moves[to];
      const isUnchanged = from === to;
      assert.equal(
        rows[0]?.may,
        isUnchanged || move?.from.some((one) => one === from) === true,
        `${from} ${to}`,
      );
    }
  }
});
