import { deliveryCalls } from '@shop/contract/delivery';
import { taxCalls } from '@shop/contract/tax-settings';
import { dayOf } from '../apps/api/src/platform/clock.ts';
import { textOfPdf } from '../apps/api/test/pdf-text.ts';
import { filesOfZip } from '../apps/api/test/zip.ts';
import { ask } from './support/client.ts';
import { downloadFile } from './support/downloads.ts';
import { overflow, smallTargets, violations, violationsInTheDark } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
/** The day of the invoices, or the day before when midnight has just passed. */
let day: string;

const SETTINGS = {
  registration: 'REGULAR',
  // The GSTIN of the demonstration shop's other invoices.
  gstin: '33AKLPS4821M1ZQ',
  legalName: 'Kaveri Silks Private Limited',
  stateCode: '33',
  address: '12 Gandhi Road, Kanchipuram 631501',
  series: 'KS',
  signatory: 'M. Raman',
} as const;

test.beforeAll(async () => {
  day = dayOf(new Date());
  const owner = await people.anOwner(shop);
  await ask(shop, taxCalls.saveSettings, { who: owner, body: SETTINGS });
  const shopper = await people.aCustomer(shop, '9333300001', 'Kavya Sundaram');
  await people.addAddress(shop, shopper);
  for (const serial of [1, 2]) await sell(owner, shopper, serial);
});

test(
  'the owner reads, prints and exports invoices',
  { tag: '@desktop-night' },
  async ({ openOwnersPage, width }) => {
    const page = await openOwnersPage();
    await page.goto(`/admin/invoices?kind=TAX_INVOICE&from=${day}`);
    const printAll = button(page, /^Print all \d+$/);
    await expect(page.getByText(/^KS\d\d-\d\d\/000002$/)).toBeVisible();
    for (const check of [violations, violationsInTheDark, overflow]) {
      expect(await check(page)).toEqual([]);
    }
    if (width <= 640) expect(await smallTargets(page)).toEqual([]);

    const one = await downloadFile(page, () => button(page, /^PDF of KS.*000001/).click());
    expect(one.name).toMatch(/^KS\d\d-\d\d-000001\.pdf$/);
    const [invoice = ''] = await textOfPdf(one.bytes);
    expect(invoice).toMatch(/Tax invoice.*Kaveri Silks Private Limited|Kaveri Silks.*Tax invoice/);
    expect(invoice).toMatch(/Kavya/);

    await page.getByLabel('With packing slips').check();
    const all = await downloadFile(page, () => printAll.click());
    const of = Number(/\d+/.exec((await printAll.textContent()) ?? '')?.[0]);
    expect(of).toBeGreaterThanOrEqual(2);
    expect(await textOfPdf(all.bytes)).toHaveLength(of * 2);
    await page.getByLabel(/^Select KS.*000002$/).check();
    const some = await downloadFile(page, () => button(page, 'Print 1 document').click());
    const [first = '', slip = ''] = await textOfPdf(some.bytes);
    expect(first).toMatch(/000002/);
    expect(slip).toMatch(/Packing slip.*AWB-2/);

    await page.getByLabel('Month').selectOption({ index: 0 });
    const month = page.getByRole('region', { name: 'For your accountant' });
    await expect(
      month.getByRole('row', { name: /^Invoice numbers.*KS.*000001 to KS.*000002/ }),
    ).toBeVisible();
    await expect(month.getByRole('row', { name: /^Taxable value ₹[1-9]/ })).toBeVisible();
    await expect(month.getByText(/^This month so far: ₹[1-9].* tax\.$/)).toBeVisible();
    const files = await downloadFile(page, () => button(page, 'Download files').click());
    expect(files.name).toMatch(/^gstr1-\d{4}-\d\d\.zip$/);
    const docs = filesOfZip(files.bytes).get('docs.csv')?.toString() ?? '';
    expect(docs).toMatch(/Invoices for outward supply,KS\d\d-\d\d\/000001,KS\d\d-\d\d\/000002,2,0/);

    await page.goto('/admin/invoices?kind=BILL_OF_SUPPLY');
    await expect(page.getByText('No invoices match this choice')).toBeVisible();
  },
);

test('of a month in which the GSTIN changed the owner downloads the files of each', async ({
  openOwnersPage,
}) => {
  const owner = await people.anOwner(shop);
  const gstin = '33AABCR5055K1ZD';
  await ask(shop, taxCalls.saveSettings, { who: owner, body: { ...SETTINGS, gstin } });
  const shopper = await people.aCustomer(shop, '9333300002', 'Anjali Menon');
  await people.addAddress(shop, shopper);
  await sell(owner, shopper, 3);
  const page = await openOwnersPage();
  await page.goto('/admin/invoices');
  await page.getByLabel('Month').selectOption({ index: 0 });
  await expect(
    page.getByText(/have several GSTINs\. Each has a return of its own\./),
  ).toBeVisible();
  await expect(button(page, 'Download files')).toHaveCount(0);
  for (const check of [violations, overflow]) expect(await check(page)).toEqual([]);
  for (const [of, serial] of [
    [SETTINGS.gstin, '000001'],
    [gstin, '000003'],
  ] as const) {
    const { name, bytes } = await downloadFile(page, () => button(page, `Files of ${of}`).click());
    expect(name).toContain(of);
    expect(filesOfZip(bytes).get('docs.csv')?.toString()).toMatch(
      new RegExp(`supply,KS.*${serial},KS`),
    );
  }
});

/** Lets a customer order a product, which the owner accepts. */
async function sell(owner: people.Account, shopper: people.Account, serial: number): Promise<void> {
  const [product] = await people.productsOf(shop);
  await people.putIntoCart(shop, shopper, product?.productId ?? '', serial);
  await people.placeOrder(shop, shopper);
  const { orderId, orderItemId } = await people.latestOrder(shop, shopper);
  const parcel = { orderId, orderItemIds: [orderItemId], trackingNumber: `AWB-${serial}` };
  await ask(shop, deliveryCalls.acceptOrder, { who: owner, body: parcel });
}
