// Loads a shop with mixed requests for some minutes, some hundred per second, and prints each minute the
// answers and the server's memory, which must not grow.
// Run: node lab/soak.ts [minutes]
import { ensureBuilt } from '../scripts/lib/prepare.mjs';
import { openBenchShop } from '../bench/bench-shop.ts';
import { customersOf } from '../bench/buyers.ts';
import { type Load, type Requests, load } from '../bench/load.ts';
import { byBuyers, wholeCheckout } from '../bench/order-rows.ts';
import { OWNERS_LISTS, tokenOf } from '../bench/owner-rows.ts';
import { memoryOf } from '../bench/processor-time.ts';
import { VISITS, listOf, visitOf } from '../bench/public-rows.ts';

const MINUTE = 60;
const BUYERS = 4;
const HIGHEST_PRICE = 60_000;

const minutes = Number(process.argv[2] ?? 30);

await ensureBuilt();
console.log('Filling the shop …');
const shop = await openBenchShop();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void shop.stop().then(() => process.exit(130)));
}
try {
  const server = await shop.start();
  const rest = await memoryOf(server.pid);
  console.log(`at rest  ${rest.now.toFixed(0)} MB`);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const loads = await Promise.all([
      load(server, VISITS, { connections: 4, seconds: MINUTE, rate: 300 }),
      load(server, seldomLists(), { connections: 4, seconds: MINUTE, rate: 60 }),
      load(server, await byBuyers(shop, customersOf(BUYERS), wholeCheckout, BUYERS), {
        connections: BUYERS,
        seconds: MINUTE,
        rate: 40,
      }),
      load(server, await ownersLists(), { connections: 1, seconds: MINUTE, rate: 5 }),
    ]);
    const { now, most } = await memoryOf(server.pid);
    const memory = `${now.toFixed(0)} MB, at most ${most.toFixed(0)}`;
    console.log(`minute ${String(minute).padStart(3)}  ${memory}  ${loads.map(told).join('  ')}`);
  }
  await server.stop();
} finally {
  await shop.stop();
}
process.exit(0);

/** Returns price ranges that are rarely repeated, to fill the response cache. */
function seldomLists(): Requests {
  return () => () => {
    const minPrice = Math.floor(Math.random() * HIGHEST_PRICE);
    const maxPrice = minPrice + 1 + Math.floor(Math.random() * HIGHEST_PRICE);
    return visitOf(listOf({ minPrice: String(minPrice), maxPrice: String(maxPrice) }));
  };
}

/** Returns the owner's lists with a new session each minute, because sessions are short. */
async function ownersLists(): Promise<Requests> {
  const headers = { authorization: `Bearer ${await tokenOf(shop)}` };
  return OWNERS_LISTS.map((path) => ({ path, headers }));
}

function told({ rate, p99 }: Load, at: number): string {
  const what = ['hot', 'seldom', 'checkouts', 'owner'][at] ?? '';
  return `${what} ${rate.toFixed(0)}/s p99 ${p99.toFixed(0)} ms`;
}
