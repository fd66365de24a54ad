// Prints whether response times reveal who is registered: medians of calls for known and unknown people
// in turn, and their ratio.
// Run: node bench/same-time.ts [samples of each]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@shop/contract/auth';
import { sql } from 'kysely';
import { openDb } from '../apps/api/src/database/db.ts';
import { startPostgres } from '../apps/api/src/embedded-postgres/embedded-postgres.ts';
import { DEMO_OWNER } from '../apps/api/src/settings/shop-modes.ts';
import { sendCall } from '../apps/api/test/server.ts';
import { startServer } from '../e2e/support/demo-shop.ts';
import { ensureBuilt } from '../scripts/lib/prepare.mjs';
import { median } from './median.ts';

const SAMPLES = Number(process.argv[2] ?? 300);

const OWNER = DEMO_OWNER.phone;
const CUSTOMER = '9000000011';
const STRANGER = '9812345678';

await ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), 'resham-bench-'));
await chmod(folder, 0o755);
// Durable, because a write on one side only would show.
const postgres = await startPostgres({ folder });
const db = openDb(postgres.url, () => {});
const shop = await startServer(join(folder, 'shop'), { DATABASE_URL: postgres.url });
try {
  const { forgotPassword, verifyOtp, verifyUserOtp, login, userLogin } = authCalls;
  const code = (phoneNumber: string) => sendCall(shop, forgotPassword, { body: { phoneNumber } });
  const proof = (phoneNumber: string) =>
    sendCall(shop, verifyOtp, { body: { phoneNumber, otp: '000000' } });
  const signIn = (phoneNumber: string) =>
    sendCall(shop, verifyUserOtp, { body: { phoneNumber, otp: '000000' } });
  const password = (phoneNumber: string) =>
    sendCall(shop, login, { body: { phoneNumber, password: 'not the password' } });
  await compare('a code for a password: a customer', { known: CUSTOMER, timed: code });
  await compare('a code for a password: the owner', { known: OWNER, timed: code });
  await compare('its check: a customer', { known: CUSTOMER, before: code, timed: proof });
  await compare('its check: the owner', { known: OWNER, before: code, timed: proof });
  await compare('the same code, to sign in: a customer', {
    known: CUSTOMER,
    before: code,
    timed: signIn,
  });
  await compare('the same code, to sign in: the owner', {
    known: OWNER,
    before: code,
    timed: signIn,
  });
  await compare('a code to sign in: the owner', {
    known: OWNER,
    timed: (phoneNumber) => sendCall(shop, userLogin, { body: { phoneNumber } }),
  });
  await compare('a wrong password: the owner', { known: OWNER, timed: password });
  await compare('a wrong password: a customer', { known: CUSTOMER, timed: password });
} finally {
  shop.child.kill('SIGTERM');
  await new Promise((resolve) => shop.child.once('exit', resolve));
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);

type Asking = (phone: string) => Promise<Response>;

/**
 * Times known and unknown people in turn; limits and codes are reset before each call, outside the
 * measurement.
 */
async function compare(
  what: string,
  { known, before, timed }: { known: string; before?: Asking; timed: Asking },
): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[], again: [] as number[] };
  const phones = { known, unknown: STRANGER, again: STRANGER };
  for (let sample = -10; sample < SAMPLES; sample += 1) {
    for (const who of ['known', 'unknown', 'again'] as const) {
      await sql`delete from rate_limits`.execute(db);
      await sql`delete from one_time_codes`.execute(db);
      await sql`delete from sign_in_failures`.execute(db);
      await (await before?.(phones[who]))?.text();
      const begun = performance.now();
      const answer = await timed(phones[who]);
      await answer.text();
      if (sample >= 0) times[who].push(performance.now() - begun);
      if (answer.status === 429 || answer.status >= 500)
        throw new Error(`${what}: ${answer.status}`);
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  const shown = `${one.toFixed(2)} ms, a stranger ${other.toFixed(2)} ms`;
  console.log(
    `${what.padEnd(44)} ${shown}, ratio ${(one / other).toFixed(2)} (a stranger twice: ${(median(times.again) / other).toFixed(2)})`,
  );
}
