import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { cartCalls } from '@shop/contract/cart';
import { deliveryMessages } from '@shop/contract/delivery';
import { HOLD_MINUTES, orderCalls, orderMessages } from '@shop/contract/orders';
import { pictureMessages } from '@shop/contract/picture';
import { storeCalls } from '@shop/contract/store';
import { becomes } from './support/becomes.ts';
import { WIDTHS, type WatchedPage, openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { aVisitedShop } from './support/visited-shop.ts';
import { aBuyer, signIn } from './support/visits.ts';

const SCAN_PAGE = '**/checkout/cart/payment/QrScanmethod';
const screenshot = {
  name: 'paid.jpg',
  mimeType: 'image/jpeg',
  buffer: await readFile(join(import.meta.dirname, 'support/photograph.jpg')),
};

const { shop, browser } = await aVisitedShop();
const buyer = await aBuyer(shop);

for (const width of WIDTHS) {
  test(`a scanned payment is PENDING until the owner has seen its screenshot, at ${width} px`, async () => {
    const shopper = await openScanPage({ width });
    const reference = await referenceOn(shopper);
    const code = shopper.getByRole('img', { name: /^UPI QR code to pay ₹/ });
    await code.waitFor();
    const opener = shopper.locator('a[href^="upi://pay?"]').first();
    const link = new URL((await opener.getAttribute('href')) ?? '');
    assert.equal(link.searchParams.get('pa'), 'reshamsilks@demobank');
    assert.equal(link.searchParams.get('cu'), 'INR');
    assert.equal(link.searchParams.get('tr'), reference);
    await becomes(() => opener.isVisible(), width === 360);
    const apps = shopper.getByRole('list', { name: 'Pay with an app on this phone' });
    await becomes(() => apps.getByRole('link').count(), width === 360 ? 4 : 0);
    // What is paid for is listed beside it.
    const [line] = (await ask(shop, cartCalls.get, { who: buyer, params: { userId: buyer.id } }))
      .data.items;
    await shopper
      .getByRole('region', { name: 'Order summary' })
      .getByText(line?.productName ?? '')
      .first()
      .waitFor();
    await assertMain(shopper, false);

    // Back from the UPI app: the shopper may be paying with this reference.
    await shopper.reload();
    assert.equal(await referenceOn(shopper), reference);
    await shopper.getByLabel('App you paid with').selectOption('GOOGLE_PAY');
    await shopper.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    await shopper.getByText('paid.jpg').waitFor();
    await assertMain(shopper, true);
    await shopper.getByLabel(/^UTR/).fill('412345678901');
    await submitButton(shopper).click();
    await shopper.getByText(orderMessages.paidAndPlaced).waitFor();
    await shopper.waitForURL('**/order-success?order=*');
    await shopper.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    await shopper.getByText(/^We have received your order and payment screenshot/).waitFor();
    await shopper.getByText(/your order shows PENDING/).waitFor();
    await becomes(() => shopper.getByText(/Thank you!/).count(), 0);
    const order = new URL(shopper.url()).searchParams.get('order') ?? '';
    await shopper.goto('/personalinfo/my-orders');
    await shopper.getByRole('article', { name: order }).getByText('PENDING').first().waitFor();

    await acceptAsOwner({ width, order, reference });
    await shopper.reload();
    const items = shopper.getByRole('article', { name: order });
    await items.getByText('ORDER ACCEPTED').first().waitFor();
    shopper.assertClean();
  });
}

test('a payment without gateway or screenshot, or with another kind of file, is not sent', async () => {
  const page = await openScanPage({ width: 360 });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/orders/create')) sent += 1;
  });
  await submitButton(page).click();
  await page.getByText(orderMessages.selectGateway).waitFor();
  const gateway = page.getByLabel('App you paid with');
  assert.equal(await gateway.evaluate((field) => field === document.activeElement), true);
  await gateway.selectOption('PAYTM');
  await submitButton(page).click();
  await page.getByText(orderMessages.selectGateway).waitFor();

  const file = page.getByLabel('Screenshot of the payment');
  await file.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('a'),
  });
  await page.getByText(pictureMessages.notAPicture).waitFor();
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await page.getByText(pictureMessages.tooLarge).waitFor();
  await file.setInputFiles(screenshot);
  await page.getByLabel(/^UTR/).fill('12');
  await submitButton(page).click();
  await page.getByText(orderMessages.utr).waitFor();
  assert.equal(sent, 0);
  page.assertClean();
});

