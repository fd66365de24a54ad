import type { Page } from '@playwright/test';
import { draftCalls } from '@shop/contract/drafts';
import { orderCalls } from '@shop/contract/orders';
import { LOGO_BYTES } from '@shop/contract/picture';
import { aDetailedPng, aPlainPicture } from '../apps/api/test/made-pictures.ts';
import { ask } from './support/client.ts';
import { deliverTo } from './support/delivered-order.ts';
import { fillInLink, placeLinkButton, writeLink } from './support/pay-link-steps.ts';
import { chooseApp } from './support/payment-app.ts';
import * as people from './support/people.ts';
import { openPictureEditing } from './support/product-form.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
let shopper: people.Account;

test.beforeAll(async () => {
  shopper = await people.aCustomer(shop, '9878300001');
  await people.addAddress(shop, shopper);
});

/** Creates a picture file with few bytes and this many pixels. */
async function aPicture(type: 'jpeg' | 'png', width: number, height: number) {
  const buffer = await aPlainPicture(type, width, height);
  return { name: `large.${type}`, mimeType: `image/${type}`, buffer };
}

/** Collects what a page uploads: type, size in bytes and pixels of each picture. */
async function sentBy(page: Page) {
  await page.addInitScript(() => {
    const kept: File[] = [];
    Object.assign(window, { kept });
    FormData.prototype.append = new Proxy(Reflect.get(FormData.prototype, 'append'), {
      apply(append, form, given: [string, Blob]) {
        const [, value] = given;
        if (value instanceof File && value.type.startsWith('image/')) kept.push(value);
        Reflect.apply(append, form, given);
      },
    });
  });
  return () =>
    page.evaluate(async () => {
      const { kept } = window as unknown as { kept: File[] };
      const described = [];
      for (const file of kept) {
        const { width, height } = await createImageBitmap(file);
        described.push({ type: file.type, bytes: file.size, megapixels: (width * height) / 1e6 });
      }
      return described;
    });
}

/** A step that chooses a picture in a form of the page and sends the form. */
type Form = (page: Page, file: Awaited<ReturnType<typeof aPicture>>) => Promise<void>;

const uploadLogo: Form = async (page, file) => {
  await page.goto('/admin/profile-settings');
  await button(page, 'Upload Logo').click();
  await page.getByLabel('File name').fill('l'.repeat(121));
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('File name can have at most 120 characters')).toBeVisible();
  await page.getByLabel('File name').fill('logo');
  await page.getByLabel('Image').setInputFiles(file);
  await expect(page.getByText(/^large\./)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
};

const addBanner: Form = async (page, file) => {
  await page.goto('/admin/banners-settings');
  await page.getByLabel('File Name').fill('Harvest');
  await page.getByLabel('Description').fill('New weaves for the harvest');
  await page.getByLabel('Start Date').fill('2027-01-10');
  await page.getByLabel('End Date').fill('2027-01-20');
  await page.getByLabel('Upload File').setInputFiles(file);
  await expect(page.getByText(/^large\./)).toBeVisible();
  await button(page, 'Add Banner').click();
};

const addToProduct: Form = async (page, file) => {
  const [product] = await people.productsOf(shop);
  await page.goto(`/admin/addproduct/${product?.productId ?? ''}/edit`);
  await expect(page.getByLabel('Product title')).toBeVisible();
  await openPictureEditing(page);
  await button(page, /^Remove picture 1/).click();
  await page.getByLabel('Product pictures').setInputFiles(file);
  await expect(
    page
      .getByText(/^large\./)
      .or(page.locator('img[src^="blob:"]'))
      .first(),
  ).toBeVisible();
  await button(page, 'Save').click();
};

const payByScreenshot: Form = async (page, file) => {
  const [product] = await people.productsOf(shop);
  await people.putIntoCart(shop, shopper, product?.productId ?? '');
  await page.goto('/checkout/cart/address');
  await page.getByRole('radio', { name: /Scan to pay/ }).check();
  await button(page, /^Pay ₹/).click();
  await chooseApp(page, 'Paytm');
  await page.getByLabel('Screenshot of the payment').setInputFiles(file);
  await expect(page.getByText(/^large\./)).toBeVisible();
  await button(page, /I have paid. Place order$/).click();
};

