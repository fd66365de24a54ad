import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import {
  aFolder,
  backUp,
  emptyDatabase,
  restoreFrom,
  rowsOf,
  settingsIn,
} from '../../test/backups.ts';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { testDatabaseUrl } from '../../test/postgres.ts';
import { aShop, ask } from '../../test/server.ts';
import { declareTax } from '../../test/tax-factories.ts';
import { restoreSummary } from './restore-words.ts';

const server = await testDatabaseUrl();
const shop = await aShop();
await declareTax(shop);
const { token } = await anOwner(shop);
const order = await place(shop, await aBuyer(shop), [[await aProduct(shop), 2]]);
const body = { ...order, trackingNumber: 'AWB' };
assert.equal((await ask(shop, deliveryCalls.acceptOrder, { token, body })).status, 200);
await rowsOf(
  shop.databaseUrl,
  `insert into document_counters values ('OLD', '19-20', false, 7, 7)`,
);

async function restoredShop() {
  const path = await backUp(shop.databaseUrl, settingsIn(aFolder()));
  const url = await emptyDatabase(server);
  const into = settingsIn(aFolder(), { DATABASE_URL: url });
  const restored = await restoreFrom(path, into, { clock: shop.clock });
  return { url, restored };
}

test('invoices are restored unchanged, add up, and still cannot be changed', async () => {
  const { url, restored } = await restoredShop();
  assert.deepEqual(restored.breaches, []);
  for (const table of ['invoices', 'invoiced_items']) {
    const rows = await rowsOf(url, `select * from ${table}`);
    assert.equal(rows.length, 1);
    assert.deepEqual(rows, await rowsOf(shop.databaseUrl, `select * from ${table}`));
  }
  await assert.rejects(rowsOf(url, 'delete from invoices'), /never changed or deleted/);
});

test('after a restore the numbers of every series have a gap, in the financial year of that day', async () => {
  const { url, restored } = await restoredShop();
  const year = '26-27';
  const counters = await rowsOf(
    url,
    `select series, financial_year, is_credit, last, skipped from document_counters
     order by series, is_credit, financial_year`,
  );
  const at = (series: string, isCredit: boolean, last: number, skipped: number) => ({
    series,
    financial_year: year,
    is_credit: isCredit,
    last,
    skipped,
  });
  assert.deepEqual(counters, [
    { ...at('OLD', false, 7, 7), financial_year: '19-20' },
    at('OLD', false, 1_000, 1_000),
    at('RS', false, 1_001, 1_000),
    at('RS', true, 1_000, 1_000),
  ]);
  const said = restoreSummary(restored).join('\n');
  assert.ok(
    said.includes(
      `Invoices go on after RS${year}/001001; the last in the backup is RS${year}/000001.`,
    ),
    said,
  );
  const [log] = await rowsOf(url, `select changes from activity where action = 'BACKUP_RESTORED'`);
  const changes = log?.['changes'] as { field: string; before: string; after: string }[];
  assert.deepEqual(
    changes.find(({ field }) => field === `invoiceNumber.RS${year}`),
    {
      field: `invoiceNumber.RS${year}`,
      before: `RS${year}/000001`,
      after: `RS${year}/001001`,
    },
  );
});
