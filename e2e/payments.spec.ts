import { paymentCalls, paymentMessages } from '@shop/contract/payments';
import type { Page } from '@playwright/test';
import { nameOfFocus } from './support/keys.ts';
import { violations } from './support/page-checks.ts';
import { aScannedOrder, aUtr } from './support/scanned-order.ts';
import { button } from './support/state.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

/** Within this time a screenshot is looked at. */
const LOOKED_AT_MS = 60_000;

const HEADINGS = 'Txn Date,Description,Ref No,Debit,Credit';
const today = () => new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' });

const fileOf = (text: string) => ({
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** Opens the page of payments with the dialog of the import. */
async function openImport(openOwnersPage: OpenPage, expected: readonly number[] = []) {
  const page = await openOwnersPage({ expected });
  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await button(page, 'Import statement').click();
  const dialog = page.getByRole('dialog');
  const send = async (text: string) => {
    await dialog.getByLabel('Statement', { exact: true }).setInputFiles(fileOf(text));
    await dialog.getByRole('button', { name: 'Import statement' }).click();
  };
  return { page, dialog, send };
}

/** Imports rows of a bank statement, and closes the dialog. */
async function importRows(openOwnersPage: OpenPage, rows: readonly string[]): Promise<Page> {
  const { page, dialog, send } = await openImport(openOwnersPage);
  await send([HEADINGS, ...rows].join('\n'));
  await expect(dialog.getByText(/already known\.$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return page;
}

const rupees = (amount: number) =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test(
  'a bank statement is imported, and its payments find their orders',
  { tag: '@desktop-night' },
  async ({ openOwnersPage }) => {
    const { orderId, utr, price } = await aScannedOrder(shop);
    const { page, dialog, send } = await openImport(openOwnersPage, [415]);
    await expect(page.getByRole('heading', { name: 'Days with a statement' })).toBeVisible();
    await send('<html>');
    await expect(dialog.getByText(paymentMessages.notReadable)).toBeVisible();
    const rent = aUtr();
    await send(
      [HEADINGS, `${today()},UPI ${utr},${utr},,${price}`, `${today()},Rent ${rent},,,77.50`].join(
        '\n',
      ),
    );
    await expect(dialog.getByText('2 payments: 1 matched, 0 already known.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByText(`Rent ${rent}`)).toBeVisible();

    await button(page, 'Matched').click();
    await expect(page.getByText(`UPI ${utr}`).first()).toBeVisible();
    await expect(page.getByRole('link', { name: `Order ${orderId}` })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  },
);

test(
  'a payment is matched with two orders by hand, and the match is taken back',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const [one, other] = [await aScannedOrder(shop), await aScannedOrder(shop)];
    const both = (one.price * 100 + other.price * 100) / 100;
    const text = `NEFT ${aUtr()}`;
    const page = await importRows(openOwnersPage, [`${today()},${text},,,${both.toFixed(2)}`]);
    const orders = page.getByRole('region', { name: 'Orders that wait for their payment' });
    const credits = page.getByRole('region', { name: 'Payments without an order' });
    const bar = page.getByRole('region', { name: 'Match the selected orders and payments' });
    await expect(bar).toHaveCount(0);
    await orders
      .getByRole('checkbox', { name: new RegExp(`^Select order ${one.orderId} `) })
      .check();
    await expect(bar.getByText('Select an order and a payment.')).toBeVisible();
    await credits.getByRole('checkbox', { name: new RegExp(text) }).check();
    await expect(bar.getByText(`The sums differ by ${rupees(other.price)}.`)).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Match' })).toBeDisabled();
    // At the end of the page the bar covers no row.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await violations(page)).toEqual([]);
    await orders
      .getByRole('checkbox', { name: new RegExp(`^Select order ${other.orderId} `) })
      .check();
    await expect(bar.getByText(rupees(both))).toHaveCount(2);
    await expect(bar.getByText('The sums are equal.')).toBeVisible();
    await bar.getByRole('button', { name: 'Match' }).press('Enter');
    await expect(page.getByText(paymentMessages.matched)).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Select order /);
    await expect(credits.getByText(text)).toHaveCount(0);
    await expect(orders.getByRole('link', { name: `Order ${one.orderId}` })).toHaveCount(0);

    await button(page, 'Matched').click();
    await page
      .getByRole('button', { name: new RegExp(`^Take back the match of ${rupees(both)} `) })
      .press('Enter');
    await expect(page.getByText(paymentMessages.unmatched)).toBeVisible();
    await expect.poll(() => nameOfFocus(page)).not.toBe('');
    await button(page, 'To match').click();
    await expect(credits.getByText(text)).toBeVisible();
    await expect(orders.getByRole('link', { name: `Order ${other.orderId}` })).toBeVisible();
  },
);

test(
  'a payment with another amount than its order says so and leads to it',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const { orderId, utr, price } = await aScannedOrder(shop);
    const page = await importRows(openOwnersPage, [
      `${today()},Short ${utr},${utr},,${(price - 1).toFixed(2)}`,
    ]);
    const row = page.getByRole('listitem').filter({ hasText: `Short ${utr}` });
    await expect(row.getByText('Amount differs')).toBeVisible();
    await row.getByRole('link', { name: `Order ${orderId}` }).click();
    await page.waitForURL(`**/admin/order-management/${orderId}`);
  },
);

test(
  'the page of an order says what the picture and a statement show of its payment',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    await aScannedOrder(shop);
    const { orderId, utr, price } = await aScannedOrder(shop);
    const page = await importRows(openOwnersPage, [`${today()},UPI ${utr},${utr},,${price}`]);
    await page.goto(`/admin/order-management/${orderId}`);
    const findings = page.getByRole('region', { name: 'What the picture shows' });
    const inStatement = findings
      .getByRole('listitem')
      .filter({ hasText: 'A bank statement has this payment' });
    await expect(inStatement.getByText('Fits')).toBeVisible();
    const sameFile = findings.getByText('The same file was sent before');
    await expect(sameFile).toBeVisible({ timeout: LOOKED_AT_MS });
    await expect(findings.getByText('Doubtful').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await sameFile.getByRole('link', { name: /^Order \d+$/ }).click();
    await expect(page).not.toHaveURL(new RegExp(`/${orderId}$`));
  },
);

test(
  'columns that are not known are chosen by hand from the first rows',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const { page, dialog, send } = await openImport(openOwnersPage, [400]);
    const utr = aUtr();
    await send(`Tag;Zweck;Eingang\n${today()};Haus ${utr};3.25\n`);
    await expect(dialog.getByText(paymentMessages.columnsUnknown)).toBeVisible();
    const rows = dialog.getByRole('region', { name: 'The first rows of the file' });
    await expect(rows.getByText(`Haus ${utr}`)).toBeVisible();
    const submit = dialog.getByRole('button', { name: 'Import statement' });
    await submit.click();
    await expect(dialog.getByText(paymentMessages.columnMissing)).toBeVisible();
    await dialog.getByLabel('Money received').selectOption('Eingang');
    expect(await violations(page)).toEqual([]);
    await submit.click();
    await expect(dialog.getByText('1 payment: 0 matched, 0 already known.')).toBeVisible();
  },
);

test('a statement with a missing row names its lines, and nothing is imported', async ({
  openOwnersPage,
}) => {
  const { page, dialog, send } = await openImport(openOwnersPage, [400]);
  const utr = aUtr();
  await send(
    [
      `${HEADINGS},Balance`,
      `${today()},Gap ${utr},${utr},,10.00,10.00`,
      `${today()},Gap,,,10.00,30.00`,
    ].join('\n'),
  );
  await expect(dialog.getByText(paymentMessages.rowsMissing(2, 3))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Gap ${utr}`)).toHaveCount(0);
});

test(
  'each of the two lists says that it is empty, or that it could not be loaded',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ expected: [503] });
    await page.route('**/api/payments/credits**', (route) =>
      route.fulfill({ json: { message: 'OK', data: [], totalCount: 0 } }),
    );
    let isAway = true;
    await page.route('**/api/payments/orders**', (route) =>
      isAway
        ? route.fulfill({ status: 503, json: { message: 'Away', code: 'NOT_NOW' } })
        : route.fulfill({ json: { message: 'OK', data: [], totalCount: 0 } }),
    );
    await page.goto('/admin/payments');
    const orders = page.getByRole('region', { name: 'Orders that wait for their payment' });
    await expect(page.getByText('No payments here')).toBeVisible();
    await expect(orders.getByRole('alert')).toBeVisible();
    isAway = false;
    await orders.getByRole('button', { name: 'Retry' }).click();
    await expect(orders.getByText('No order waits for its payment')).toBeVisible();
  },
);

test(
  'more waiting orders than are shown are said, with the way to all of them',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    await aScannedOrder(shop);
    const page = await openOwnersPage();
    await page.route('**/api/payments/orders?**', async (route) => {
      const answer = paymentCalls.orders.reply.parse(await (await route.fetch()).json());
      await route.fulfill({ json: { ...answer, totalCount: 250 } });
    });
    await page.goto('/admin/payments');
    await expect(page.getByText(/^The newest \d+ of 250 orders\./)).toBeVisible();
    await page.getByRole('link', { name: 'All payments to check' }).click();
    await page.waitForURL('**/admin/order-management?status=toCheck');
  },
);
