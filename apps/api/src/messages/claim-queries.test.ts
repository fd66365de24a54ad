import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { sizeFor } from '../../../../scripts/lib/night.mjs';
import { faultsOf, planOf } from '../../../../bench/plans.ts';
import { aShop } from '../../test/server.ts';
import { msAfter } from '../platform/clock.ts';
import { claimDue } from './claim-queries.ts';

const shop = await aShop();
async function fillQueue({ messages, phones }: { messages: number; phones: number }) {
  const now = shop.clock.now();
  await sql`truncate messages`.execute(shop.db);
  await sql`
    insert into messages (purpose, phone, parameters, created_at, changed_at, next_try_at, expires_at)
    select 'SIGN_IN_NOTICE', (9000000000 + number % ${phones}::int)::text, '{x,y}', ${now}, ${now},
      ${now}, ${msAfter(now, 86_400_000)}::timestamptz
    from generate_series(1, ${messages}::int) as number`.execute(shop.db);
}

async function claimed({ codes = false, past = '' } = {}) {
  const now = shop.clock.now();
  return claimDue(shop.db, { codes, most: 8, after: past, now, until: msAfter(now, 13_000) });
}

/** Returns the statement of a claim, as it was sent. */
async function claimStatement(codes: boolean) {
  const sent = mock.method(pg.Client.prototype, 'query');
  await claimed({ codes });
  const found = sent.mock.calls
    .map(({ arguments: given }) => given[0] as unknown as { text: string; values: unknown[] })
    .find(({ text }) => text.includes('with recursive'));
  sent.mock.restore();
  assert.ok(found);
  return found;
}

const QUEUES = [
  { messages: sizeFor(100_000, 10_000), phones: sizeFor(50_000, 5_000) },
  { messages: sizeFor(20_000, 5_000), phones: 1 },
];
for (const queue of QUEUES) {
  test(`a claim reads by index what it needs from ${queue.messages} messages for ${queue.phones} phones`, async (t) => {
    await fillQueue(queue);
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    t.after(() => client.end());
    for (const isAnalyzed of [false, true]) {
      if (isAnalyzed) await sql`vacuum analyze messages`.execute(shop.db);
      for (const codes of [false, true]) {
        const { text, values } = await claimStatement(codes);
        const plan = await planOf(client, { text, values, isRead: false });
        assert.deepEqual(faultsOf(plan, new Set(['messages'])), []);
        assert.doesNotMatch(
          JSON.stringify(plan),
          /Bitmap Heap Scan"[^{}]*"Relation Name":"messages"/,
        );
      }
    }
    const read =
      'select idx_tup_fetch::int + seq_tup_read::int as rows from pg_stat_xact_user_tables';
    await client.query('begin');
    const { text, values } = await claimStatement(false);
    await client.query(text, values);
    const { rows } = await client.query<{ rows: number }>(`${read} where relname = 'messages'`);
    await client.query('rollback');
    assert.ok((rows[0]?.rows ?? 1_000) < 200, `${rows[0]?.rows} rows were read`);
  });
}

test('one phone with a long queue delays nobody, and the recipients take turns', async () => {
  await fillQueue({ messages: 1_000, phones: 1 });
  assert.equal((await claimed()).length, 1);
  assert.equal((await claimed()).length, 0, 'its next one waits');
  await fillQueue({ messages: 1_000, phones: 100 });
  const first = (await claimed()).map(({ phone }) => phone ?? '').toSorted();
  assert.deepEqual([first.length, new Set(first).size], [8, 8]);
  const next = await claimed({ past: first.at(-1) ?? '' });
  assert.ok(next.every(({ phone }) => (phone ?? '') > (first.at(-1) ?? '')));
});
