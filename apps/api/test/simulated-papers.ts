import assert from 'node:assert/strict';
import { type InvoiceRow, invoiceCalls } from '@shop/contract/invoices';
import { inventoryCalls } from '@shop/contract/inventory';
import { paiseOf } from '@shop/contract/money';
import { REFUND_DAYS, REFUND_STATES, refundCalls } from '@shop/contract/refunds';
import { RETURN_STATUSES } from '@shop/contract/return-row';
import { returnCalls } from '@shop/contract/returns';
import { parse } from 'csv-parse/sync';
import { dayOf } from '../src/platform/clock.ts';
import { ask } from './server.ts';
import { type SimulatedShop, sentReturnRefunds, stateOf } from './simulated-state.ts';
import { everyPage, isIncome, sumOf } from './simulated-sums.ts';
import { filesOfZip } from './zip.ts';

const DAY_MS = 86_400_000;

/** Fails unless the lists of refunds, returns and invoices, and the files for GSTR-1, match the events. */
export async function assertDocuments(world: SimulatedShop): Promise<void> {
  await assertRefunds(world);
  await assertReturns(world);
  const rows = await assertInvoices(world);
  await assertGstr1(world, rows);
}

async function assertRefunds(world: SimulatedShop): Promise<void> {
  const { shop, owner, items, claims } = world;
  const { token } = owner;
  const ofItems = items.flatMap(({ id: itemId, refunds }) =>
    refunds.map((refund) => ({ itemId, refund, state: stateOf(refund) })),
  );
  const ofClaims = claims.map(({ refund, isOpen }) => ({
    itemId: null,
    refund,
    state: isOpen ? ('CLAIMED' as const) : stateOf(refund),
  }));
  const expected = [...ofItems, ...ofClaims];
  for (const state of REFUND_STATES) {
    const rows = await everyPage(world, (page) =>
      ask(shop, refundCalls.list, { token, query: { ...page, state } }).then(({ reply }) => reply),
    );
    const own = expected.filter((one) => one.state === state);
    assert.deepEqual(
      new Map(
        rows.map((row) => [
          row.refundId,
          [row.orderItemId, row.reason, paiseOf(row.amount), paiseOf(row.owed), row.sentAt],
        ]),
      ),
      new Map(
        own.map(({ itemId, refund: { id, reason, owed, sent } }) => [
          id,
          [itemId, reason, sent?.paise ?? owed, owed, sent?.at.toISOString() ?? null],
        ]),
      ),
      `refunds ${state}`,
    );
  }
  const due = expected.filter(({ state }) => state === 'DUE');
  const since = new Date(shop.clock.now().valueOf() - REFUND_DAYS * DAY_MS);
  const overdue = due.filter(({ refund }) => refund.dueSince < since);
  const list = await everyPage(world, (page) =>
    ask(shop, refundCalls.list, { token, query: { ...page, overdue: 'true' } }).then(
      ({ reply }) => reply,
    ),
  );
  const cards = (await ask(shop, inventoryCalls.waiting, { token })).reply.data;
  assert.deepEqual(
    [cards.refundsDue, cards.refundsOverdue, list.length],
    [due.length, overdue.length, overdue.length],
    'how many refunds are due and overdue',
  );
}

async function assertReturns(world: SimulatedShop): Promise<void> {
  const { shop, random, owner, items } = world;
  const { token } = owner;
  const asked = random.pick(['', ...RETURN_STATUSES] as const);
  const status = asked || undefined;
  const rows = await everyPage(world, (page) =>
    ask(shop, returnCalls.list, { token, query: { ...page, status } }).then(({ reply }) => reply),
  );
  const all = items.flatMap((item) => item.returns.map((back) => ({ item, back })));
  const own = all.filter(({ back }) => status === undefined || back.status === status);
  assert.deepEqual(
    new Map(
      rows.map((row) => [
        row.returnId,
        [row.orderItemId, row.quantity, row.status, row.amount && paiseOf(row.amount)],
      ]),
    ),
    new Map(
      own.map(({ item, back }) => [back.id, [item.id, back.quantity, back.status, back.amount]]),
    ),
    'returns',
  );
  const { returnsRequested } = (await ask(shop, inventoryCalls.waiting, { token })).reply.data;
  const requested = all.filter(({ back }) => back.status === 'REQUESTED');
  assert.equal(returnsRequested, requested.length, 'how many returns wait');
}

