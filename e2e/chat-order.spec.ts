import { draftCalls, draftMessages } from '@shop/contract/drafts';
import { productCalls } from '@shop/contract/products';
import type { Page } from '@playwright/test';
import { ask } from './support/client.ts';
import { overflow, violations } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { TapCounter } from './support/taps.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
const MOST_TAPS = 8;
let made = 0;

/** Adds a product with a title of its own. */
async function aSilk({ price = 2_000, ...of }: Omit<people.WantedProduct, 'name'> = {}) {
  made += 1;
  const name = `Chatted silk ${made}${Date.now().toString(36)}`;
  const owner = await people.anOwner(shop);
  const productId = await people.addProduct(shop, owner, { name, price, ...of });
  return { name, productId };
}

const aPhone = () => `97${String(Date.now() + made).slice(-8)}`;
const box = (page: Page) => page.getByRole('textbox', { name: 'Paste the chat' });
const link = (page: Page) => page.getByRole('region', { name: 'Link', exact: true });
const opened = (page: Page) => page.waitForURL(/\/admin\/orders\/links\?link=\d+$/);

/** Pastes a text into a field that has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

test(
  'from a pasted chat to a copied link it takes at most eight taps',
  { tag: '@desktop-night' },
  async ({ openOwnersPage }) => {
    const silk = await aSilk();
    const phone = aPhone();
    const page = await openOwnersPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/admin/order-management');
    const hand = new TapCounter();
    await hand.tap(page.getByRole('main').getByRole('link', { name: 'New order' }));
    await hand.tap(box(page));
    hand.taps += 1;
    await paste(page, `Hello!\n${silk.name} x2\nName: Meena Raman, ${phone}\nbefore Friday please`);
    await hand.tap(button(page, 'Read the chat'));
    await expect(page.getByText('Filled in: 1 product · phone · name')).toBeVisible();
    await expect(page.getByText('Hello! before Friday please')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Meena Raman');
    await expect(page.getByLabel('Phone')).toHaveValue(phone);
    await expect(page.getByLabel(`Quantity of ${silk.name}`).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await hand.tap(button(page, 'Keep and get the link · ₹4,000'));
    await opened(page);
    await hand.tap(link(page).getByRole('button', { name: 'Copy Link for Meena Raman' }));
    await expect(page.getByText('Link for Meena Raman copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/pay\/[\w-]{22}$/);
    expect(hand.taps).toBeLessThanOrEqual(MOST_TAPS);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  },
);

test(
  'from a product’s page an agreed price needs a reason, and the link is sent, kept longer and given up',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const silk = await aSilk();
    const page = await openOwnersPage();
    await page.goto(`/admin/addproduct/${silk.productId}/view`);
    await page.getByRole('main').getByRole('link', { name: 'New order' }).click();
    const price = page.getByLabel(`Price each, ${silk.name}`);
    await expect(price).toBeVisible();
    await page.getByLabel('Phone').fill(aPhone());
    await page.getByLabel('Name').fill('Kavya Iyer');
    await expect(page.getByLabel('Why it costs less')).not.toBeAttached();
    await price.fill('2,500');
    await button(page, /^Keep and get the link/).click();
    await expect(page.getByText(draftMessages.unitPriceMost)).toBeVisible();
    await price.fill('1,800');
    await button(page, 'Keep and get the link · ₹1,800').click();
    await expect(page.getByText(draftMessages.reason)).toBeVisible();
    await page.getByLabel('Why it costs less').fill('Bought two before');
    await page.getByLabel('Keep for').selectOption('2 hours');
    await button(page, 'Keep and get the link · ₹1,800').click();
    await opened(page);
    await expect(page.getByText('₹200 less than in the shop · Bought two before')).toBeVisible();
    await expect(link(page)).toContainText(/Kept for (2 h|1 h 59 min), until/);
    const whatsapp = link(page).getByRole('link', { name: 'WhatsApp to Kavya Iyer' });
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=/);
    await link(page).getByRole('button', { name: 'Send' }).click();
    await expect(link(page)).toContainText('Sent 1 of 3 times');

    await page.goto('/admin/orders/links');
    const row = rowOf(page, 'Kavya Iyer');
    await expect(row).toContainText('Not opened yet');
    expect(await violations(page)).toEqual([]);
    await row.getByRole('button', { name: 'More for Kavya Iyer' }).click();
    await button(page, 'Keep longer').click();
    const longer = page.getByRole('dialog', { name: 'Keep longer' });
    await longer.getByLabel('From now').selectOption('2 days');
    await longer.getByRole('button', { name: 'Keep' }).click();
    await expect(longer).not.toBeAttached();
    await expect(row).toContainText(/2 days|1 day 23 h/);
    await row.getByRole('button', { name: 'More for Kavya Iyer' }).click();
    await button(page, 'Give up').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    await expect(page.getByText(draftMessages.cancelled)).toBeVisible();
    await expect(row).not.toBeAttached();
    await page.getByText('Given up', { exact: true }).click();
    await expect(rowOf(page, 'Kavya Iyer')).toBeVisible();
  },
);

test(
  'an agreed price that no tax rate fits gets a warning beside its link',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const silk = await aSilk({ price: 3_000, taxClass: 'APPAREL' });
    const page = await openOwnersPage();
    await page.goto(`/admin/orders/new?product=${silk.productId}`);
    await page.getByLabel('Phone').fill(aPhone());
    await page.getByLabel('Name').fill('Anjali Rao');
    await page.getByLabel('Discount').fill('200');
    await page.getByLabel('Why it costs less').fill('Bought two before');
    await button(page, 'Keep and get the link · ₹2,800').click();
    await opened(page);
    await expect(
      page.getByText(
        'No tax rate fits a price of this order. The nearest clean prices are ₹2,625 and ₹2,950.01.',
      ),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  },
);

test(
  'of a product that just went the line says so, and everything typed stays',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const silk = await aSilk({ stockQuantity: 1 });
    const page = await openOwnersPage({ expected: [409] });
    await page.goto(`/admin/orders/new?product=${silk.productId}`);
    await page.getByLabel('Phone').fill(aPhone());
    await page.getByLabel('Name').fill('Meena');
    await page.getByLabel('Note').fill('By Friday');
    const who = await people.anOwner(shop);
    const items = [{ productId: silk.productId, quantity: 1 }];
    await ask(shop, draftCalls.create, {
      who,
      body: { phoneNumber: aPhone(), name: 'Faster', items },
    });
    await button(page, /^Keep and get the link/).click();
    const line = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
    await expect(line.getByRole('alert')).toBeVisible();
    await expect(line.getByRole('alert')).toContainText(silk.name);
    await expect(page.getByLabel('Name')).toHaveValue('Meena');
    await expect(page.getByLabel('Note')).toHaveValue('By Friday');
    expect(await violations(page)).toEqual([]);
  },
);

test('a price that changed since it was shown is shown again before anything is kept', async ({
  openOwnersPage,
}) => {
  const who = await people.anOwner(shop);
  const page = await openOwnersPage({ expected: [409] });
  for (const isAgreed of [false, true]) {
    const { productId, name } = await aSilk({ price: 5_000 });
    await page.goto(`/admin/orders/new?product=${productId}`);
    await page.getByLabel('Phone').fill(aPhone());
    await page.getByLabel('Name').fill('Meena');
    if (isAgreed) await page.getByLabel(`Price each, ${name}`).fill('5000');
    await ask(shop, productCalls.update, { who, body: { id: productId, price: 5_500 } });
    await button(page, 'Keep and get the link · ₹5,000').click();
    const line = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
    await expect(line.getByText(draftMessages.priceChanged([name]))).toBeVisible();
    if (isAgreed) {
      await expect(line.getByText('Shop: ₹5,500')).toBeVisible();
      await page.getByLabel('Why it costs less').fill('Agreed before');
    }
    const total = isAgreed ? '₹5,000' : '₹5,500';
    await button(page, `Keep and get the link · ${total}`).click();
    await opened(page);
  }
});

test(
  'a chat in which nothing is certain stays as it was',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/orders/new');
    const chat = 'Is the blue one there?\n\nPlease tell me :)';
    await box(page).fill(chat);
    await button(page, 'Read the chat').click();
    await expect(page.getByText(/^Nothing in it is certain/)).toBeVisible();
    await expect(box(page)).toHaveValue(chat);
    await expect(page.getByLabel('Name')).toHaveValue('');
    await button(page, 'Keep and get the link').click();
    await expect(page.getByText(draftMessages.lines)).toBeVisible();
  },
);

test(
  'a customer’s page leads to an order for her',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const phone = aPhone();
    const { id } = await people.aCustomer(shop, phone, 'Kavya Sundaram');
    const page = await openOwnersPage();
    await page.goto(`/admin/customers/${id}`);
    await page.getByRole('link', { name: 'New order' }).click();
    await expect(page.getByLabel('Phone')).toHaveValue(phone);
    await expect(page.getByLabel('Name')).toHaveValue('Kavya Sundaram');
  },
);

/** Returns the row of a link, or its card on a phone. */
function rowOf(page: Page, name: string) {
  return page
    .getByRole('main')
    .locator('tbody tr, ul[aria-label="Links"] > li')
    .filter({ hasText: name });
}
