import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { productImportMessages } from '@shop/contract/product-import';
import { productMessages } from '@shop/contract/products';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { WIDTHS, type WatchedPage } from './support/browser.ts';
import { openImport, openMoreActions } from './support/list-tools.ts';
import { OWNER } from './support/people.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const HEAD = 'SKU,Product title,Category,Price,Color,Stock quantity';
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

const { ownersPage } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`every list is exported as it is filtered at ${width} px`, async () => {
    const page = await ownersPage(width, [403]);
    const lists: [path: string, name: RegExp, firstCell: string][] = [
      ['product-list', /^products-/, 'SKU'],
      ['inventory', /^inventory-/, 'SKU'],
      ['delivery-management', /^orders-/, 'Order ID'],
      ['order-management', /^orders-/, 'Order ID'],
      ['customers', /^customers-/, 'Customer ID'],
      ['finance', /^expenses-/, 'Date'],
      ['finance?tab=income', /^income-/, 'Order ID'],
      ['finance?tab=balance', /^balance-sheet-/, 'Date'],
    ];
    for (const [path, name, firstCell] of lists) {
      await page.goto(`/admin/${path}`);
      const file = await exported(page, path === 'customers');
      assert.match(file.name, name);
      assert.match(file.name, /-\d{4}-\d{2}-\d{2}\.csv$/);
      assert.ok(file.text.startsWith(`\uFEFF${firstCell},`), file.text.slice(0, 40));
      assert.ok(file.rows > 0, path);
    }
    await page.goto('/admin/inventory?q=ikat');
    await page.getByRole('cell').first().waitFor();
    const { text, rows } = await exported(page);
    assert.ok(rows > 0 && !text.includes('Banarasi'), text);
    await page.goto('/admin/order-management?year=2001');
    assert.equal((await exported(page)).rows, 0);
    page.assertClean();
  });

  test(`a file with a bad row is mended and imported at ${width} px`, async () => {
    const page = await ownersPage(width, [400]);
    await page.goto('/admin/product-list');
    await openImport(page);
    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the template' }).click();
    assert.equal((await template).suggestedFilename(), 'products-template.csv');

    const sku = `CSV-${width}`;
    await choose(page, `${HEAD}\n${sku},Saree,Ikat,100,Red,1\n`.replaceAll(',', ';'));
    await page.getByText(productImportMessages.semicolons).waitFor();

    const bad = Array.from({ length: 30 }, (_, at) => `X-${at},Saree,Nowhere,-1,Red,1`).join('\n');
    await choose(page, `${HEAD}\n${sku},Saree,Ikat,100,Red,1\n${bad}\n`);
    await page.getByText('60 errors in 31 rows').waitFor();
    const cell = page.getByRole('cell', { name: productMessages.priceNegative });
    assert.ok((await cell.count()) < 30);
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'Show all 60' }).click();
    await becomes(() => cell.count(), 30);
    await becomes(() => page.getByRole('button', { name: /^Import \d/ }).count(), 0);

    const mended = `${HEAD}\n${sku},Imported ${width},Ikat,"1,499.50",சிவப்பு,7\n`;
    await choose(page, mended);
    await page.getByText('1 product added, 0 updated, 0 unchanged').waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await page.getByText(productImportMessages.imported).waitFor();
    await page.getByText('Done: 1 product added').waitFor();
    await choose(page, mended);
    await page.getByText('0 products added, 0 updated, 1 unchanged').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByText(`Imported ${width}`).first().waitFor();
    page.assertClean();
  });
}

/** Clicks Export CSV and reads the download; `rows` without the headings. All customers ask who it is. */
async function exported(page: WatchedPage, isConfirmed = false) {
  await openMoreActions(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  if (isConfirmed) {
    await page.getByRole('dialog').getByLabel('Your password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  }
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text, rows: text.split('\r\n').length - 2 };
}

async function choose(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'silk.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run: () => Promise<{ violations: { id: string }[] }> };
    };
    return (await checker.run()).violations.map(({ id }) => id);
  });
}
