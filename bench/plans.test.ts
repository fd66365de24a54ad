import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { bannerCalls } from '@shop/contract/banners';
import { cartCalls } from '@shop/contract/cart';
import { deliveryCalls } from '@shop/contract/delivery';
import { messageCalls } from '@shop/contract/messages';
import { orderPageCalls } from '@shop/contract/order-page';
import { orderCalls } from '@shop/contract/orders';
import { ownDataCalls } from '@shop/contract/own-data';
import type { CatalogueQuery } from '@shop/contract/catalogue-query';
import { productCalls } from '@shop/contract/products';
import { taxCalls } from '@shop/contract/tax-settings';
import { anErasureProof } from '../apps/api/test/account-factories.ts';
import { aCollection } from '../apps/api/test/collection-factories.ts';
import { aPhone, aShopper, anOwner } from '../apps/api/test/factories.ts';
import { fillLargeShop } from '../apps/api/test/large-shop.ts';
import { queueTestMessage } from '../apps/api/test/messages.ts';
import { aBuyer, aProduct, place } from '../apps/api/test/order-factories.ts';
import { anOrder } from '../apps/api/test/sample-makers.ts';
import { aStopToken, fillWants } from '../apps/api/test/saved-factories.ts';
import { isBackOffice, sampleOf, statusOf } from '../apps/api/test/sample-of.ts';
import { aShop, ask, sendCall } from '../apps/api/test/server.ts';
import { declareTax } from '../apps/api/test/tax-factories.ts';
import { selectTargetName } from '../apps/api/src/banners/banner-queries.ts';
import { MOST_COUNTED } from '../apps/api/src/products/catalogue-queries.ts';
import { countBreaches } from '../apps/api/src/figures/consistency-queries.ts';
import { invoicesOfOrder } from '../apps/api/src/invoices/invoice-list.ts';
import { followDatabaseClock } from '../apps/api/src/database/database-clock.ts';
import { correctedClock } from '../apps/api/src/platform/clock.ts';
import { askForReviews } from '../apps/api/src/reviews/review-invitations.ts';
import { foldHolds } from '../apps/api/src/stock/ledger.ts';
import { statementNameOf } from '../apps/api/src/database/pool.ts';
import { IS_NIGHT, sizeFor } from '../scripts/lib/night.mjs';
import { LISTS, joinQuery } from './owners-lists.ts';
import { type Plan, faultsOf, growingTables, planOf, plannerOf, repeatedScansOf } from './plans.ts';
import { publicLists } from './public-lists.ts';
import { recordStatements } from './recorded-statements.ts';
import { columnFaults, rawStatements } from './row-types.ts';
import { restoreJobs, sendJobs } from './plan-jobs.ts';

// In a shop that has grown, no call scans a whole growing table, and none sorts on disk.
const SIZE = {
  orders: sizeFor(34_000, 1_700),
  customers: sizeFor(20_000, 1_000),
  products: sizeFor(100_000, 5_000),
  expenses: sizeFor(5_000, 400),
};
const SEARCHES = sizeFor(10, 3);

/** Statements that may scan a whole table: how to recognise them, and the reason. */
const ACCEPTED: Record<string, string> = {
  'order by item.stock': 'An index by stock would make an order write all indexes of a product.',
  'sum(stock) as stock': 'The same, of a group of products.',
};

type Asked = { by: string; isRead: boolean; text: string; values: unknown[] };

const statements = recordStatements();
const shop = await aShop();
shop.clock.set(new Date());
await fillLargeShop(shop.databaseUrl, SIZE, shop.clock.now());

/** The statements of the calls, once per call, list and filter. */
const asked = new Map<string, Asked>();

async function record(
  as: Pick<Asked, 'by' | 'isRead'>,
  send: () => Promise<Response>,
  status = 200,
) {
  const sent = await statements.during(async () => {
    const answer = await send();
    await answer.arrayBuffer();
    assert.equal(answer.status, status, as.by);
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
    const { token = (isBackOffice(call) ? owner : whose).token } = sample;
    const as = { by: call.name, isRead: call.method === 'GET' };
    await record(as, () => sendCall(shop, call, { ...sample, token }), statusOf(call));
  }
  const { id: userId, token } = await aBuyer(shop);
  const byOrder = { token, params: { userId }, query: { by: 'order' } } as const;
  await record({ by: 'orders.list by order', isRead: true }, () =>
    sendCall(shop, orderCalls.list, byOrder),
  );
  const owner = await anOwner(shop);
  const orderId = await anOrder({ shop, owner, whose: await aBuyer(shop) });
  await record({ by: 'orders.get by the owner', isRead: true }, () =>
    sendCall(shop, orderPageCalls.get, { token: owner.token, params: { orderId } }),
  );
});

