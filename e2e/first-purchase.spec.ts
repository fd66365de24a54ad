import { productCalls } from '@shop/contract/products';
import { registerForCart } from './support/checkout-steps.ts';
import { ask } from './support/client.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const shop = sharedShop();

/** Limit from the first page to the confirmation, with both of them. */
const MOST_PAGES = 10;

test('a shopper who knows no English term finds a red wedding saree under ₹15,000 and orders it on ten pages', async ({
  openPage,
}) => {
  const page = await openPage();
  const paths: string[] = [];
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
  await page.goto('/');
  const search = page.getByRole('search').getByRole('combobox');
  await search.fill('लाल शादी की साड़ी 15000 से कम');
  await search.press('Enter');
  await page.waitForURL(/\/products\?q=/);
  await expect(page.getByRole('heading', { level: 1, name: /^Results for/ })).toBeVisible();
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  const price = (await card.getByText(/^₹/).first().innerText()).replaceAll(/[₹,]/g, '');
  expect(Number(price)).toBeLessThanOrEqual(15_000);
  await card.getByRole('link').first().click();
  await page.waitForURL('**/buy-product/*/*');
  const productId = page.url().split('/').at(-2) ?? '';
  const { data } = await ask(shop, productCalls.get, { params: { productId } });
  expect(['RED', 'MAROON']).toContain(data.colourFamily);
  expect(data.occasions).toContain('WEDDING');
  await button(page, 'Add to Cart').click();
  await page.waitForURL('**/user-login');
  await registerForCart(page, shop, { phone: '9876700077', name: 'கமலா சுந்தரம்' });
  await page.getByLabel('Address Line 1').fill('14 North Mada Street');
  await page.getByLabel('Postal Code').fill('600004');
  await expect(page.getByText('Cash on delivery available')).toBeVisible();
  await button(page, /^Place Order/).click();
  await page.waitForURL('**/order-success?order=*');
  const pages = paths.filter((path, at) => path !== paths[at - 1]);
  expect(pages.length, pages.join(' ')).toBeLessThanOrEqual(MOST_PAGES);
});
