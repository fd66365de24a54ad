import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { authCalls } from '@shop/contract/auth';
import type { Call, ReplyOf } from '@shop/contract/call';
import { HOLD_MINUTES, orderCalls } from '@shop/contract/orders';
import { sql } from 'kysely';
import { freshDatabase } from '../../apps/api/test/database.ts';
import { aBuyer, aProduct, orderOf } from '../../apps/api/test/order-factories.ts';
import { type SentCall, sendCall } from '../../apps/api/test/server.ts';
import { aFaultShop } from './support/fault-shop.ts';
import { reportLine } from './support/report.ts';

const MINUTE_MS = 60_000;
const SHIFTED = pathToFileURL(join(import.meta.dirname, 'support/shifted-clock.ts')).href;

/** Tolerance of a time, for some round trips on a busy machine. */
const NEAR_SECONDS = 10;

test("two servers whose clocks differ by ten minutes do not end each other's holds, codes or limits early", async () => {
  const database = await freshDatabase();
  after(() => database.drop());
  const serverAt = (shift: number) =>
    aFaultShop({
      DATABASE_URL: database.url,
      SECRET_KEY: 'ab'.repeat(32),
      NODE_OPTIONS: `--import=${SHIFTED}`,
      CLOCK_SHIFT_MS: String(shift),
    });
  const servers = [await serverAt(5 * MINUTE_MS), await serverAt(-5 * MINUTE_MS)] as const;
  const [fast] = servers;
  await fast.behind(async (behind) => {
    for (const { url } of servers) {
      const [buyer, product] = [await aBuyer(behind), await aProduct(behind)];
      const ask = async <C extends Call>(call: C, sent: SentCall<C>): Promise<ReplyOf<C>> => {
        const answer = await sendCall({ url }, call, sent);
        assert.equal(answer.status, 200);
        return call.reply.parse(await answer.json()) as ReplyOf<C>;
      };
      const { orderItems } = orderOf(buyer, [[product, 1]]);
      const { id: userId, token, phone: phoneNumber } = buyer;
      const { data } = await ask(orderCalls.hold, { token, body: { userId, orderItems } });
      assert.ok(Math.abs(data.secondsLeft - HOLD_MINUTES * 60) < NEAR_SECONDS);
      await ask(authCalls.userLogin, { body: { phoneNumber } });
    }
    const left = async (table: 'holds' | 'one_time_codes' | 'rate_limits') => {
      const column = sql.ref(table === 'rate_limits' ? 'ends_at' : 'expires_at');
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from ${column} - now())::float8 as seconds
        from ${sql.table(table)}`.execute(behind.db);
      return rows.map(({ seconds }) => seconds);
    };
    const holds = await left('holds');
    assert.equal(holds.length, 2);
    for (const seconds of holds)
      assert.ok(Math.abs(seconds - HOLD_MINUTES * 60) < NEAR_SECONDS, `${seconds} s`);
    const codes = await left('one_time_codes');
    assert.ok(codes.length >= 2);
    assert.ok(Math.max(...codes) - Math.min(...codes) < NEAR_SECONDS, codes.join());
    for (const seconds of await left('rate_limits')) {
      const isWhole = [60, 3_600].some((whole) => Math.abs(seconds - whole) < NEAR_SECONDS);
      assert.ok(isWhole, `${seconds} s`);
    }
  });
  reportLine('held: holds, codes and limits of two servers go by the database’s clock');
});
