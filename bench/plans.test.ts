import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { bannerCalls } from '@shop/contract/banners';
import { cartCalls } from '@shop/contract/cart';
import { type CatalogueQuery, productCalls } from '@shop/contract/products';
import pg from 'pg';
import { aShopper, anOwner } from '../apps/api/test/factories.ts';
import { fillLargeShop } from '../apps/api/test/large-shop.ts';
import { aBuyer } from '../apps/api/test/order-factories.ts';
import { sampleOf } from '../apps/api/test/sample-of.ts';
import { aShop, ask, sendCall } from '../apps/api/test/server.ts';
import { MOST_FOUND } from '../apps/api/src/products/catalogue-queries.ts';
import { followDatabaseClock } from '../apps/api/src/database/database-clock.ts';
import { correctedClock } from '../apps/api/src/platform/clock.ts';
import { foldHolds } from '../apps/api/src/stock/ledger.ts';
import { statementNameOf } from '../apps/api/src/database/statement-names.ts';
import { LISTS, joined } from './owners-lists.ts';
import { type Plan, faultsOf, growingTables, planOf } from './plans.ts';
import { publicLists } from './public-lists.ts';
import { recordStatements } from './recorded-statements.ts';
import { columnFaults, rawStatements } from './row-types.ts';

// In a shop that has grown, no call scans a whole growing table, and none sorts on disk.
const SIZE = { orders: 34_000, customers: 20_000, products: 100_000, expenses: 5_000 };
const SEARCHES = 10;

/** Statements that scan a whole table all the same: how to recognise them, and why they may. */
const ACCEPTED: Record<string, string> = {
  'order by item.stock': 'An index by stock would make an order write all indexes of a product.',
  'sum(stock) as stock': 'The same, of a group of products.',
};

type Asked = { by: string; isRead: boolean; text: string; values: unknown[] };

const statements = recordStatements();
const shop = await aShop();
shop.clock.set(new Date());
await fillLargeShop(shop.databaseUrl, SIZE, shop.clock.now());

/** The statements of the calls: each once per call, list and filter. */
const asked = new Map<string, Asked>();

async function record(as: Pick<Asked, 'by' | 'isRead'>, send: () => Promise<Response>) {
  const sent = await statements.during(async () => {
    const answer = await send();
    await answer.arrayBuffer();
    assert.ok(answer.ok, `${as.by} answered ${answer.status}`);
  });
  for (const { text, values } of sent) {
    const isPlanned = /^\s*(select|with|insert|update|delete)\b/.test(text);
    if (isPlanned) asked.set(`${as.by} ${text}`, { ...as, text, values });
  }
}

test('every call is answered in a large shop', async () => {
  for (const call of allCalls) {
    const [owner, whose] = [await anOwner(shop), await aBuyer(shop)];
    const sample = await sampleOf(call, { shop, owner, whose });
    const { token = (call.access === 'admin' ? owner : whose).token } = sample;
    const as = { by: call.name, isRead: call.method === 'GET' };
    await record(as, () => sendCall(shop, call, { ...sample, token }));
  }
});

test('every list is answered there, by each filter and sort, at its beginning and far behind', async () => {
  const headers = { authorization: `Bearer ${(await anOwner(shop)).token}` };
  for (const { name, filters, sorts, path, isMixed } of [...publicLists(SIZE.products), ...LISTS]) {
    const rests = ['', 'page=40', ...sorts.flatMap((by) => [`sort=${by}`, `sort=-${by}`])];
    for (const filter of isMixed ? filters.slice(0, SEARCHES) : filters) {
      for (const rest of rests) {
        await record({ by: `${name} ${filter} ${rest}`, isRead: true }, () =>
          fetch(`${shop.url}${path(joined(filter, rest))}`, { headers }),
        );
      }
    }
  }
});

test('a list within prices ends where its total does, and the whole one at its oldest', async () => {
  const list = async (query: CatalogueQuery) =>
    (await ask(shop, productCalls.catalogue, { query })).reply.data;
  const { totalCount, products } = await list({ minPrice: '1', page: '999' });
  assert.deepEqual([totalCount, products.length], [MOST_FOUND, 10]);
  assert.deepEqual((await list({ minPrice: '1', page: '1000' })).products, []);
  const whole = await list({ size: '1' });
  assert.ok(whole.totalCount > 90_000);
  const [oldest] = (await list({ size: '1', page: String(whole.totalCount - 1) })).products;
  assert.equal(oldest?.productId, '1');
});

test('no statement reads a whole table that grows, or sorts on the disk', async () => {
  assert.ok(asked.size > 300, `only ${asked.size} statements were seen`);
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const growing = await growingTables(client);
  assert.ok(growing.has('order_items') && growing.has('products') && growing.has('users'));
  const faults = new Map<string, string>();
  const accepted = new Set<string>();
  const judge = ({ by, text }: Asked, plan: Plan) => {
    const known = Object.keys(ACCEPTED).find((part) => text.includes(part));
    for (const fault of faultsOf(plan, growing)) {
      if (known === undefined) faults.set(`${fault}: ${text}`, by);
      else accepted.add(known);
    }
  };
  const generic = new Set<string>();
  for (const one of asked.values()) {
    judge(one, await planOf(client, one));
    if (statementNameOf(one.text) === undefined || generic.has(one.text)) continue;
    generic.add(one.text);
    judge(one, await planOf(client, { ...one, isGeneric: true }));
  }
  await client.end();
  assert.deepEqual([...faults], []);
  assert.deepEqual([...accepted].toSorted(), Object.keys(ACCEPTED).toSorted());
});

test('what is written as text answers the columns that its type says', async () => {
  // Not covered by the calls above: readiness, the reason why a cart change is refused, a banner's category,
  // a search that finds nothing, a job, the clock.
  assert.equal((await fetch(`${shop.url}/api/health/ready`)).status, 200);
  const { id: userId, token } = await aShopper(shop);
  const body = { userId, productId: '999999999', quantity: 1 };
  assert.equal((await ask(shop, cartCalls.add, { token, body })).status, 404);
  await shop.db
    .updateTable('banners')
    .set({ target_kind: 'CATEGORY', target_value: '1' })
    .execute();
  assert.equal((await ask(shop, bannerCalls.list, {})).status, 200);
  const query = { keyword: 'nothing qqzxw wvyqj' };
  assert.equal((await ask(shop, productCalls.catalogue, { query })).reply.data.totalCount, 0);
  await foldHolds(shop);
  (await followDatabaseClock(shop.db, correctedClock(), shop.log)).stop();
  const written = rawStatements();
  assert.ok(written.length > 30, `only ${written.length} statements were found`);
  assert.deepEqual(
    written.flatMap((statement) => columnFaults(statement, statements.answered)),
    [],
  );
});
