import { join } from 'node:path';
import { paymentMessages } from '@shop/contract/payments';
import { violations } from './support/page-checks.ts';
import { chooseApp } from './support/payment-app.ts';
import * as people from './support/people.ts';
import { SCAN_PAGE, choosePayment, fillCart } from './support/scan-page.ts';
import { aScannedOrder, aUtr } from './support/scanned-order.ts';
import { expect, sharedShop, test } from './support/test.ts';
import { aBuyer } from './support/visits.ts';

const SCREENSHOT = join(import.meta.dirname, 'support/photograph.jpg');

const shop = sharedShop();

test(
  'a UTR of another order is refused at its field, which keeps what was typed',
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const { utr: used } = await aScannedOrder(shop);
    const buyer = await aBuyer(shop);
    const page = await openPage({ expected: [409] });
    await people.keepSignedIn(page.context(), buyer);
    await fillCart(shop, buyer);
    await page.goto('/checkout/cart/address');
    await choosePayment(page);
    await page.waitForURL(SCAN_PAGE);
    const submit = page.getByRole('button', { name: 'I have paid. Place order' });
    const field = page.getByLabel(/^UTR/);
    await chooseApp(page, 'Paytm');
    await expect(
      page.getByRole('img', {
        name: "Drawing of a payment in the app, with the line 'UPI Ref. No.'",
      }),
    ).toBeVisible();
    await page.getByLabel('Screenshot of the payment').setInputFiles(SCREENSHOT);
    // As people copy it, and in Hindi digits.
    const typed = `${used.slice(0, 4)} ${inHindi(used.slice(4))}`;
    await field.fill(typed);
    await submit.click();
    await expect(page.getByText(paymentMessages.utrUsed)).toBeVisible();
    await expect(field).toHaveValue(typed);
    await expect(field).toBeFocused();
    await expect(page.getByText('photograph.jpg')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await field.fill(aUtr());
    await expect(page.getByText(paymentMessages.utrUsed)).toHaveCount(0);
    await submit.click();
    await page.waitForURL('**/order-success?order=*');
  },
);

function inHindi(digits: string): string {
  return digits.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
}
