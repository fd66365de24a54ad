import { draftCalls } from '@shop/contract/drafts';
import { customerCalls } from '@shop/contract/customers';
import { callMessages } from '@shop/contract/call';
import { addressMessages } from '@shop/contract/addresses';
import { payMessages } from '@shop/contract/pay';
import { policyCalls } from '@shop/contract/policies';
import { textMessages } from '@shop/contract/text';
import type { Browser, Page } from '@playwright/test';
import { ask } from './support/client.ts';
import { overflow, smallTargets, violations } from './support/page-checks.ts';
import {
  assertFilledIn,
  fillInLink,
  placeLinkButton,
  screenshot,
  writeLink,
} from './support/pay-link-steps.ts';
import { appChoice, chooseApp, drawing } from './support/payment-app.ts';
import * as people from './support/people.ts';
import { aUtr } from './support/scanned-order.ts';
import { assertDialled } from './support/shop-number.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
let owner: people.Account;

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
});

async function assertFits(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

test(
  'a stranger without an account pays a link by UPI; another sees that it is ordered',
  { tag: '@desktop-night' },
  async ({ openPage, openOwnersPage }) => {
    const { path, draftId, phoneNumber } = await writeLink(shop);
    const page = await openPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    await expect(page.getByText(/^Kept for you until /)).toBeVisible();
    await assertFits(page);
    await fillInLink(page);
    await expect(page.getByLabel('State')).toHaveValue('Tamil Nadu');
    await expect(page.getByLabel('City')).not.toHaveValue('');
    await expect(page.getByRole('img', { name: /^UPI QR code to pay ₹/ })).toBeVisible();
    await placeLinkButton(page).click();
    await expect(page.getByText('Please select a gateway and upload a screenshot.')).toBeVisible();
    await chooseApp(page, 'Google Pay');
    await expect(drawing(page, 'UPI transaction ID')).toBeVisible();
    await expect(
      page.getByText('Please select a gateway and upload a screenshot.'),
    ).not.toBeVisible();
    const utr = aUtr();
    await page.getByLabel(/^UTR/).fill(utr);

    // A phone may reload the page while the payment app is open.
    await page.reload();
    await expect(page.getByLabel(/^UTR/)).toHaveValue(utr);
    await assertFilledIn(page);
    await expect(appChoice(page, 'Google Pay')).toBeChecked();
    await expect(drawing(page, 'UPI transaction ID')).toBeVisible();
    const storedTexts = () => page.evaluate(() => JSON.stringify(sessionStorage));
    expect(await storedTexts()).toContain('Gandhi');
    await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    await placeLinkButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await expect.poll(storedTexts).not.toContain('Gandhi');
    const number = page.locator('dd').first();
    await expect(number).toHaveText(/^\d+$/);
    await assertDialled(page.getByRole('main'));
    const orderId = (await number.textContent()) ?? '';
    await assertFits(page);

    // A reload shows the order to this browser, and no number to another.
    await page.reload();
    await expect(page.getByText(orderId, { exact: true })).toBeVisible();
    const other = await openPage();
    await other.goto(path);
    await expect(other.getByRole('heading', { level: 1, name: 'Already ordered' })).toBeVisible();
    await expect(other.getByText(orderId)).toHaveCount(0);
    await assertDialled(other.getByRole('main'));
    await assertFits(other);

    const { data } = await ask(shop, draftCalls.get, { who: owner, params: { draftId } });
    expect([data.state, data.orderId, data.phoneNumber]).toEqual(['ORDERED', orderId, phoneNumber]);
    const office = await openOwnersPage();
    await office.goto(`/admin/order-management/${orderId}`);
    await expect(office.getByText('Revathi Subramaniam').first()).toBeVisible();

    // The back office looks at a link without opening it.
    await office.goto(path);
    await expect(office.getByRole('heading', { level: 1, name: 'Already ordered' })).toBeVisible();
    const after = await ask(shop, draftCalls.get, { who: owner, params: { draftId } });
    expect(after.data.openedCount).toBe(data.openedCount);
    expect(data.openedCount).toBeGreaterThan(1);
  },
);

test(
  'a link is ordered in cash without scripts, and a mistake brings back what was typed',
  { tag: '@desktop-night' },
  async ({ browser, viewport }) => {
    const { path } = await writeLink(shop);
    const page = await openWithoutScripts(browser, { path, viewport });
    await fillInLink(page);
    await page.getByLabel('Phone', { exact: true }).fill('12345');
    await page.getByText('Cash on delivery').click();
    await placeLinkButton(page).click();
    await expect(page.getByText(callMessages.invalid)).toBeVisible();
    await expect(page.getByText(textMessages.phone)).toBeVisible();
    await expect(page.getByText(addressMessages.cityRequired)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Revathi Subramaniam');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('12345');
    await expect(page.getByLabel('Address Line 1')).toHaveValue('12 Gandhi Road');
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
    await expect(page.getByLabel(/^I agree/)).toBeChecked();
    await page.getByLabel('Phone', { exact: true }).fill('98111 11111');
    await page.getByLabel('City').fill('Kanchipuram');
    await page.getByLabel('State').selectOption('Tamil Nadu');
    await placeLinkButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await expect(page.locator('dd').first()).toHaveText(/^\d+$/);
    await page.context().close();
  },
);

test(
  'new policies are agreed to again, also when they cannot be read at once',
  { tag: '@night' },
  async ({ openPage }) => {
    const { path } = await writeLink(shop);
    const page = await openPage({ expected: [409, 500] });
    await page.goto(path);
    await fillInLink(page);
    await page.getByText('Cash on delivery', { exact: true }).click();
    await expect(page.getByLabel('City')).not.toHaveValue('');
    const params = { kind: 'terms' } as const;
    const { text, version: expected } = (await ask(shop, policyCalls.get, { params })).data;
    const body = { text: `${text}\n\nAnd more.`, expected };
    await ask(shop, policyCalls.save, { who: owner, params, body });
    const box = page.getByLabel(/^I agree/);
    await page.route('**/api/pay/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    for (const isRead of [false, true]) {
      if (isRead) await page.unroute('**/api/pay/*');
      await box.check();
      await placeLinkButton(page).click();
      await expect(page.getByText(payMessages.policiesChanged).first()).toBeInViewport();
      await expect(box).not.toBeChecked();
    }
    await placeLinkButton(page).click();
    await expect(page.getByText(payMessages.agreed)).toBeVisible();
    await box.check();
    await placeLinkButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  },
);

test(
  'without scripts a link keeps the chosen app after a mistake, and shows where its UTR is',
  { tag: '@night' },
  async ({ browser, viewport }) => {
    const { path } = await writeLink(shop);
    const page = await openWithoutScripts(browser, { path, viewport });
    await expect(drawing(page, 'UTR')).toBeVisible();
    await fillInLink(page);
    await chooseApp(page, 'Paytm');
    await placeLinkButton(page).click();
    await expect(page.getByText(callMessages.invalid)).toBeVisible();
    await expect(appChoice(page, 'Paytm')).toBeChecked();
    await expect(drawing(page, 'UPI Ref. No.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
    await page.context().close();
  },
);

test(
  'who paid for a link that has ended sends the screenshot, and the money is looked for',
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const { path, draftId } = await writeLink(shop);
    const body = { state: 'CANCELLED' } as const;
    await ask(shop, draftCalls.change, { who: owner, params: { draftId }, body });
    const page = await openPage();
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This link has ended' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'I have paid' }).click();
    await expect(drawing(page, 'UTR')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Upload the screenshot of your payment')).toBeVisible();
    await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    await page.getByLabel('Your UPI ID').fill('meena@okbank');
    await assertFits(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/^Thank you\. We look for your payment/)).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: 'This link has ended' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'I have paid' })).toHaveCount(0);
  },
);

