import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { aPhone } from '../../test/factories.ts';
import { aShop } from '../../test/server.ts';
import { updateCodeTried, upsertCode } from './code-queries.ts';
import { upsertLimit } from './limit-queries.ts';

const shop = await aShop();
const limitKey = 'otp-failures:address:127.0.0.1';

async function placesOfLimitAndCode(phone: string): Promise<(string | undefined)[]> {
  const limits = sql<{ ctid: string }>`select ctid from rate_limits where key = ${limitKey}`;
  const codes = sql<{ ctid: string }>`select ctid from one_time_codes where phone = ${phone}`;
  const found = [await limits.execute(shop.db), await codes.execute(shop.db)];
  return found.map(({ rows }) => rows[0]?.ctid);
}

test('a try writes one row with or without a code, so that the time reveals nothing', async () => {
  const now = shop.clock.now();
  const expires_at = new Date(now.valueOf() + 60_000);
  const [known, unknown] = [aPhone(), aPhone()];
  const code_hash = Buffer.alloc(32, 1);
  await upsertCode(shop.db, { phone: known, purpose: 'RESET', code_hash, expires_at });
  await upsertLimit(shop.db, { key: limitKey, now, endsAt: expires_at });
  for (const [phone, written] of [
    [known, [false, true]],
    [unknown, [true, false]],
  ] as const) {
    const before = await placesOfLimitAndCode(phone);
    const tried = { phone, purpose: 'RESET', now, mostTries: 5, limitKey } as const;
    const stored = await updateCodeTried(shop.db, tried);
    assert.deepEqual(stored, phone === known ? code_hash : undefined);
    const after = await placesOfLimitAndCode(phone);
    assert.deepEqual(
      after.map((place, at) => place !== before[at]),
      written,
    );
  }
  const { rows } = await sql<{ count: number }>`select count from rate_limits`.execute(shop.db);
  assert.deepEqual(rows, [{ count: 1 }]);
});
