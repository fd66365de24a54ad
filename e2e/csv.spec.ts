import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { productImportMessages } from '@shop/contract/product-import';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import type { Page } from '@playwright/test';
import { confirmByPassword } from './support/confirm.ts';
import { openImport, openMoreActions } from './support/list-tools.ts';
import { expect, sharedShop, test } from './support/test.ts';

const HEAD = 'SKU,Product title,Category,Price,Color,Stock quantity';
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

sharedShop();

test(
  'every list is exported with its filters',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ expected: [403] });
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
      expect(file.name).toMatch(name);
      expect(file.name).toMatch(/-\d{4}-\d{2}-\d{2}\.csv$/);
      expect(file.text.slice(0, firstCell.length + 2), path).toBe(`\uFEFF${firstCell},`);
      expect(file.rows, path).toBeGreaterThan(0);
    }
    await page.goto('/admin/product-list?sort=wanted');
    const byDemand = page.waitForRequest(/\/export\/products\?.*sort=wanted/);
    expect((await exported(page)).rows).toBeGreaterThan(0);
    await byDemand;
    await page.goto('/admin/inventory?q=ikat');
    await expect(page.getByRole('button', { name: /^Adjust stock of/ }).first()).toBeVisible();
    const { text, rows } = await exported(page);
    expect(rows).toBeGreaterThan(0);
    expect(text).not.toContain('Banarasi');
    await page.goto('/admin/order-management?year=2001');
    expect((await exported(page)).rows).toBe(0);
  },
);

test(
  'a file with a bad row is corrected and imported',
  { tag: '@desktop-night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ expected: [400, 502] });
    await page.goto('/admin/product-list');
    await openImport(page);
    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the template' }).click();
    expect((await template).suggestedFilename()).toBe('products-template.csv');

    const sku = 'CSV-1';
    await choose(page, `${HEAD}\n${sku},Saree,Ikat,100,Red,1\n`.replaceAll(',', '|'));
    await expect(page.getByText('There is no column')).toBeVisible();
    await choose(page, `${HEAD}\n${sku},Saree,Ikat,100,Red,1\n`.replaceAll(',', ';'));
    await expect(page.getByText('1 product added, 0 updated, 0 unchanged')).toBeVisible();

    const bad = Array.from({ length: 30 }, (_, at) => `X-${at},Saree,Nowhere,-1,Red,1`).join('\n');
    await choose(page, `${HEAD}\n${sku},Saree,Ikat,100,Red,1\n${bad}\n`);
    await expect(page.getByText('60 errors in 31 rows')).toBeVisible();
    const cell = page.getByRole('cell', { name: productChangeMessages.priceNegative });
    expect(await cell.count()).toBeLessThan(30);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show all 60' }).click();
    await expect(cell).toHaveCount(30);
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

    let mended = `${HEAD}\n${sku},Imported by a file,Ikat,"1,499.50",சிவப்பு,7\n`;
    await choose(page, mended);
    await expect(page.getByText('1 product added, 0 updated, 0 unchanged')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.route('**/api/productImport/run', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' });
    });
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByRole('alert').getByText(/^The shop did not answer/)).toBeVisible();
    await page.unroute('**/api/productImport/run');
    await choose(page, mended);
    await expect(page.getByText('0 products added, 0 updated, 1 unchanged')).toBeVisible();
    mended = mended.replaceAll('CSV-1', 'CSV-2');
    await choose(page, mended);
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByText(productImportMessages.imported)).toBeVisible();
    await expect(page.getByText('Done: 1 product added')).toBeVisible();
    await choose(page, mended);
    await expect(page.getByText('0 products added, 0 updated, 1 unchanged')).toBeVisible();
    await choose(page, mended.replace(',7\n', ',9\n'));
    const stocks = page.getByRole('table', { name: 'Stock before and after the import' });
    await expect(stocks.getByRole('cell').filter({ hasText: /^[79]$/ })).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('Imported by a file').first()).toBeVisible();
  },
);

/**
 * Clicks Export CSV and reads the download; `rows` does not count the headings. The export of all
 * customers asks for the password.
 */
async function exported(page: Page, isConfirmed = false) {
  await openMoreActions(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  if (isConfirmed) await confirmByPassword(page);
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