test('an open page of a link follows its end, and keeps what was typed until then', async ({
  openPage,
}) => {
  const { path, draftId } = await writeLink(shop);
  const change = (body: { expiresInMinutes: number } | { state: 'CANCELLED' }) =>
    ask(shop, draftCalls.change, { who: owner, params: { draftId }, body });
  const page = await openPage();
  await page.clock.install();
  await page.goto(path);
  const until = page.getByText(/^Kept for you until /);
  const first = (await until.textContent()) ?? '';
  await fillInLink(page);
  await change({ expiresInMinutes: 2_880 });
  const showAgain = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await showAgain();
  await expect(until).not.toHaveText(first);
  await expect(page.getByLabel('Name')).toHaveValue('Revathi Subramaniam');
  await expect(page.getByRole('img', { name: /^UPI QR code to pay ₹/ })).toBeVisible();
  // By this device's clock the link has expired, by the shop's it has not.
  await page.clock.fastForward('49:00:00');
  const answered = page.waitForResponse(/\/api\/pay\//);
  await page.clock.runFor(10_000);
  await answered;
  await expect(page.getByLabel('Name')).toHaveValue('Revathi Subramaniam');
  await change({ state: 'CANCELLED' });
  await showAgain();
  const ended = page.getByRole('heading', { level: 1, name: 'This link has ended' });
  await expect(ended).toBeFocused();
  await expect(page.getByText(/^UPI QR code/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'I have paid' })).toBeVisible();
  const { data } = await ask(shop, draftCalls.get, { who: owner, params: { draftId } });
  expect(data.openedCount).toBe(1);
});

