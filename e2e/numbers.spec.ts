import { inventoryCalls } from '@shop/contract/inventory';
import type { Locator, Page } from '@playwright/test';
import { dayOf } from '../apps/api/src/platform/clock.ts';
import { openFilters } from './support/list-tools.ts';
import { overflow } from './support/page-checks.ts';
import { expect, sharedShop, test } from './support/test.ts';

sharedShop();

/** The amounts of the income list, as a table and as cards. */
const VALUES = 'tbody td[data-label="Order Value"], ul [data-figure]';

test(
  'each figure has an explanation, by keyboard and by tap',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/dashboard');
    for (const name of ['Total Income', 'Total Sales', 'Products in Stock', 'Refunds to send']) {
      const role = name === 'Refunds to send' ? 'link' : 'button';
      const question = page.locator('main').getByRole(role, { name });
      await question.focus();
      const tip = page.getByRole('tooltip');
      await expect(tip).toBeVisible();
      await expect(tip).toBeInViewport({ ratio: 1 });
      const id = (await tip.getAttribute('id')) ?? '';
      await expect(question).toHaveAttribute('aria-describedby', id);
      await page.keyboard.press('Escape');
      await expect(tip).toBeHidden();
    }
    await page.goto('/admin/finance?tab=balance');
    await page.getByRole('button', { name: 'Total of all pages' }).click();
    await expect(page.getByRole('tooltip').getByText(/Income minus expenses/)).toBeVisible();
    await page.locator('h1').click();
    await expect(page.getByRole('tooltip')).toBeHidden();
  },
);

test(
  'the dashboard shows the stock of each product, on a phone when its part is opened',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage, width }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/dashboard');
    const part = page.locator('details', { hasText: 'Stock and orders' });
    if (width < 640) {
      await expect(part).not.toHaveAttribute('open');
      await part.locator('summary').click();
      await expect(part.getByRole('listitem').first()).toBeVisible();
    } else {
      const names = part.getByRole('columnheader');
      await expect(names).toHaveText([
        'Category',
        'Product Title',
        /^Total Quantity/,
        /^No. of Quantity Ordered/,
        /^Current Available/,
      ]);
    }
    await expect(part.getByText(/^Page 1 of \d/)).toBeVisible();
  },
);

test(
  'income says its page, also when it has no rows',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/finance?tab=income');
    await expect(page.getByText(/^Page 1 of \d+ · 1–10 of \d+$/)).toBeVisible();
    await page.goto('/admin/finance?tab=income&from=2001-01-01&to=2001-01-02');
    await expect(page.getByText('No income records available')).toBeVisible();
    await expect(page.getByText('Page 1 of 1', { exact: true })).toBeVisible();
  },
);

test(
  'sales by category have a chart and a text, and add up to the cards',
  { tag: '@night' },
  async ({ openOwnersPage, width }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/dashboard');
    const range = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(range('24 Hours')).toHaveAttribute('aria-pressed', 'true');
    await range('All Time').click();
    await page.waitForURL('**/admin/dashboard?range=all');
    await expect(range('24 Hours')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('img', { name: /^Income of \d+ categories/ })).toBeVisible();
    const table = page.getByRole('table', { name: 'Sales by category' });
    const list = page.getByRole('list', { name: 'Sales by category' });
    await expect(width < 640 ? list : table).toBeVisible();
    await expect(width < 640 ? table : list).toHaveCount(0);
    const cards = page.locator('dl');
    for (const [column, name] of [
      ['Income', 'Total Income'],
      ['Quantity sold', 'Total Sales'],
    ] as const) {
      const total =
        width < 640
          ? page.locator('p', { hasText: 'All categories' })
          : table.locator(`tfoot td[data-label="${column}"]`);
      const card = cards.locator('div', { hasText: name }).locator('dd', { hasText: /\d/ });
      // The card may still show the figure of 24 hours.
      await expect(async () => {
        await expect(total, name).toContainText(await card.innerText(), { timeout: 500 });
      }).toPass();
    }
  },
);

