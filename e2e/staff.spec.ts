import { staffMessages } from '@shop/contract/staff';
import { confirmByPassword } from './support/confirm.ts';
import { violations } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

const PASSWORD = 'kanjivaram-border-42';

test(
  'an invited staff member works in their areas only, until they are switched off',
  { tag: '@desktop-night' },
  async ({ openPage, openOwnersPage, width }) => {
    const phone = '9886000360';
    const owner = await openOwnersPage({ expected: [403] });
    await owner.goto('/admin/staff');
    await button(owner, 'Add a person').click();
    await expect(owner.getByText(/open invoices and tax settings/)).toBeVisible();
    await expect(owner.getByText(/policies, see messages, answer complaints/)).toBeVisible();
    await button(owner, 'Send invitation').click();
    await expect(owner.getByText(staffMessages.areasRequired)).toBeVisible();
    await owner.getByLabel('Name').fill('Kavya');
    await owner.getByLabel('Phone number').fill(phone);
    await owner.getByLabel(/^Products/).check();
    await button(owner, 'Send invitation').click();
    await confirmByPassword(owner);
    await expect(owner.getByText(staffMessages.added)).toBeVisible();
    await expect(owner.getByText('Invited').first()).toBeVisible();
    expect(await violations(owner)).toEqual([]);

    const link = await shop.linkFor(phone);
    const page = await openPage({ expected: [401, 403] });
    await page.goto(link.slice(link.indexOf('/login/')));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    expect(await violations(page)).toEqual([]);
    await button(page, 'Set password').click();
    await page.waitForURL('**/admin/category');
    await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
    if (width < 640) await button(page, 'Menu').click();
    const menu = page.getByRole('navigation', { name: 'Back office' }).last();
    const lines = async () => {
      const texts = await menu.getByRole('link').allTextContents();
      return texts.map((text) => /^[A-Za-z ]+/.exec(text)?.[0]);
    };
    await expect.poll(lines).toEqual(['Categories', 'Products', 'Security']);

    await page.goto('/admin/finance');
    await page.waitForURL('**/unauthorized');
    await page.getByRole('link', { name: 'To my pages' }).click();
    await page.waitForURL('**/admin/category');

    // An area that is taken away while a form is changed closes its page.
    const [product] = await people.productsOf(shop);
    await page.goto(`/admin/addproduct/${product?.productId}/edit`);
    await page.getByLabel('Product title').fill('Another title');
    await button(owner, 'Change areas of Kavya').click();
    const areas = owner.getByRole('dialog');
    await areas.getByLabel(/^Products/).uncheck();
    await areas.getByLabel(/^Orders/).check();
    await areas.getByRole('button', { name: 'Save' }).click();
    await confirmByPassword(owner);
    await expect(owner.getByText(staffMessages.changed)).toBeVisible();
    await button(page, 'Save').first().click();
    await page.waitForURL('**/unauthorized');
    // Only the owner's dashboard asks what is left to set up.
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: 'To my pages' }).click();
    await page.waitForURL('**/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible();

    await button(owner, 'Switch off: Kavya').click();
    await button(owner, 'Yes').click();
    await expect(button(owner, 'Switch on: Kavya')).toBeVisible();
    expect(asked).not.toContain('/api/setup/checklist');
    await page.goto('/admin/delivery-management');
    await page.waitForURL(`${shop.url}/`);
  },
);

test('an expired invitation shows what to do', { tag: '@night' }, async ({ openPage }) => {
  const page = await openPage({ expected: [403] });
  await page.goto('/login/admin/invite#an-old-token');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Set password').click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
