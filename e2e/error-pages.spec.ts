import * as people from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test('an unknown path shows an error page with links, within the shop and from outside', async ({
  openPage,
}) => {
  const page = await openPage({ expected: [404] });
  const answer = await page.goto('/sarees/old-link');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('This thread leads nowhere')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Shop all sarees' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The collection' })).toBeVisible();

  expect((await page.goto('/buy-product/999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Shop all sarees' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an address with a part that is too long is a page that does not exist', async () => {
  for (const path of ['/buy-product/', '/silk/', '/collections/', '/stop/']) {
    for (const length of [200, 201, 1_000]) {
      const answer = await fetch(`${shop.url}${path}${'a'.repeat(length)}`);
      expect(answer.status, `${path} with ${length} letters`).toBe(404);
    }
  }
});

test(`a page that throws shows 'Unexpected Application Error!' with two links`, async ({
  openPage,
}) => {
  // React reports the error to the console.
  const page = await openPage({ isWatched: false });
  await people.keepSignedIn(page.context(), await people.aCustomer(shop, '9882000001'));
  // A response that the shop never sends: its list is missing.
  const orders = '**/api/orders/getList/**';
  await page.route(orders, (route) => route.fulfill({ json: { message: 'OK' } }));
  await page.goto('/personalinfo/my-orders');
  const title = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  await expect(title).toBeVisible();
  await page.unroute(orders);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No orders found', { exact: true })).toBeVisible();

  await page.route(orders, (route) => route.fulfill({ json: { message: 'OK' } }));
  await page.reload();
  await expect(title).toBeVisible();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.waitForURL(`${shop.url}/`);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test(
  `an owner on a shopper's page sees an explanation, and Back returns to the previous page`,
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await people.keepSignedIn(page.context(), await people.anOwner(shop));
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1, name: 'The collection' })).toBeVisible();
    await page.goto('/personalinfo/profile-info');
    await page.waitForURL('**/unauthorized');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Unauthorized Access' }),
    ).toBeVisible();
    await expect(page.getByText('You do not have permission to view this page.')).toBeVisible();
    await page.goBack();
    await page.waitForURL('**/products');
    await page.goForward();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.waitForURL(`${shop.url}/`);
  },
);