test('a link that is none says so in plain words', async ({ openPage }) => {
  const page = await openPage({ expected: [404] });
  await page.goto(`/pay/${'A'.repeat(22)}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link does not lead anywhere' }),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByText('Resham Silks')).toBeVisible();
  await assertFits(page);
});

test(
  'the page of a link has the copyright, and says while the device is offline',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ expected: [404] });
    await page.goto(`/pay/${'A'.repeat(22)}`);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(/^© \d{4} Resham Silks$/)).toBeVisible();
    const notice = page.getByText(/^You are offline/);
    await expect(notice).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(notice).toBeInViewport();
    await page.context().setOffline(false);
    await expect(notice).toHaveCount(0);
  },
);

test('the preview of a link has the shop’s name and a JPEG, and no sum', async () => {
  const { path } = await writeLink(shop);
  const html = await (
    await fetch(`${shop.url}${path}`, { headers: { 'user-agent': 'WhatsApp/2.24.20' } })
  ).text();
  const tag = (property: string) =>
    new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1];
  expect(tag('og:title')).toBe('Resham Silks');
  expect(tag('og:description')).not.toMatch(/\d/);
  expect(tag('og:url')).toBeUndefined();
  const picture = await fetch(tag('og:image') ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(html).toContain('content="noindex"');
});

test(
  'a link that offers no way to pay names the number of the shop',
  { tag: '@night' },
  async () => {
    const { path, phoneNumber } = await writeLink(shop);
    const { id: userId } = await people.aCustomer(shop, phoneNumber);
    const body = { blocked: true };
    await ask(shop, customerCalls.setBlocked, { who: owner, params: { userId }, body });
    const html = await (await fetch(`${shop.url}${path}`)).text();
    expect(html).toContain('This order cannot be placed here');
    expect(html).toContain('href="tel:');
  },
);

test('an address that is too long for a link is a page with 404', async () => {
  for (const length of [1_000, 1_001, 4_000]) {
    const answer = await fetch(`${shop.url}/pay/${'a'.repeat(length)}`);
    expect(answer.status, `${length} letters`).toBe(404);
    expect(await answer.text()).toContain('content="noindex"');
  }
});

/** Opens a page of the shop in a browser that runs no scripts. */
async function openWithoutScripts(
  browser: Browser,
  { path, viewport }: { path: string; viewport: { width: number; height: number } | null },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