async function assertInvoices(world: SimulatedShop): Promise<InvoiceRow[]> {
  const { shop, owner, documents } = world;
  const rows = await everyPage(world, (query) =>
    ask(shop, invoiceCalls.list, { token: owner.token, query }).then(({ reply }) => reply),
  );
  assert.deepEqual(
    new Map(
      rows.map((row) => [
        row.number,
        [row.kind, row.date, row.orderId, row.placeOfSupply, paiseOf(row.total), row.invoiceNumber],
      ]),
    ),
    new Map(
      documents.map((one) => [
        one.number,
        [one.kind, one.day, one.orderId, one.placeOfSupply, one.total, one.invoiceNumber],
      ]),
    ),
    'invoices and credit notes',
  );
  return rows;
}

/**
 * Checks that the sums of this month's files equal the sums of its documents, and that the list of
 * differences is complete.
 */
async function assertGstr1(world: SimulatedShop, rows: readonly InvoiceRow[]): Promise<void> {
  const { shop, items, documents } = world;
  const month = dayOf(shop.clock.now()).slice(0, 7);
  const isWithin = (day: string) => day.startsWith(month);
  const files = await filesOf(world, month);
  const column = (name: string, heading: string) => sumOfColumn(files.get(name), heading);
  const own = rows.filter(({ date }) => isWithin(date));
  const net = (amount: (row: InvoiceRow) => number) =>
    sumOf(own, (row) => paiseOf(amount(row)) * (row.kind === 'CREDIT_NOTE' ? -1 : 1));
  const hsn = 'hsn(b2c).csv';
  const sums = {
    total: column(hsn, 'Total Value'),
    taxable: column(hsn, 'Taxable Value'),
    igst: column(hsn, 'Integrated Tax Amount'),
    cgst: column(hsn, 'Central Tax Amount'),
    sgst: column(hsn, 'State/UT Tax Amount'),
  };
  const expected = {
    total: net(({ total }) => total),
    taxable: net(({ taxable }) => taxable),
    igst: net(({ igst }) => igst),
    cgst: net(({ cgst }) => cgst),
    sgst: net(({ sgst }) => sgst),
  };
  assert.deepEqual(sums, expected, `sums by HSN of ${month}`);
  const supplied =
    column('b2cs.csv', 'Taxable Value') +
    column('b2cl.csv', 'Taxable Value') -
    column('cdnur.csv', 'Taxable Value') +
    column('exemp.csv', 'Nil Rated Supplies') +
    column('exemp.csv', 'Exempted(other than nil rated/non GST supply)');
  assert.equal(supplied, expected.taxable, `supplies of ${month}`);
  assert.equal(column('docs.csv', 'Total Number'), own.length * 100, 'documents counted');
  assert.equal(column('docs.csv', 'Cancelled'), 0, 'none missing');
  const earned =
    sumOf(items.filter(isIncome), ({ placedAt, paise }) =>
      isWithin(dayOf(placedAt)) ? paise : 0,
    ) - sumOf(sentReturnRefunds(world), ({ at, paise }) => (isWithin(dayOf(at)) ? paise : 0));
  const documented = sumOf(
    documents.filter(({ day }) => isWithin(day)),
    ({ kind, total }) => (kind === 'CREDIT_NOTE' ? -total : total),
  );
  assert.deepEqual(
    [
      column('differences.csv', 'Income (₹)') - column('differences.csv', 'Documents (₹)'),
      expected.total,
    ],
    [earned - documented, documented],
    `income and documents of ${month}`,
  );
}

async function filesOf({ shop, owner }: SimulatedShop, month: string): Promise<Map<string, Row[]>> {
  const response = await fetch(`${shop.url}/api${invoiceCalls.gstr1.path}?month=${month}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  assert.equal(response.status, 200);
  const zip = filesOfZip(Buffer.from(await response.arrayBuffer()));
  return new Map([...zip].map(([name, bytes]) => [name, parse<Row>(bytes, READ)]));
}

type Row = Record<string, string>;

const READ = { bom: true, columns: true } as const;

/** Returns the sum of a column in hundredths. */
function sumOfColumn(rows: readonly Row[] = [], heading: string): number {
  return sumOf(rows, (row) => Math.round(Number(row[heading]) * 100));
}