test('a payment that fails loses nothing, and the same one again makes one order', async () => {
  const page = await openScanPage({ width: 1280, expected: [502] });
  const keys: (string | undefined)[] = [];
  let first = '';
  await page.route('**/api/orders/create**', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    const answer = await route.fetch();
    first = orderCalls.create.reply.parse(await answer.json()).data.orderId;
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<p>lost</p>' });
  });
  await page.getByLabel('App you paid with').selectOption('CRED');
  await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
  await submitButton(page).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await page.getByText('paid.jpg').waitFor();
  await submitButton(page).click();
  await page.waitForURL(`**/order-success?order=${first}`);
  assert.equal(keys.length, 2);
  assert.equal(keys[0], keys[1]);
  page.assertClean();
});

test('what is held ends after 15 minutes, says so, and is held again on demand', async () => {
  const page = await openScanPage({ width: 360, isClockHeld: true });
  const reference = await referenceOn(page);
  await page.getByRole('timer').getByText(`${HOLD_MINUTES}:00`).waitFor();
  await page.clock.fastForward((HOLD_MINUTES - 1) * 60_000);
  await page.getByText('60 seconds left to pay').waitFor();
  await page.clock.fastForward(60_000);
  await page.getByText(orderMessages.holdGone).waitFor();
  await becomes(() => page.getByRole('img', { name: /^UPI QR code/ }).count(), 0);
  await becomes(() => submitButton(page).isDisabled(), true);
  await page.reload();
  await page.getByText(orderMessages.holdGone).waitFor();
  await page.getByRole('button', { name: /^Reserve again/ }).click();
  await page.getByRole('img', { name: /^UPI QR code/ }).waitFor();
  // The shop's own clock went on by seconds only, so that the hold was renewed.
  assert.equal(await referenceOn(page), reference);
  await becomes(() => submitButton(page).isEnabled(), true);
  page.assertClean();
});

test('an app that is opened is the one that was paid with', async () => {
  const page = await openScanPage({ width: 360 });
  const apps = page.getByRole('list', { name: 'Pay with an app on this phone' });
  const paytm = apps.getByRole('link', { name: 'Paytm' });
  assert.match(
    (await paytm.getAttribute('href')) ?? '',
    /^paytmmp:\/\/pay\?pa=reshamsilks@demobank&/,
  );
  // There is no such app here.
  await paytm.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await paytm.click();
  await becomes(() => page.getByLabel('App you paid with').inputValue(), 'PAYTM');
  page.assertClean();
});

test('a hold for an address outside goes back to the checkout with the reason', async () => {
  const page = await openPage(browser, { url: shop.url, width: 360, expected: [409] });
  await people.keepSignedIn(page.context(), buyer);
  await fillCart();
  const message = orderMessages.notDeliverable('600004');
  await page.route('**/api/checkout/hold', (route) =>
    route.fulfill({ status: 409, json: { message, code: 'NOT_DELIVERABLE' } }),
  );
  await page.goto('/checkout/cart/address');
  await choosePayment(page);
  await page.getByRole('main').getByRole('alert').getByText(message).waitFor();
  await page.waitForURL('**/checkout/cart/address');
  page.assertClean();
});

test('a refused hold goes back to the cart with the reason, and no payment goes to the checkout', async () => {
  const page = await openScanPage({ width: 360, expected: [409] });
  await page.evaluate(() => sessionStorage.setItem('payment', 'null'));
  await page.goto('/checkout/cart/payment/QrScanmethod');
  await page.waitForURL('**/checkout/cart/address');
  const message = orderMessages.shortOf(['Silk']);
  await page.route('**/api/checkout/hold', (route) =>
    route.fulfill({ status: 409, json: { message, code: 'STOCK_SHORT' } }),
  );
  await choosePayment(page);
  await page.waitForURL('**/checkout/cart');
  await page.getByText(message).waitFor();
  page.assertClean();
});