const askForReturn: Form = async (page, file) => {
  const { orderId, name } = await deliverTo(shop, shopper);
  await page.goto(`/personalinfo/my-orders/${orderId}`);
  await button(page, `Return ${name}`).click();
  await page.getByRole('radio', { name: 'It is damaged' }).check();
  await page.getByLabel('Your UPI ID').fill('kavya@bank');
  await page.getByLabel('Choose pictures').setInputFiles(file);
  await expect(page.getByAltText('Photograph 1')).toBeVisible();
  await button(page, 'Request return').click();
};

const writeReview: Form = async (page, file) => {
  const { orderId, name } = await deliverTo(shop, shopper);
  await page.goto(`/personalinfo/my-orders/${orderId}`);
  await button(page, `Write a review of ${name}`).click();
  await page.getByLabel('4 stars, good').press('Space');
  await page.getByLabel('Choose pictures').setInputFiles(file);
  await expect(page.getByAltText('Photograph 1')).toBeVisible();
  await button(page, 'Send review').click();
};

const orderByLink: Form = async (page, file) => {
  await page.goto((await writeLink(shop)).path);
  await fillInLink(page);
  await expect(page.getByLabel('City')).not.toHaveValue('');
  await chooseApp(page, 'Paytm');
  await page.getByLabel('Screenshot of the payment').setInputFiles(file);
  await placeLinkButton(page).click();
};

const claimByLink: Form = async (page, file) => {
  const { path, draftId } = await writeLink(shop);
  const who = await people.anOwner(shop);
  await ask(shop, draftCalls.change, { who, params: { draftId }, body: { state: 'CANCELLED' } });
  await page.goto(path);
  await button(page, 'I have paid').click();
  await page.getByLabel('Screenshot of the payment').setInputFiles(file);
  await page.getByLabel('Your UPI ID').fill('kavya@bank');
  await button(page, 'Send').click();
};

const claimMoney: Form = async (page, file) => {
  const priceAtOrder = 4_999;
  const wanted = { name: 'Held Silk', price: priceAtOrder };
  const productId = await people.addProduct(shop, await people.anOwner(shop), wanted);
  const { data: hold } = await ask(shop, orderCalls.hold, {
    who: shopper,
    body: { userId: shopper.id, orderItems: [{ productId, quantity: 1, priceAtOrder }] },
  });
  // Without a hold no order is possible, so the page asks for the money instead.
  await page.route('**/api/checkout/holds/*', (route) =>
    route.fulfill({ json: { message: '', data: [], totalCount: 0 } }),
  );
  await page.goto('/checkout/cart/payment/paid');
  await page.getByLabel('Payment reference').fill(hold.reference);
  await page.getByLabel('Screenshot of the payment').setInputFiles(file);
  await expect(page.getByText(/^large\./)).toBeVisible();
  await page.getByLabel('Your UPI ID').fill('kavya@bank');
  await button(page, 'Send').click();
};

const addCollection: Form = async (page, file) => {
  await page.goto('/admin/collections');
  await button(page, 'Add collection').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(`Harvest of ${file.buffer.length}`);
  await form.getByLabel('First day').fill('2026-01-01');
  await form.getByLabel('Last day').fill('2099-12-31');
  await form.getByLabel('Picture').setInputFiles(file);
  await expect(form.getByText(/^large\./)).toBeVisible();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
};

type Sender = {
  of: string;
  by: 'owner' | 'shopper';
  type: 'png' | 'jpeg';
  send: Form;
  /** Forms that share their code with another one run at night. */
  tag?: '@night';
};

