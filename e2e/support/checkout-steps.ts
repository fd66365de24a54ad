import { type DeliveryArea, deliveryAreaCalls } from '@shop/contract/delivery-areas';
import { orderCalls } from '@shop/contract/orders';
import type { Page } from '@playwright/test';
import { ask } from './client.ts';
import type { DemoShop } from './demo-shop.ts';
import * as people from './people.ts';
import { agreeAndContinue, button } from './state.ts';

/** Replaces the delivery areas of the shop. */
export async function deliverTo(shop: DemoShop, ...areas: DeliveryArea[]): Promise<void> {
  await ask(shop, deliveryAreaCalls.save, { who: await people.anOwner(shop), body: { areas } });
}

/** Registers a visitor whom 'Add to Cart' has sent to the sign-in, and goes on to the address. */
export async function registerForCart(
  page: Page,
  shop: DemoShop,
  { phone, name }: { phone: string; name: string },
): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await agreeAndContinue(page);
  await page.waitForURL('**/user-registration');
  await page.getByLabel('Name').fill(name);
  await button(page, 'Register').click();
  await page.waitForURL('**/otp-verification');
  await page.getByLabel('One-time code').fill(await shop.codeFor(phone));
  await page.waitForURL(`${shop.url}/`);
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
}

/**
 * Lets the shop place the first order, but gives the page a broken response with this status. Returns
 * the idempotency keys of all tries and the id of that order.
 */
export async function loseFirstAnswer(
  page: Page,
  status: number,
): Promise<{ keys: (string | undefined)[]; firstId: () => string }> {
  const keys: (string | undefined)[] = [];
  let firstId = '';
  await page.route('**/api/orders/create**', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    const answer = await route.fetch();
    firstId = orderCalls.create.reply.parse(await answer.json()).data.orderId;
    return route.fulfill({ status, contentType: 'text/html', body: '<p>lost</p>' });
  });
  return { keys, firstId: () => firstId };
}
