import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WIDTHS, openPage } from './support/browser.ts';
import * as people from './support/people.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`a page that is not there says so and leads on, within the shop and from outside, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width, expected: [404] });
    const answer = await page.goto('/sarees/old-link');
    assert.equal(answer?.status(), 404);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByText('This thread leads nowhere').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Shop all sarees' }).click();
    await page.getByRole('heading', { level: 1, name: 'The collection' }).waitFor();

    assert.equal((await page.goto('/buy-product/999999'))?.status(), 404);
    await page.getByRole('heading', { level: 1, name: 'Product not found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Shop all sarees' }).click();
    await page.getByRole('article').first().waitFor();
    page.assertClean();
  });

  test(`a page that breaks says 'Unexpected Application Error!' with two ways out, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    const phone = `98820${String(width).padStart(5, '0')}`;
    await people.keepSignedIn(page.context(), await people.aCustomer(shop, phone));
    // A response that the shop never sends: its list is missing.
    const orders = '**/api/orders/getList/**';
    await page.route(orders, (route) => route.fulfill({ json: { message: 'OK' } }));
    await page.goto('/personalinfo/my-orders');
    const title = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
    await title.waitFor();
    await page.unroute(orders);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No orders found', { exact: true }).waitFor();

    await page.route(orders, (route) => route.fulfill({ json: { message: 'OK' } }));
    await page.reload();
    await title.waitFor();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.getByRole('article').first().waitFor();
  });

  test(`an owner among the shopper's pages is told so, and Back leads where it came from, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await people.keepSignedIn(page.context(), await people.anOwner(shop));
    await page.goto('/products');
    await page.getByRole('heading', { level: 1, name: 'The collection' }).waitFor();
    await page.goto('/personalinfo/profile-info');
    await page.waitForURL('**/unauthorized');
    await page.getByRole('heading', { level: 1, name: 'Unauthorized Access' }).waitFor();
    await page.getByText('You do not have permission to view this page.').waitFor();
    await page.goBack();
    await page.waitForURL('**/products');
    await page.goForward();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.waitForURL(`${shop.url}/`);
    page.assertClean();
  });
}
