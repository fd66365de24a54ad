import { join } from 'node:path';
import { orderMessages } from '@shop/contract/orders';
import type { Page } from '@playwright/test';
import { appChoice } from './support/payment-app.ts';
import * as people from './support/people.ts';
import { SCAN_PAGE, choosePayment, fillCart } from './support/scan-page.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';
import { aBuyer } from './support/visits.ts';

const SCREENSHOT = join(import.meta.dirname, 'support/photograph.jpg');

const shop = sharedShop();
let buyer: people.Account;

test.beforeAll(async () => {
  buyer = await aBuyer(shop);
});

test(
  'the apps have even buttons, and a payment that only lacks its app says that the screenshot is saved',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openScanPage(openPage);
    const apps = page.getByRole('list', { name: 'Pay with an app on this phone' });
    await expect(async () => {
      const boxes = await Promise.all(
        (await apps.getByRole('link').all()).map((link) => link.boundingBox()),
      );
      const other = await page.getByRole('link', { name: 'Any other UPI app' }).boundingBox();
      const [first, second, third, fourth] = boxes;
      expect(boxes.map((box) => box?.height)).toEqual([48, 48, 48, 48]);
      expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
      expect([first?.y, third?.y]).toEqual([second?.y, fourth?.y]);
      expect(other?.width).toBeGreaterThan((first?.width ?? 0) * 2);
    }).toPass();

    await page.getByLabel('Screenshot of the payment').setInputFiles(SCREENSHOT);
    await expect(page.getByText('photograph.jpg')).toBeVisible();
    const saved = page.getByText('Your screenshot is saved.');
    await expect(saved).toHaveCount(0);
    await page.getByRole('button', { name: 'I have paid. Place order' }).click();
    await expect(page.getByText(orderMessages.selectGateway)).toBeVisible();
    await expect(saved).toBeVisible();
    await expect(appChoice(page, 'PhonePe')).toBeFocused();
  },
);

test('Pay can be pressed again when the shop does not answer', async ({ openPage }) => {
  const page = await openPage();
  await people.keepSignedIn(page.context(), buyer);
  await fillCart(shop, buyer);
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  await page.route(
    '**/api/checkout/hold',
    async (route) => {
      asked();
      await isOver;
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto('/checkout/cart/address');
  await choosePayment(page);
  await isAsked;
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.waitForURL(SCAN_PAGE);
  await expect(page.getByRole('timer')).toBeVisible();
  end();
  await page.unrouteAll({ behavior: 'wait' });
});

test(
  'Pay opens the payment page when one of its files is lost on the way',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ expected: [404] });
    // A service worker would answer from its cache.
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => new Promise(() => {});
    });
    await people.keepSignedIn(page.context(), buyer);
    await fillCart(shop, buyer);
    let isLost = false;
    await page.route('**/assets/qr-scan-page-*.js', (route) => {
      if (isLost) return route.continue();
      isLost = true;
      return route.fulfill({ status: 404 });
    });
    await page.goto('/checkout/cart/address');
    await choosePayment(page);
    await page.waitForURL(SCAN_PAGE);
    await expect(page.getByRole('timer')).toBeVisible();
    expect(isLost).toBe(true);
  },
);

async function openScanPage(openPage: OpenPage): Promise<Page> {
  const page = await openPage();
  await people.keepSignedIn(page.context(), buyer);
  await fillCart(shop, buyer);
  await page.goto('/checkout/cart/address');
  await choosePayment(page);
  await page.waitForURL(SCAN_PAGE);
  await expect(page.getByRole('timer')).toBeVisible();
  return page;
}
