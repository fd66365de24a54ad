import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffMessages } from '@shop/contract/staff';
import { WIDTHS, openPage } from './support/browser.ts';
import { violations } from './support/page-checks.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser, ownersPage } = await aVisitedShop();

const PASSWORD = 'kanjivaram-border-42';

for (const width of WIDTHS) {
  test(`somebody whom the owner invites works in their areas alone, until they are switched off, at ${width} px`, async () => {
    const phone = `98860${String(width).padStart(5, '0')}`;
    const name = `Kavya${width}`;
    const owner = await ownersPage(width);
    await owner.goto('/admin/staff');
    await button(owner, 'Add a person').click();
    await owner.getByText(/open invoices and tax settings/).waitFor();
    await owner.getByText(/policies, see messages, answer complaints/).waitFor();
    await button(owner, 'Send invitation').click();
    await owner.getByText(staffMessages.areasRequired).waitFor();
    await owner.getByLabel('Name').fill(name);
    await owner.getByLabel('Phone number').fill(phone);
    await owner.getByLabel(/^Products/).check();
    await button(owner, 'Send invitation').click();
    await owner.getByText(staffMessages.added).waitFor();
    await owner.getByText('Invited').first().waitFor();
    assert.deepEqual(await violations(owner), []);

    const link = await shop.linkFor(phone);
    const page = await openPage(browser, { url: shop.url, width, expected: [401, 403] });
    await page.goto(link.slice(link.indexOf('/login/')));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    assert.deepEqual(await violations(page), []);
    await button(page, 'Set password').click();
    await page.waitForURL('**/admin/category');
    await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor();
    if (width < 640) await button(page, 'Menu').click();
    const menu = page.getByRole('navigation', { name: 'Back office' }).last();
    const lines = await menu.getByRole('link').allTextContents();
    assert.deepEqual(
      lines.map((line) => /^[A-Za-z ]+/.exec(line)?.[0]),
      ['Categories', 'Products', 'Search words', 'Security'],
    );

    await page.goto('/admin/finance');
    await page.waitForURL('**/unauthorized');
    await page.getByRole('link', { name: 'To my pages' }).click();
    await page.waitForURL('**/admin/category');

    await button(owner, `Switch off: ${name}`).click();
    await button(owner, 'Yes').click();
    await owner.getByText(staffMessages.changed).waitFor();
    await page.goto('/admin/product-list');
    await page.waitForURL(`${shop.url}/`);
    owner.assertClean();
  });

  test(`an invitation that no longer works says what to do, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width, expected: [403] });
    await page.goto('/login/admin/invite#an-old-token');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Set password').click();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    assert.deepEqual(await violations(page), []);
  });
}
