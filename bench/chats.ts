// Prints the processor time that reading a chat of 10,000 letters takes, of Node and PostgreSQL, in a shop of
// 10,000 products. Fails when one takes more than 50 ms.
// Run: node bench/chats.ts [products]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_CHAT_LETTERS } from '@shop/contract/chat-reading';
import { type SeededRandom, seededRandom } from '../apps/api/demo/seeded-random.ts';
import { readPastedChat } from '../apps/api/src/chat-reading/chat-reading.ts';
import { startPostgres } from '../apps/api/src/embedded-postgres/embedded-postgres.ts';
import { freshDatabase } from '../apps/api/test/database.ts';
import { nameOfProduct } from '../apps/api/test/large-shop-products.ts';
import { fillLargeShop } from '../apps/api/test/large-shop.ts';
import { aShop } from '../apps/api/test/server.ts';
import { judge } from './goals.ts';
import { processorTimeOfChildren } from './processor-time.ts';

const GOAL_MS = 50;
const WARM_UPS = 5;
/** Linux counts the time of PostgreSQL in steps of 10 ms. */
const RUNS = 40;
const [products = 10_000] = process.argv.slice(2).map(Number);

/** Chats by kind: each is this part, again and again, with lines of twelve parts. */
const CHATS: Record<string, (random: SeededRandom) => string> = {
  'different words': (random) => wordOf(random, random.whole(3, 8)),
  'different short words': (random) => wordOf(random, random.whole(1, 3)),
  'words with digits': (random) => `${wordOf(random, 2)}${random.whole(1, 99)}`,
  'words of titles': (random) => random.pick(nameOfProduct(numberOf(random)).split(' ')),
  'beginnings of titles': (random) =>
    nameOfProduct(numberOf(random)).split(' ').slice(0, random.whole(1, 3)).join(' '),
  titles: (random) => nameOfProduct(numberOf(random)),
  SKUs: (random) => `SLK-${String(numberOf(random)).padStart(6, '0')}`,
  links: (random) => `shop.example/p/${numberOf(random)}`,
};

const folder = await mkdtemp(join(tmpdir(), 'resham-bench-'));
await chmod(folder, 0o755);
const postgres = await startPostgres({ folder });
process.env['TEST_DATABASE_URL'] = postgres.url;
const goals = new Map<string, boolean>();
try {
  const database = await freshDatabase();
  const size = { orders: 100, customers: 100, products, expenses: 10 };
  await fillLargeShop(database.url, size, new Date());
  const shop = await aShop({ PUBLIC_URL: 'https://shop.example', DEMO_OPEN: '1' }, { database });
  for (const [kind, partOf] of Object.entries(CHATS)) {
    const chats = Array.from({ length: WARM_UPS + RUNS }, (_, seed) => chatOf(seed + 1, partOf));
    for (const chat of chats.splice(0, WARM_UPS)) await readPastedChat(shop, chat);
    const before = await usedMs();
    for (const chat of chats) await readPastedChat(shop, chat);
    const after = await usedMs();
    const [node = 0, pg = 0] = after.map((used, at) => (used - (before[at] ?? 0)) / RUNS);
    const figures = `${node.toFixed(1)} ms of Node, ${pg.toFixed(1)} ms of PostgreSQL`;
    goals.set(`${kind}: ${figures}, at most ${GOAL_MS} ms`, node + pg <= GOAL_MS);
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
const missed = judge(goals);
process.exit(missed === 0 ? 0 : 1);

function chatOf(seed: number, partOf: (random: SeededRandom) => string): string {
  const random = seededRandom(seed);
  let chat = '';
  for (let parts = 1; chat.length < MOST_CHAT_LETTERS; parts += 1) {
    chat += partOf(random) + (parts % 12 === 0 ? '\n' : ' ');
  }
  return chat.slice(0, MOST_CHAT_LETTERS).trim();
}

function wordOf(random: SeededRandom, letters: number): string {
  return Array.from({ length: letters }, () => random.pick([...'aeioukmnprstvl'])).join('');
}

function numberOf(random: SeededRandom): number {
  return random.whole(1, products);
}

async function usedMs(): Promise<number[]> {
  const { user, system } = process.cpuUsage();
  return [(user + system) / 1_000, await processorTimeOfChildren(postgres.pid)];
}