const FORMS: Sender[] = [
  { of: 'logo', by: 'owner', type: 'png', send: uploadLogo },
  { of: 'banner', by: 'owner', type: 'jpeg', send: addBanner, tag: '@night' },
  { of: 'picture of a product', by: 'owner', type: 'jpeg', send: addToProduct, tag: '@night' },
  {
    of: 'screenshot of a payment',
    by: 'shopper',
    type: 'png',
    send: payByScreenshot,
    tag: '@night',
  },
  { of: 'photograph of a return', by: 'shopper', type: 'jpeg', send: askForReturn },
  { of: 'screenshot for the order of a link', by: 'shopper', type: 'png', send: orderByLink },
  {
    of: 'screenshot for a claim by a link',
    by: 'shopper',
    type: 'png',
    send: claimByLink,
    tag: '@night',
  },
  { of: 'screenshot for a claim', by: 'shopper', type: 'png', send: claimMoney, tag: '@night' },
  { of: 'cover of a collection', by: 'owner', type: 'jpeg', send: addCollection, tag: '@night' },
  { of: 'photograph of a review', by: 'shopper', type: 'jpeg', send: writeReview, tag: '@night' },
];

for (const { of, by, type, send, tag = [] } of FORMS) {
  test(
    `a ${of} with many pixels is sent drawn down as ${type}, a small one as it is`,
    { tag },
    async ({ openPage }) => {
      const page = await openPage();
      const account = by === 'owner' ? await people.anOwner(shop) : shopper;
      await people.keepSignedIn(page.context(), account);
      const sent = await sentBy(page);
      await taken(page, () => aPicture(type, 6_000, 3_000).then((file) => send(page, file)));
      const [drawn, ...others] = await sent();
      expect(others).toEqual([]);
      expect(drawn?.type).toBe(`image/${type}`);
      expect(drawn?.megapixels).toBeCloseTo(6, 1);
      const small = await aPicture(type, 1_200, 600);
      await taken(page, () => send(page, small));
      expect((await sent()).map(({ bytes }) => bytes)).toEqual([small.buffer.length]);
    },
  );
}

test(
  'a logo whose PNG stays too large when drawn down is sent with fewer pixels',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await people.keepSignedIn(page.context(), await people.anOwner(shop));
    const sent = await sentBy(page);
    const buffer = await aDetailedPng(1_600, 1_250);
    expect(buffer.length).toBeGreaterThan(LOGO_BYTES);
    await taken(page, () => uploadLogo(page, { name: 'large.png', mimeType: 'image/png', buffer }));
    const [drawn] = await sent();
    expect(drawn?.type).toBe('image/png');
    expect(drawn?.megapixels).toBeGreaterThan(0.5);
    expect(drawn?.megapixels).toBeLessThan(1.9);
    expect(drawn?.bytes).toBeLessThan(LOGO_BYTES);
  },
);

test('a return is not sent while its photographs are still drawn down', async ({ openPage }) => {
  const page = await openPage();
  await people.keepSignedIn(page.context(), shopper);
  await page.addInitScript(() => {
    const drawn = window.createImageBitmap.bind(window);
    const held = new Promise((resolve) => addEventListener('go-on', resolve));
    Object.assign(window, { createImageBitmap: (file: Blob) => held.then(() => drawn(file)) });
  });
  const { orderId, name } = await deliverTo(shop, shopper);
  await page.goto(`/personalinfo/my-orders/${orderId}`);
  await button(page, `Return ${name}`).click();
  await page.getByLabel('Choose pictures').setInputFiles(await aPicture('jpeg', 1_200, 600));
  await expect(page.getByText('Preparing your pictures…')).toBeVisible();
  await expect(button(page, 'Request return')).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  await expect(page.getByAltText('Photograph 1')).toBeVisible();
  await expect(button(page, 'Request return')).toBeEnabled();
});

/** Sends a form and waits until the server has taken it. */
async function taken(page: Page, send: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => {
    return response.request().headers()['content-type']?.startsWith('multipart/') === true;
  });
  await Promise.all([answer, send()]);
  expect((await answer).ok()).toBe(true);
}