test('in a large shop an order is invoiced when it is accepted, and credited when it is rejected', async () => {
  await declareTax(shop);
  const whose = await aBuyer(shop);
  const { orderId, orderItemIds } = await place(shop, whose, [[await aProduct(shop), 1]]);
  const { token } = await anOwner(shop);
  const [orderItemId = ''] = orderItemIds;
  const parcel = { orderId, orderItemIds, trackingNumber: 'AWB' };
  const rejected = { orderItemId, orderStatus: 'REJECTED' as const, trackingNumber: '' };
  await record({ by: 'an invoice', isRead: false }, () =>
    sendCall(shop, deliveryCalls.acceptOrder, { token, body: parcel }),
  );
  await record({ by: 'a credit note', isRead: false }, () =>
    sendCall(shop, deliveryCalls.update, { token, body: rejected }),
  );
  assert.equal((await invoicesOfOrder(shop.db, orderId)).length, 2);
});

test('a customer is erased in a large shop', async () => {
  const whose = await aBuyer(shop);
  const body = await anErasureProof({ shop, whose });
  const { token } = whose;
  await record({ by: 'an erasure', isRead: false }, () =>
    sendCall(shop, ownDataCalls.erase, { token, body }),
  );
});

test('who waits for a product that is back is told in a large shop', async () => {
  await fillWants(shop);
  await record({ by: 'telling of products', isRead: false }, async () => {
    await aStopToken(shop, await aShopper(shop));
    return new Response();
  });
});

test('what search engines and channels read is answered in a large shop', async () => {
  const paths = ['sitemap.xml', 'sitemap/products-1.xml', 'feeds/google.xml'];
  for (const path of paths) {
    await record({ by: path, isRead: true }, () => fetch(`${shop.url}/${path}`));
  }
});

test('accepted items without an invoice are counted in a large shop', async () => {
  await shop.db.deleteFrom('tax_settings').execute();
  const { token } = await anOwner(shop);
  await record({ by: 'tax.notice undeclared', isRead: true }, () =>
    sendCall(shop, taxCalls.notice, { token }),
  );
});

test('every list is answered in a large shop, by each filter and sort, at its beginning and far behind', async () => {
  const headers = { authorization: `Bearer ${(await anOwner(shop)).token}` };
  for (const { name, filters, sorts, path, isMixed } of [...publicLists(SIZE.products), ...LISTS]) {
    const rests = ['', 'page=40', ...sorts.flatMap((by) => [`sort=${by}`, `sort=-${by}`])];
    for (const filter of isMixed ? filters.slice(0, SEARCHES) : filters) {
      for (const rest of rests) {
        await record({ by: `${name} ${filter} ${rest}`, isRead: true }, () =>
          fetch(`${shop.url}${path(joinQuery(filter, rest))}`, { headers }),
        );
      }
    }
  }
});

test('a collection is listed in a large shop, with pinned products, filters and orders', async () => {
  const owner = await anOwner(shop);
  const dates = { fromDate: '2026-01-01', toDate: '2099-12-31', pinned: ['7', '9'] };
  const rests = ['', 'page=40', 'sort=priceAsc', 'colour=RED&page=1', 'facets=true&inStock=true'];
  for (const filter of [{ minPrice: '1000' }, { occasion: 'WEDDING' }, { keyword: 'silk' }]) {
    const { slug } = await aCollection(shop, { ...dates, filter }, owner);
    for (const rest of rests) {
      const by = `collection ${JSON.stringify(filter)} ${rest}`;
      const path = `/api/product/allProducts?collection=${slug}&${rest}`;
      await record({ by, isRead: true }, () => fetch(`${shop.url}${path}`));
    }
  }
});