test('without a UPI id the page says so and offers cash on delivery', async () => {
  const page = await openScanPage({ width: 360 });
  await page.route('**/api/adminProfile/basicData', async (route) => {
    const answer = await route.fetch();
    const { message, data } = storeCalls.basicData.reply.parse(await answer.json());
    return route.fulfill({ json: { message, data: { ...data, upiId: null } } });
  });
  await page.reload();
  await page.getByText('Scan to pay is not available yet').waitFor();
  await page.getByRole('link', { name: 'Choose cash on delivery' }).click();
  await page.getByRole('button', { name: /^Place Order · ₹/ }).waitFor();
  page.assertClean();
});

type Opening = { width: number; expected?: readonly number[]; isClockHeld?: boolean };

/** Goes from a filled cart to the payment page. */
async function openScanPage({ width, expected = [], isClockHeld = false }: Opening) {
  const page = await openPage(browser, { url: shop.url, width, expected });
  await people.keepSignedIn(page.context(), buyer);
  await fillCart();
  if (isClockHeld) {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  }
  await page.goto('/checkout/cart/address');
  await choosePayment(page);
  await page.waitForURL(SCAN_PAGE);
  await page.getByRole('timer').waitFor();
  return page;
}

/** An order empties the cart; a product in stock is added again. */
async function fillCart(): Promise<void> {
  const { data } = await ask(shop, cartCalls.get, { who: buyer, params: { userId: buyer.id } });
  if (data.items.length > 0) return;
  for (const { productId } of await people.productsOf(shop)) {
    const added = people.putIntoCart(shop, buyer, productId);
    const isRefused = await added.then(
      () => false,
      () => true,
    );
    if (!isRefused) return;
  }
}

async function choosePayment(page: WatchedPage): Promise<void> {
  await page.getByRole('radio', { name: /Scan to pay/ }).check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

function submitButton(page: WatchedPage) {
  return page.getByRole('button', { name: 'I have paid, place order' });
}

/** The button that orders is the main one of the page, filled with maroon, once a screenshot is there. */
async function assertMain(page: WatchedPage, isMain: boolean): Promise<void> {
  const filled = () =>
    submitButton(page).evaluate((button) => {
      const { backgroundColor } = getComputedStyle(button);
      return backgroundColor !== 'rgba(0, 0, 0, 0)';
    });
  await becomes(filled, isMain);
}

async function referenceOn(page: WatchedPage): Promise<string> {
  const text = page.getByText(/^RS[2-9A-Z]{10}$/);
  await text.waitFor();
  return text.innerText();
}

async function acceptAsOwner({
  width,
  order,
  reference,
}: {
  width: number;
  order: string;
  reference: string;
}): Promise<void> {
  const owner = await openPage(browser, { url: shop.url, width });
  await signIn(owner.context(), shop, 'owner');
  await owner.goto('/admin/delivery-management');
  const evidence = owner.getByRole('button', { name: `Screenshot of the payment of ${order}` });
  await evidence.first().click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByText(reference).waitFor();
  await dialog.getByText('412345678901').waitFor();
  const picture = dialog.getByRole('img', { name: `Screenshot of the payment of ${order}` });
  await picture.waitFor();
  await owner.waitForFunction(
    (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
    await picture.elementHandle(),
  );
  const address = (await picture.getAttribute('src')) ?? '';
  const stranger = await owner.request.get(new URL(address, shop.url).pathname);
  assert.notEqual(stranger.status(), 200, 'without its signature the link opens nothing');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await owner
    .getByRole('button', { name: new RegExp(`^Accept (all of )?${order},`) })
    .first()
    .click();
  await dialog.getByLabel(/tracking id/i).fill('TRK-1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await owner.getByText(deliveryMessages.accepted).first().waitFor();
  owner.assertClean();
}
