// Prints what calls cost with 100,000 queued messages, compared with a short queue that is sent as fast,
// and how long after its response a code is sent.
// Run: node bench/messages.ts [messages] [samples]
import { setTimeout as pause } from 'node:timers/promises';
import { authCalls } from '@shop/contract/auth';
import { productCalls } from '@shop/contract/products';
import { sql } from 'kysely';
import { startFakeWhatsapp } from '../apps/api/test/fakes/fake-whatsapp.ts';
import { sendCall } from '../apps/api/test/server.ts';
import { ensureBuilt } from '../scripts/lib/prepare.mjs';
import { type Server, openBenchShop } from './bench-shop.ts';
import { customersOf, fillCarts } from './buyers.ts';
import { type Load, load } from './load.ts';
import { byBuyers } from './order-rows.ts';
import { jsonRequest } from './request.ts';

const [messages = 100_000, samples = 100] = process.argv.slice(2).map(Number);
/** Response time of the vendor, as of a real one. */
const VENDOR_MS = 100;
/** Enough for all of a measurement. */
const FEW = 2_000;
const ROUNDS = 3;
const CONNECTIONS = 4;
/** Number of cash orders on each connection. */
const ATTEMPTS = 400;
const CODE_GOAL_MS = 300;

await ensureBuilt();
const whatsapp = await startFakeWhatsapp();
whatsapp.behave({ kind: 'accept', delayMs: VENDOR_MS });
const shop = await openBenchShop();
try {
  const settings = { ...whatsapp.settings, MESSAGES: 'whatsapp', CACHE_MB: '0' };
  const server = await shop.start(settings);
  const customers = customersOf(CONNECTIONS * 10);
  await fillCarts(shop, customers, ATTEMPTS);
  const orders = await byBuyers(shop, customers, (order) => [order], CONNECTIONS);
  const calls = {
    'a list of products': [jsonRequest(productCalls.catalogue, { query: {} })],
    'a cash order': orders,
  };
  for (const [name, requests] of Object.entries(calls)) {
    const found: Record<'short' | 'long', Load[]> = { short: [], long: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const queue of ['short', 'long'] as const) {
        await fillQueue(queue === 'long' ? messages : FEW);
        found[queue].push(await load(server, requests, { connections: CONNECTIONS, seconds: 3 }));
      }
    }
    print(name, found.short, found.long);
  }
  for (const count of [0, messages]) await printCodes(server, count);
  await server.stop();
} finally {
  await whatsapp.stop();
  await shop.stop();
}
process.exit(0);

/** Queues messages that are due, two per phone. */
async function fillQueue(count: number): Promise<void> {
  await sql`delete from messages`.execute(shop.db);
  await sql`
    insert into messages (purpose, phone, parameters, created_at, changed_at, next_try_at, expires_at)
    select 'SIGN_IN_NOTICE', (9000000000 + number % greatest(${count}::int / 2, 1))::text, '{x,y}',
      now(), now(), now(), now() + interval '1 day'
    from generate_series(1, ${count}::int) as number`.execute(shop.db);
  await sql`vacuum analyze messages`.execute(shop.db);
}

function print(name: string, short: readonly Load[], long: readonly Load[]): void {
  const middle = (of: readonly Load[], figure: (one: Load) => number) =>
    of.map(figure).toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? Number.NaN;
  const figures = {
    p50: (one: Load) => one.p50,
    p99: (one: Load) => one.p99,
    'PostgreSQL a call': (one: Load) => one.database,
  };
  for (const [what, figure] of Object.entries(figures)) {
    const [few, many] = [middle(short, figure), middle(long, figure)];
    console.log(
      `${name}, ${what}: ${many.toFixed(2)} ms with ${messages} queued, ${few.toFixed(2)} ms with ${FEW}, ratio ${(many / few).toFixed(2)}`,
    );
  }
}

/** Prints how long after the response to its request a code reaches the vendor. */
async function printCodes(server: Server, queued: number): Promise<void> {
  await fillQueue(queued);
  const times: number[] = [];
  const known = await shop.db
    .selectFrom('users')
    .select('phone')
    .where('id', 'in', customersOf(samples).map(String))
    .execute();
  for (const { phone } of known) {
    const phoneNumber = phone ?? '';
    const asked = await sendCall(server, authCalls.userLogin, { body: { phoneNumber } });
    if (!asked.ok) throw new Error(`A code was refused: ${asked.status}`);
    const answered = performance.now();
    while (!whatsapp.messages.some(({ to }) => to === `91${phoneNumber}`)) {
      if (performance.now() - answered > 10_000) throw new Error('A code did not come');
      await pause(1);
    }
    times.push(performance.now() - answered);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const [p50, p99] = [0.5, 0.99].map((part) => sorted[Math.floor(part * sorted.length)] ?? 0);
  console.log(
    `a code with ${queued} messages queued: taken by the vendor, who needs ${VENDOR_MS} ms, ${p50?.toFixed(0)} ms after the answer, p99 ${p99?.toFixed(0)} ms (goal: ${CODE_GOAL_MS})`,
  );
}
