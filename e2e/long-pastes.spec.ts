import { chatMessages } from '@shop/contract/chat-reading';
import { deliveryAreaMessages } from '@shop/contract/delivery-areas';
import { productTaxMessages } from '@shop/contract/product-tax';
import { taxMessages } from '@shop/contract/tax-settings';
import type { Locator, Page } from '@playwright/test';
import { openMoreDetails } from './support/product-form.ts';
import { expect, sharedShop, test } from './support/test.ts';

sharedShop();

const LONG_SEARCH = 'temple saree '.repeat(160).trim();
const SEARCH_TOO_LONG = 'The search can have at most 200 characters';

/** Inserts a text at once, as a paste does; unlike `fill` it is cut where a field says so. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.focus();
  await page.keyboard.insertText(text);
  await expect(field).toHaveValue(text);
}

test('what is too long for a field stays as it was pasted, below a sentence that says so', async ({
  openOwnersPage,
}) => {
  const page = await openOwnersPage({ expected: [400] });
  const main = page.getByRole('main');
  await page.goto('/admin/addproduct');
  const title = page.getByLabel('Product title');
  await paste(page, title, 'Temple saree '.repeat(12));
  await openMoreDetails(page);
  await paste(page, page.getByLabel('HSN code'), '500710001');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(main.getByText('Product title can have at most 120 characters')).toBeVisible();
  await expect(main.getByText(productTaxMessages.hsn)).toBeVisible();
  await expect(title).toHaveValue('Temple saree '.repeat(12));

  await page.goto('/admin/delivery-areas');
  const codes = page.getByLabel('PIN codes or their first digits');
  await paste(page, codes, '560 100');
  await page.getByLabel('Delivery', { exact: true }).selectOption('ALL');
  await paste(page, page.getByLabel('Delivery days'), '100');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(main.getByText('If 560 100 is one PIN code')).toBeVisible();
  await expect(main.getByText(deliveryAreaMessages.days)).toBeVisible();
  await expect(codes).toHaveValue('560 100');

  await page.goto('/admin/orders/new');
  const chat = page.getByRole('textbox', { name: 'Paste the chat' });
  await paste(page, chat, 'Ten metres of silk, please. '.repeat(400));
  await page.getByRole('button', { name: 'Read the chat' }).click();
  await expect(main.getByText(chatMessages.tooLong)).toBeVisible();

  await page.goto('/admin/tax');
  const gstin = page.getByLabel('GSTIN');
  await paste(page, gstin, '33ABCDE1234F1Z5X');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main.getByText(taxMessages.gstinShape)).toBeVisible();

  for (const length of [16, 400]) {
    await page.goto(`/products?q=${'Temple+saree+'.repeat(length)}`);
    await expect(main.getByText('The search can have at most 200 characters')).toBeVisible();
  }
});

test('what is too long for a search of the office stays, and the search says so', async ({
  openOwnersPage,
}) => {
  const page = await openOwnersPage({ expected: [400] });
  const main = page.getByRole('main');
  for (const list of ['customers', 'product-list', 'inventory', 'order-management']) {
    await page.goto(`/admin/${list}`);
    await paste(page, main.getByRole('searchbox').first(), LONG_SEARCH);
    await expect(main.getByText(SEARCH_TOO_LONG)).toBeVisible();
    await expect(main.getByRole('searchbox').first()).toHaveValue(LONG_SEARCH);
  }

  await page.goto('/admin/orders/new');
  const product = page.getByLabel('Add a product');
  await product.fill('saree');
  await product.press('Enter');
  await expect(main.getByRole('listitem').filter({ hasText: /saree/i }).first()).toBeVisible();
  await paste(page, product, LONG_SEARCH);
  await expect(product).toHaveAccessibleDescription(new RegExp(SEARCH_TOO_LONG));

  await page.getByRole('button', { name: 'Go to page, order or customer' }).click();
  const dialog = page.getByRole('dialog');
  await paste(page, dialog.getByRole('combobox'), LONG_SEARCH);
  await expect(dialog.getByRole('status')).toHaveText(SEARCH_TOO_LONG);
});

test('what is too long for the search of the shop stays, and the list says so', async ({
  openPage,
}) => {
  const page = await openPage({ expected: [400] });
  await page.goto('/products');
  const search = page.getByRole('combobox', { name: 'Search the shop' });
  await paste(page, search, LONG_SEARCH);
  await expect(page.getByRole('main').getByText(SEARCH_TOO_LONG)).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').getByText(SEARCH_TOO_LONG)).toBeInViewport();
  await expect(search).toHaveValue(LONG_SEARCH);
});
