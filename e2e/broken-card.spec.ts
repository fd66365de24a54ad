import type { Page } from '@playwright/test';
import { openMoreActions } from './support/list-tools.ts';
import * as people from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

/** A row that the server never sends: a card cannot render it. */
const BROKEN = { message: 'OK', data: [null], totalCount: 1 };

/** Answers a call with a broken row until the returned function is called. */
async function breakCall(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.fulfill({ json: BROKEN }));
  return () => page.unroute(path);
}

/** Collects the errors that React reports to the console. */
function reportedBy(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
  return errors;
}

const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Something went wrong' });
/** Presses 'Try again' while the server still sends the broken row, and waits for that answer. */
async function tryAgainTooEarly(page: Page, path: RegExp) {
  // The alert stays visible until the answer is here, so it does not say that the answer came.
  const answer = page.waitForResponse(path);
  await tryAgain(page).click();
  await answer;
  await expect(alertOf(page)).toBeVisible();
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test(
  'a card of a shopper page breaks alone, and comes back',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ isWatched: false });
    const errors = reportedBy(page);
    await page.goto('/products');
    const repair = await breakCall(page, '**/api/banner/currentDate');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click();
    await expect(alertOf(page)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect.poll(() => errors.join('\n')).toContain('TypeError');
    await tryAgainTooEarly(page, /banner\/currentDate/);
    await repair();
    await tryAgain(page).click();
    await expect(alertOf(page)).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test('a card of the dashboard breaks alone, and a page that breaks leaves the menu', async ({
  openPage,
}) => {
  const page = await openPage({ isWatched: false });
  const errors = reportedBy(page);
  await people.keepSignedIn(page.context(), await people.anOwner(shop));
  const repair = await breakCall(page, '**/api/inventory/salesByCategory*');
  await page.goto('/admin/dashboard');
  const card = page.getByRole('region', { name: 'Sales by category' });
  await expect(card.getByRole('alert')).toContainText('Something went wrong');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(alertOf(page)).toHaveCount(1);
  await expect.poll(() => errors.join('\n')).toContain('TypeError');
  await repair();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByRole('img', { name: /categories/ })).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);

  const repairPage = await breakCall(page, '**/api/subCategory/get*');
  await page.goto('/admin/category');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await repairPage();
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
});

test('a form keeps what was typed when a card beside it breaks', async ({ openPage }) => {
  const page = await openPage({ isWatched: false });
  await people.keepSignedIn(page.context(), await people.aCustomer(shop, '9882000011'));
  const repair = await breakCall(page, '**/api/complaints/mine*');
  await page.goto('/help');
  await expect(alertOf(page)).toBeVisible();
  const subject = page.getByLabel('What is it about?');
  await subject.fill('A torn border');
  await tryAgainTooEarly(page, /complaints\/mine/);
  await expect(subject).toHaveValue('A torn border');
  await repair();
  await tryAgain(page).click();
  await expect(page.getByText('You have not complained about anything.')).toBeVisible();
  await expect(subject).toHaveValue('A torn border');
});

test(
  'a refund is recorded though its QR code cannot be loaded, and the code is loaded again',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ isWatched: false });
    const code = '**/assets/refund-payment-*.js';
    await page.route(code, (route) => route.abort());
    await page.goto('/admin/refunds');
    // Online, the page would load again: a new build may have removed the file.
    await page.evaluate(() => void Object.defineProperty(navigator, 'onLine', { value: false }));
    await page
      .getByRole('button', { name: /^Send refund/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reference').fill('UTR of today');
    await expect(dialog.getByText('This could not be loaded.')).toBeVisible();
    await page.unroute(code);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('This could not be loaded.')).toHaveCount(0);
    await expect(dialog.getByLabel('Reference')).toHaveValue('UTR of today');
  },
);

test(
  'a call that waits for a confirmation ends when the dialog cannot be loaded',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ isWatched: false });
    await page.goto('/admin/customers');
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    // The connection ends between the call and the file of the dialog.
    await page.route('**/assets/confirmation-dialog-*.js', (route) => route.abort());
    await page.evaluate(() => void Object.defineProperty(navigator, 'onLine', { value: false }));
    await openMoreActions(page);
    const download = page.getByRole('button', { name: 'Export CSV' });
    await download.click();
    await expect(page.getByText('This could not be loaded.').first()).toBeVisible();
    await expect(download).toBeEnabled();
    await expect(download).not.toHaveAttribute('aria-busy', 'true');
  },
);
