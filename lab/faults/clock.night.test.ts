import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { authCalls } from '@shop/contract/auth';
import { orderCalls } from '@shop/contract/orders';
import { freshDatabase } from '../../apps/api/test/database.ts';
import {
  type Buyer,
  type TestProduct,
  aBuyer,
  aProduct,
  orderOf,
} from '../../apps/api/test/order-factories.ts';
import { sendCall } from '../../apps/api/test/server.ts';
import { type FaultShop, aFaultShop } from './support/fault-shop.ts';
import { assertPromises } from './support/promises.ts';
import { reportLine } from './support/report.ts';
import { WRITERS, startWriters } from './support/writers.ts';

const HOUR_MS = 3_600_000;

/** The offsets of the server's clock, one after the other. */
const SHIFTS = [0, HOUR_MS, 0, -HOUR_MS, 0];

const SHIFTED = pathToFileURL(join(import.meta.dirname, 'support/shifted-clock.ts')).href;

test('a clock that is an hour off, either way, and put right again', async () => {
  const database = await freshDatabase();
  const shop = await aFaultShop({ DATABASE_URL: database.url, OTP_RESEND_SECONDS: '1' });
  after(() => database.drop());
  const writers = await shop.behind(startWriters);
  const [buyer, product] = await shop.behind(async (behind) => {
    return [await aBuyer(behind), await aProduct(behind, { stock: 1 })] as const;
  });
  for (const shift of SHIFTS) {
    await shop.kill();
    await shop.start({ NODE_OPTIONS: `--import=${SHIFTED}`, CLOCK_SHIFT_MS: String(shift) });
    await writers.more(4 * WRITERS);
    await assertSignsIn(shop, buyer);
    await assertHolds(shop, buyer, product);
  }
  await writers.stop();
  reportLine(
    `broke: the server's clock by ${SHIFTS.map((shift) => shift / HOUR_MS).join(', ')} hours`,
  );
  reportLine('held: at each a code can be asked for and used, and stock be held');
  await shop.behind((behind) => assertPromises(behind, writers));
});

async function assertSignsIn(shop: FaultShop, { phone: phoneNumber }: Buyer): Promise<void> {
  const asked = await sendCall(shop, authCalls.userLogin, { body: { phoneNumber } });
  assert.equal(asked.status, 200, await asked.text());
  const sent = (await readFile(join(shop.dataDir, 'outbox.ndjson'), 'utf8')).trim().split('\n');
  const codes = sent
    .map((line) => JSON.parse(line) as { to: string; code?: string })
    .filter(({ to }) => to === phoneNumber);
  const otp = codes.findLast(({ code }) => code !== undefined)?.code ?? '';
  const body = { phoneNumber, otp };
  assert.equal((await sendCall(shop, authCalls.verifyUserOtp, { body })).status, 200);
}

/** Holds the only product, replacing the hold made at another clock time. */
async function assertHolds(shop: FaultShop, buyer: Buyer, product: TestProduct): Promise<void> {
  const { orderItems } = orderOf(buyer, [[product, 1]]);
  const { id: userId, token } = buyer;
  const held = await sendCall(shop, orderCalls.hold, { token, body: { userId, orderItems } });
  assert.equal(held.status, 200, await held.text());
}