test(
  'a list is sorted by its headings, or on a phone by a select, and the URL stores it',
  { tag: '@desktop' },
  async ({ openOwnersPage, width }) => {
    const page = await openOwnersPage();
    const values = page.locator(VALUES);
    // A page past the end, such as one whose only row is gone, becomes the last one.
    await page.goto('/admin/finance?tab=income&page=99');
    await page.waitForURL(/&page=\d$/);
    await expect(values.first()).toBeVisible();
    await page.goto('/admin/finance?tab=income&page=2');
    await expect(values.first()).toBeVisible();
    await sortBy(page, { heading: 'Order Value', choice: 'Order Value, highest first' });
    await page.waitForURL('**/admin/finance?tab=income&sort=-amount');
    await expect.poll(async () => isDescending(await values.allTextContents())).toBe(true);
    if (width > 640) {
      const heading = page.getByRole('columnheader', { name: 'Order Value' });
      await expect(heading).toHaveAttribute('aria-sort', 'descending');
    }
    const shown = await values.first().innerText();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/admin/finance?tab=income&sort=-amount&page=2');
    await expect(values.first()).not.toHaveText(shown);
    await page.reload();
    await expect.poll(async () => isDescending(await values.allTextContents())).toBe(true);
    await page.goto('/admin/delivery-management');
    await expect(page.locator('[data-row-key]').first()).toBeVisible();
    await openFilters(page);
    // Another column would separate the items of an order.
    const offered =
      width > 640
        ? page.getByRole('columnheader').getByRole('button')
        : page.getByLabel('Sort by').getByRole('option');
    const of = width > 640 ? [/^Order Date/] : [/^Order Date/, /^Order Date/];
    await expect(offered).toHaveText([...of, ...of.map(() => /^Customer Name/)]);
    await sortBy(page, { heading: 'Customer Name', choice: 'Customer Name, A to Z' });
    await page.waitForURL('**/admin/delivery-management?sort=customer');
  },
);

for (const path of ['/admin/dashboard', '/admin/finance?tab=balance']) {
  test(
    `charts of large sums and wide dates stay in their boxes with text of 200 %, at ${path} on a phone`,
    { tag: '@night' },
    async ({ openOwnersPage }) => {
      const page = await openOwnersPage();
      await page.route(/api\/(inventory|balanceSheet)/, async (route) => {
        const response = await route.fetch();
        const json: unknown = JSON.parse(await response.text(), (key, value: unknown) => {
          if (key === 'date') return inSeptember(String(value));
          return /income|expense/i.test(key) && typeof value === 'number' ? 12_34_567.5 : value;
        });
        await route.fulfill({ response, json });
      });
      await page.goto(path);
      await expect(page.getByText('₹12,34,567.50').first()).toBeVisible();
      const line = page.locator('figure div[aria-hidden="true"] > p');
      await expect(line).toBeVisible();
      await expect.poll(() => datesIn(line)).toHaveLength(2);
      const dates = await datesIn(line);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      // A new size takes a moment to be laid out.
      await expect.poll(() => datesIn(line)).toEqual(dates);
      expect(await overflow(page)).toEqual([]);
    },
  );
}

test(
  'a chart of income says why it goes below zero',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    let income = -500;
    await page.route('**/api/inventory/salesByDay**', async (route) => {
      const response = await route.fetch();
      const answer = inventoryCalls.salesByDay.reply.parse(await response.json());
      const data = answer.data.map((day) => ({ ...day, income }));
      await route.fulfill({ response, json: { ...answer, data } });
    });
    await page.goto('/admin/dashboard');
    const why = page.getByText('Below zero: more was refunded that day than came in.');
    await expect(why).toBeVisible();
    await page.getByRole('button', { name: 'Orders accepted' }).click();
    await expect(why).toHaveCount(0);
    income = 500;
    await page.reload();
    await expect(page.getByRole('slider', { name: /^Income of the last/ })).toBeVisible();
    await expect(why).toHaveCount(0);
  },
);

test(
  'the middle date is centred below a wide chart',
  { tag: ['@desktop-only', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/dashboard');
    const line = page.locator('figure div[aria-hidden="true"] > p');
    await expect.poll(() => datesIn(line)).toHaveLength(3);
    const off = async () => (await centreOf(line.locator('> *').nth(1))) - (await centreOf(line));
    await expect.poll(async () => Math.abs(await off())).toBeLessThan(20);
  },
);

/** Moves a day (`YYYY-MM-DD`) so that the shop's today becomes 30 September: the widest month name. */
function inSeptember(day: string): string {
  const moved = Date.parse(day) - Date.parse(dayOf(new Date())) + Date.UTC(2026, 8, 30);
  return new Date(moved).toISOString().slice(0, 10);
}

/** Returns the dates that a line shows completely. */
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

/** Returns the horizontal centre of an element, in px. */
function centreOf(element: Locator): Promise<number> {
  return element.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect();
    return (left + right) / 2;
  });
}

async function sortBy(
  page: Page,
  { heading, choice }: { heading: string; choice: string },
): Promise<void> {
  const select = page.getByLabel('Sort by');
  if (await select.isVisible()) await select.selectOption({ label: choice });
  else await page.getByRole('button', { name: heading }).click();
}

/** Returns whether the amounts descend. */
function isDescending(amounts: readonly string[]): boolean {
  const rupees = amounts.map((amount) => Number(amount.replaceAll(/[^\d.]/g, '')));
  return (
    rupees.length > 1 && rupees.every((value, at) => at === 0 || value <= (rupees[at - 1] ?? 0))
  );
}