test('a list within prices ends at its total, and the unfiltered list at its oldest row', async () => {
  const list = async (query: CatalogueQuery) =>
    (await ask(shop, productCalls.catalogue, { query })).reply.data;
  const whole = await list({ size: '1' });
  assert.ok(whole.totalCount > 0.9 * SIZE.products);
  const most = Math.min(MOST_COUNTED, whole.totalCount);
  const pages = Math.ceil(most / 10);
  const { totalCount, products } = await list({ minPrice: '1', page: String(pages - 1) });
  assert.deepEqual([totalCount, products.length], [most, most - 10 * (pages - 1)]);
  assert.deepEqual((await list({ minPrice: '1', page: String(pages) })).products, []);
  const [oldest] = (await list({ size: '1', page: String(whole.totalCount - 1) })).products;
  assert.equal(oldest?.productId, '1');
});

test('no statement scans a whole growing table, or sorts on disk', async () => {
  assert.ok(asked.size > 300, `only ${asked.size} statements were seen`);
  const client = await plannerOf(shop.databaseUrl);
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
  // In the gate's small shop another plan may not need such a scan.
  if (IS_NIGHT) assert.deepEqual([...accepted].toSorted(), Object.keys(ACCEPTED).toSorted());
});

test('no consistency rule scans a whole table for each row, because every restore runs these rules', async () => {
  const { db } = await aShop();
  const [rules] = await statements.during(async () => void (await countBreaches(db)));
  assert.ok(rules);
  const client = await plannerOf(shop.databaseUrl);
  const plan = await planOf(client, { ...rules, isRead: false });
  const growing = await growingTables(client);
  await client.end();
  assert.deepEqual(repeatedScansOf(plan, growing), []);
});

test('statements written as text return the columns of their type', async () => {
  // Not covered by the calls above: readiness, the reason why a cart change is refused, a banner's
  // category and its name, a search without results, a non-empty list of messages, a note that is sent again, pictures without a file, jobs, the
  // consistency rules, the clock.
  assert.equal((await fetch(`${shop.url}/api/health/ready`)).status, 200);
  const { id: userId, token } = await aShopper(shop);
  const body = { userId, productId: '999999999', quantity: 1 };
  assert.equal((await ask(shop, cartCalls.add, { token, body })).status, 404);
  await shop.db
    .updateTable('banners')
    .set({ target_kind: 'CATEGORY', target_value: '1' })
    .execute();
  assert.equal((await ask(shop, bannerCalls.list, {})).status, 200);
  const category = await selectTargetName(shop.db, { kind: 'CATEGORY', id: '1' });
  assert.equal(typeof category, 'string');
  const query = { keyword: 'nothing qqzxw wvyqj' };
  assert.equal((await ask(shop, productCalls.catalogue, { query })).reply.data.totalCount, 0);
  await foldHolds(shop);
  await askForReviews(shop);
  for (const picture of ['review-pictures/none-320.webp', 'pictures/none-320.jpg']) {
    assert.equal((await fetch(`${shop.url}/${picture}`)).status, 404, picture);
  }
  const message = await queueTestMessage(shop, { to: { phone: aPhone() } });
  const { token: owners } = await anOwner(shop);
  const { orderId } = await place(shop, await aBuyer(shop), [[await aProduct(shop), 1]]);
  const note = { token: owners, params: { orderId }, body: { text: 'Gift wrap' } };
  for (const _press of ['first', 'again']) {
    const headers = { 'idempotency-key': 'a-note' };
    assert.equal((await ask(shop, orderPageCalls.addNote, { ...note, headers })).status, 201);
  }
  assert.equal((await ask(shop, messageCalls.list, { token: owners, query: {} })).status, 200);
  await sendJobs(shop, message);
  await restoreJobs();
  (await followDatabaseClock(shop.db, correctedClock(), shop.log)).stop();
  const written = rawStatements();
  assert.ok(written.length > 200, `only ${written.length} statements were found`);
  assert.deepEqual(
    written.flatMap((statement) => columnFaults(statement, statements.answered)),
    // A search returns ids without an order only when it finds more than a list may rank.
    IS_NIGHT ? [] : ['apps/api/src/search/search-queries.ts { id: string; }: was never sent'],
  );
});
