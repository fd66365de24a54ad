import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { WIDTHS, type WatchedPage } from './support/browser.ts';
import { openFilters } from './support/list-tools.ts';
import { overflow } from './support/page-checks.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { ownersPage } = await aVisitedShop();

/** The amounts of the income list, as a table and as cards. */
const VALUES = 'tbody td[data-label="Order Value"], ul [data-figure]';

for (const width of WIDTHS) {
  test(`each figure is explained by keyboard and at a press, at ${width} px`, async () => {
    const page = await ownersPage(width);
    await page.goto('/admin/dashboard');
    for (const name of ['Total Income', 'Total Sales', 'Products in Stock', 'Refunds to send']) {
      const role = name === 'Refunds to send' ? 'link' : 'button';
      const question = page.locator('main').getByRole(role, { name });
      await question.focus();
      const tip = page.getByRole('tooltip');
      await tip.waitFor();
      const box = await tip.boundingBox();
      assert.ok(box !== null && box.x >= 0 && box.x + box.width <= width, `${name} in sight`);
      const described = await question.getAttribute('aria-describedby');
      assert.equal(await tip.getAttribute('id'), described);
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'hidden' });
    }
    await page.goto('/admin/finance?tab=balance');
    await page.getByRole('button', { name: 'Total of all pages' }).click();
    await page
      .getByRole('tooltip')
      .getByText(/Income minus expenses/)
      .waitFor();
    await page.locator('h1').click();
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    page.assertClean();
  });
}

for (const width of WIDTHS) {
  test(`sales by category are drawn, told, and add up to the cards, at ${width} px`, async () => {
    const page = await ownersPage(width);
    await page.goto('/admin/dashboard?range=all');
    await page.getByRole('img', { name: /^Income of \d+ categories/ }).waitFor();
    const table = page.getByRole('table', { name: 'Sales by category' });
    const cards = page.locator('dl');
    for (const [column, name] of [
      ['Income', 'Total Income'],
      ['Quantity sold', 'Total Sales'],
    ] as const) {
      const total = await table.locator(`tfoot td[data-label="${column}"]`).innerText();
      const card = cards.locator('div', { hasText: name }).locator('dd', { hasText: /\d/ });
      assert.equal(total.trim(), (await card.innerText()).trim(), name);
    }
    page.assertClean();
  });

  test(`a list is sorted by its headings, or on a phone by a choice, and the address keeps it, at ${width} px`, async () => {
    const page = await ownersPage(width);
    await page.goto('/admin/finance?tab=income&page=2');
    const values = page.locator(VALUES);
    await values.first().waitFor();
    await sortBy(page, { heading: 'Order Value', choice: 'Order Value, highest first' });
    await page.waitForURL('**/admin/finance?tab=income&sort=-amount');
    await page.waitForFunction(isSorted, VALUES);
    if (width > 640) {
      const heading = page.getByRole('columnheader', { name: 'Order Value' });
      assert.equal(await heading.getAttribute('aria-sort'), 'descending');
    }
    const shown = await values.allInnerTexts();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/admin/finance?tab=income&sort=-amount&page=2');
    await page.waitForFunction(
      ([cells = '', first = '']) => {
        const cell = document.querySelector(cells);
        return cell !== null && cell.textContent !== first;
      },
      [VALUES, shown[0] ?? ''],
    );
    await page.reload();
    await page.waitForFunction(isSorted, VALUES);
    await page.goto('/admin/delivery-management');
    await page.locator('[data-row-key]').first().waitFor();
    await openFilters(page);
    await sortBy(page, { heading: 'Customer Name', choice: 'Customer Name, A to Z' });
    await page.waitForURL('**/admin/delivery-management?sort=customer');
    page.assertClean();
  });
}

for (const path of ['/admin/dashboard', '/admin/finance?tab=balance']) {
  test(`charts of large sums and wide dates stay in their boxes with text of 200 %, at ${path} on a phone of 360 px`, async () => {
    const page = await ownersPage(360);
    await page.route(/api\/(inventory|balanceSheet)/, async (route) => {
      const response = await route.fetch();
      const json: unknown = JSON.parse(await response.text(), (key, value: unknown) => {
        if (key === 'date') return inSeptember(String(value));
        return /income|expense/i.test(key) && typeof value === 'number' ? 12_34_567.5 : value;
      });
      await route.fulfill({ response, json });
    });
    await page.goto(path);
    await page.getByText('₹12,34,567.50').first().waitFor();
    const line = page.locator('figure div[aria-hidden="true"] > p');
    await line.waitFor();
    const dates = await datesIn(line);
    assert.equal(dates.length, 2);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    assert.deepEqual(await datesIn(line), dates);
    assert.deepEqual(await overflow(page), []);
    page.assertClean();
  });
}

test('the middle date stands in the middle below a wide chart', async () => {
  const page = await ownersPage(1280);
  await page.goto('/admin/dashboard');
  const line = page.locator('figure div[aria-hidden="true"] > p');
  assert.equal((await datesIn(line)).length, 3);
  const [room, middle] = [await line.boundingBox(), await line.locator('> *').nth(1).boundingBox()];
  assert.ok(room !== null && middle !== null);
  const off = middle.x + middle.width / 2 - (room.x + room.width / 2);
  assert.ok(Math.abs(off) < 20, `${off} px from the middle`);
  page.assertClean();
});

/** A day as `YYYY-MM-DD`, moved so that today becomes 30 September: no month's name is wider. */
function inSeptember(day: string): string {
  const moved = Date.parse(day) - Date.parse(new Date().toDateString()) + Date.UTC(2026, 8, 30);
  return new Date(moved).toISOString().slice(0, 10);
}

/** The dates that a line shows, each inside it. */
function datesIn(line: Locator): Promise<string[]> {
  return line.evaluate((element) => {
    const room = element.getBoundingClientRect();
    return [...element.children].flatMap((date) => {
      const { left, right, width } = date.getBoundingClientRect();
      const isInside = left >= room.left && right <= room.right;
      return width === 0 ? [] : [isInside ? date.textContent : `${date.textContent} outside`];
    });
  });
}

async function sortBy(
  page: WatchedPage,
  { heading, choice }: { heading: string; choice: string },
): Promise<void> {
  const select = page.getByLabel('Sort by');
  if (await select.isVisible()) await select.selectOption({ label: choice });
  else await page.getByRole('button', { name: heading }).click();
}

/** Runs in the browser: whether the amounts of these cells descend. */
function isSorted(cells: string): boolean {
  const rupees = [...document.querySelectorAll(cells)].map((cell) =>
    Number(cell.textContent.replace(/[^\d.]/g, '')),
  );
  return (
    rupees.length > 1 && rupees.every((value, at) => at === 0 || value <= (rupees[at - 1] ?? 0))
  );
}
