import { deliveryCalls } from '@shop/contract/delivery';
import { ewayMessages } from '@shop/contract/eway';
import { TaxDeclaration, taxCalls, taxMessages } from '@shop/contract/tax-settings';
import { ask } from './support/client.ts';
import { overflow, violations } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { breakCall } from './support/refusals.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

/** Needs e-way bills for invoices above these limits. */
async function setLimits(owner: people.Account, ewayLimits: TaxDeclaration['ewayLimits']) {
  const before = (await ask(shop, taxCalls.settings, { who: owner })).data;
  const body = TaxDeclaration.parse({ ...before, ewayLimits });
  await ask(shop, taxCalls.saveSettings, { who: owner, body });
}

/** Sells something within the state of the seller, whose limit it is above. */
async function anInvoice(
  owner: people.Account,
): Promise<{ orderId: string; orderItemId: string; number: string }> {
  const { orderId, orderItemIds } = await people.anOrderOf(shop, owner, {
    names: ['Saree of value'],
    phone: `98788${String(Date.now()).slice(-5)}`,
  });
  await ask(shop, deliveryCalls.acceptOrder, {
    who: owner,
    body: { orderId, orderItemIds, trackingNumber: 'AWB-1' },
  });
  const query = { size: '100' };
  const { data } = await ask(shop, deliveryCalls.byDays, {
    who: owner,
    params: { days: '1' },
    query,
  });
  const row = data.find((item) => item.orderId === orderId);
  const [orderItemId = ''] = orderItemIds;
  return { orderId, orderItemId, number: row?.invoiceNumber ?? '' };
}

test(
  'an order above the limit needs an e-way bill, whose number is entered and shown',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const owner = await people.anOwner(shop);
    await setLimits(owner, [{ state: null, limit: 50_000 }]);
    const page = await openOwnersPage();
    await page.goto('/admin/tax');
    await page.getByRole('button', { name: 'Add a limit within your state' }).click();
    const state = page.getByLabel('State 1', { exact: true });
    const limit = page.getByLabel('Within state 1, above');
    await limit.fill('much');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(state).toHaveAccessibleDescription(taxMessages.stateCode);
    await expect(limit).toHaveAccessibleDescription(taxMessages.ewayLimit);
    await expect(page.getByLabel('To other states, above')).not.toHaveAttribute('aria-invalid');
    for (const found of [violations, overflow]) expect(await found(page)).toEqual([]);
    await state.selectOption('Tamil Nadu');
    await limit.fill('4,000');
    for (const found of [violations, overflow]) expect(await found(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(taxMessages.saved)).toBeVisible();
    const { data } = await ask(shop, taxCalls.settings, { who: owner });
    expect(data.ewayLimits).toEqual([
      { state: null, limit: 50_000 },
      { state: '33', limit: 4_000 },
    ]);
    const { orderId, number } = await anInvoice(owner);

    await page.goto('/admin/delivery-management');
    const chip = page.getByRole('button', { name: `Needs an e-way bill, invoice ${number}` });
    await chip.click();
    const dialog = page.getByRole('dialog', { name: `E-way bill of ${number}` });
    await expect(dialog.getByText(`INV ${number}`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const field = dialog.getByLabel('Number of the e-way bill');
    await field.fill('33100');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(ewayMessages.number)).toBeVisible();
    await field.fill('3310 0123 4567');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).not.toBeAttached();
    const given = { name: `E-way bill 331001234567, invoice ${number}` };
    await expect(page.getByRole('button', given)).toBeVisible();
    await page.goto(`/admin/order-management/${orderId}`);
    await expect(page.getByRole('button', given)).toBeVisible();
    for (const found of [violations, overflow]) expect(await found(page)).toEqual([]);
  },
);

test(
  'the number of an e-way bill stays as typed when its order leaves the list',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const owner = await people.anOwner(shop);
    await setLimits(owner, [
      { state: null, limit: 50_000 },
      { state: '33', limit: 4_000 },
    ]);
    const { orderItemId, number } = await anInvoice(owner);
    const page = await openOwnersPage({ expected: [502] });
    await page.goto('/admin/delivery-management?q=AWB-1');
    const chip = page.getByRole('button', { name: `Needs an e-way bill, invoice ${number}` });
    await chip.click();
    const dialog = page.getByRole('dialog', { name: `E-way bill of ${number}` });
    const field = dialog.getByLabel('Number of the e-way bill');
    await field.fill('331001234567');
    const body = { orderItemId, orderStatus: 'ACCEPTED' as const, trackingNumber: 'OTHER-2' };
    await ask(shop, deliveryCalls.update, { who: owner, body });
    // A failed save too reads the list again.
    const mend = await breakCall(page, /eway/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(chip).not.toBeAttached();
    await expect(field).toHaveValue('331001234567');
    await mend();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(ewayMessages.saved)).toBeVisible();
    await expect(dialog).not.toBeAttached();
  },
);
