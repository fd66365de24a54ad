import { codCalls, codMessages } from '@shop/contract/cod-rules';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

async function isOffered(): Promise<boolean> {
  const { data } = await ask(shop, codCalls.rules, { who: await people.anOwner(shop) });
  return data.enabled;
}

test(
  'the owner sets who is offered cash on delivery, and finds the rules again',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/cash-on-delivery');
    const field = (label: string) => page.getByLabel(label);
    await field('From an amount of').fill('₹5,000');
    await field('Up to an amount of').fill('499.50');
    await field('Not in these PIN codes').fill('744, 19\n682 555');
    await field('Parcels of a customer').fill('many');
    await button(page, 'Save').click();
    await expect(page.getByText(codMessages.refused)).toBeVisible();
    await expect(page.getByText(/^If 682 555 is one PIN code/)).toBeVisible();
    await field('Not in these PIN codes').fill('744, 19\n682555');
    await field('Parcels of a customer').fill('0');
    await button(page, 'Save').click();
    await expect(page.getByText(codMessages.lessThanLeast)).toBeVisible();
    await field('Up to an amount of').fill('20,000');
    await button(page, 'Save').click();
    await expect(page.getByText(codMessages.saved)).toBeVisible();
    await page.reload();
    await expect(field('Up to an amount of')).toHaveValue('20000');
    await expect(field('Not in these PIN codes')).toHaveValue('744, 19, 682555');
    await expect(field('Parcels of a customer')).toHaveValue('0');
    await expect(field('First order up to')).toHaveValue('');

    await field('Up to an amount of').fill('wrong');
    await field('Offer cash on delivery').uncheck();
    await expect(field('From an amount of')).toHaveCount(0);
    await button(page, 'Save').click();
    await expect.poll(isOffered).toBe(false);
    await page.reload();
    await expect(field('Offer cash on delivery')).not.toBeChecked();
    await field('Offer cash on delivery').check();
    await expect(field('From an amount of')).toHaveValue('5000');
    await expect(field('Up to an amount of')).toHaveValue('20000');
    await field('From an amount of').fill('');
    await button(page, 'Save').click();
    await expect(page.getByText(codMessages.saved)).toBeVisible();
  },
);

test(
  'an order in cash shows what to know before it is sent, and asks by WhatsApp',
  { tag: '@desktop-night' },
  async ({ openOwnersPage }) => {
    const owner = await people.anOwner(shop);
    const phone = `98${String(Date.now()).slice(-8)}`;
    const { orderId } = await people.anOrderOf(shop, owner, { phone, names: ['Temple Saree'] });
    const page = await openOwnersPage();
    await page.goto('/admin/delivery-management?status=toAccept');
    const facts = page.getByRole('list', { name: `Before you send order ${orderId}` });
    await expect(facts.getByText('First order').filter({ visible: true })).toBeVisible();
    const asking = page
      .getByRole('link', { name: new RegExp(`^Confirm by WhatsApp, order ${orderId}`) })
      .filter({ visible: true });
    const link = new URL((await asking.getAttribute('href')) ?? '');
    expect(link.origin).toBe('https://wa.me');
    expect(link.searchParams.get('text')).toContain(`your order ${orderId}`);

    const dialog = page.getByRole('dialog');
    await button(page, new RegExp(`^Accept (order )?${orderId},`)).click();
    await expect(dialog.getByText('First order')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: new RegExp(`^Select ${orderId},`) }).check();
    await button(page, 'Accept selected').click();
    await expect(dialog.getByText('First order')).toBeVisible();
  },
);
