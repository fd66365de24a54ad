import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATEMENT_BYTES, paymentCalls } from '@shop/contract/payments';
import { sql } from 'kysely';
import { anOwner } from '../../test/factories.ts';
import { GENEROUS } from '../../test/generous.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import {
  assertCostsLess,
  leastOf,
  longestTurnOf,
  processorTimeOf,
} from '../../test/processor-time.ts';
import { aShop, ask } from '../../test/server.ts';
import { aWorkbook, sheetRow } from '../../test/workbooks.ts';
import { matchByAmount, selectCreditsOfOrder } from './matching-queries.ts';
import { MOST_ROWS } from './statement-table.ts';

const shop = await aShop(GENEROUS);
const { token } = await anOwner(shop);
const send = (bytes: Buffer) =>
  ask(shop, paymentCalls.statement, {
    token,
    body: {},
    files: [{ name: 'statement.csv', bytes, type: 'text/csv' }],
  });

const HEAD = 'Date,Narration,Ref No,Debit,Credit,Balance\n';
const dayOf = (at: number) => {
  const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 70))).toISOString();
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
};
const textOf = (at: number) => `UPI-MEENA RAMAN-${412_345_600_000 + at}-saree`;

let made = 0;

/** Returns a statement with as many rows as a file can have; no two are equal. */
function fullStatement(): Buffer {
  made += 1;
  const rows = Array.from(
    { length: MOST_ROWS },
    (_, at) =>
      `${dayOf(at)},${textOf(at)} ${made} ${'x'.repeat(100)},,,${1_000 + 100 * made}.00,${(at + 1) * (1_000 + 100 * made)}.00`,
  );
  return Buffer.from(HEAD + rows.join('\n'));
}

/** Returns the same as a workbook. */
function fullWorkbook(): Buffer {
  const rows = Array.from({ length: MOST_ROWS }, (_, at) =>
    sheetRow(at + 2, [dayOf(at), textOf(at), '', '', 100, 100 * (at + 1)]),
  );
  return aWorkbook(sheetRow(1, HEAD.trim().split(',')) + rows.join(''));
}

/** Returns a file of so many bytes of the same line below a first one. */
const filled = (head: string, row: string) =>
  Buffer.from(head.padEnd(Math.min(STATEMENT_BYTES, head.length + row.length * MOST_ROWS), row));

/** The processor time of a file that is refused at its first letters. */
const plain = await leastOf(() =>
  processorTimeOf(() => send(Buffer.from('%PDF'.padEnd(STATEMENT_BYTES, ',,,,\n')))),
);

/** How many equal orders and credits there are. */
const COPIES = 30;

/** What the longest turn of a file may cost, in such refusals; without turns it costs twelve. */
const MOST_TIMES = 8;

test('a popular price compares each order of its days once with each credit, which is looked for among claims once', async () => {
  const lines = [[await aProduct(shop), 1]] as const;
  const { orderId, total } = await place(shop, await aBuyer(shop), lines, { isScanned: true });
  await send(Buffer.from(`${HEAD}21/11/2026,other,,,1.00,1.00`));
  const undone = new Error('undone');
  const matched = shop.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan to off`.execute(db);
    for (const [table, whose, ids] of [
      ['orders', 'id', sql`jsonb_build_object('id', made.id, 'utr', null)`],
      ['order_items', 'order_id', sql`jsonb_build_object('id', made.id, 'order_id', made.id)`],
    ] as const) {
      await sql`
        insert into ${sql.table(table)} overriding system value
        select copy.* from ${sql.table(table)} as one
        cross join generate_series(900001, ${900_000 + COPIES}) as made (id)
        cross join jsonb_populate_record(one, ${ids}) as copy
        where one.${sql.ref(whose)} = ${orderId}`.execute(db);
    }
    const ofDay = async (day: string) => {
      const { rows } = await sql<{ id: string }>`
        insert into credits
          (statement_id, credited_on, amount, text, occurrence, utrs, payment_references)
        select (select max(id) from statements), ${day}::date, ${total * 100}, 'popular ' || at, 1, array[md5(${day} || at)], '{}'
        from generate_series(1, ${COPIES}) as at returning id`.execute(db);
      return rows.map(({ id }) => id);
    };
    const counts = async () => {
      const { rows } = await sql<{ read: number; looked: number }>`
        select sum(seq_tup_read + idx_tup_fetch) filter (where relname = 'credits')::int as read,
          sum(seq_scan + idx_scan) filter (where relname = 'refunds')::int as looked
        from pg_stat_xact_user_tables`.execute(db);
      return rows[0] ?? { read: 0, looked: 0 };
    };
    const creditIds = await ofDay('2026-11-21');
    await ofDay('2025-11-21');
    assert.deepEqual((await selectCreditsOfOrder(db, orderId)).toSorted(), creditIds.toSorted());
    const before = await counts();
    await matchByAmount(db, { creditIds, now: shop.clock.now() });
    const after = await counts();
    const [read, looked] = [after.read - before.read, after.looked - before.looked];
    assert.ok(read < 3 * COPIES * COPIES, `${read} credits were read`);
    assert.ok(looked < 3 * COPIES, `the claims were looked through ${looked} times`);
    throw undone;
  });
  await assert.rejects(matched, undone);
});

test('a statement of the most rows delays no other call', async () => {
  for (const bytesOf of [fullStatement, fullWorkbook]) {
    const turn = () => {
      const file = bytesOf();
      return longestTurnOf(async () => {
        const { status, reply } = await send(file);
        assert.deepEqual([status, reply.data?.rows], [200, MOST_ROWS]);
      });
    };
    await assertCostsLess(MOST_TIMES * plain, turn, bytesOf.name);
  }
});

test('no other file as large does so either', async () => {
  const files: [file: Buffer, status: number][] = [
    [filled('', `x${','.repeat(99)}\n`), 400],
    [filled('', `01/01/2026${',a'.repeat(99)}\n`), 400],
    [filled(HEAD, `${'*,'.repeat(60)}*\n`), 400],
    [filled('', `${'a/c '.repeat(12_000)}\n`), 400],
    [Buffer.from(HEAD.padEnd(STATEMENT_BYTES, '\n')), 413],
    [filled(HEAD, '"'), 400],
  ];
  for (const [file, status] of files) {
    const turn = () => longestTurnOf(async () => assert.equal((await send(file)).status, status));
    await assertCostsLess(MOST_TIMES * plain, turn, file.subarray(0, 60).toString());
  }
});
