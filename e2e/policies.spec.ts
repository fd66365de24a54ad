import { policyMessages } from '@shop/contract/policies';
import { overflow, violations } from './support/page-checks.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(
  'a policy that the owner publishes appears in the shop at once',
  { tag: '@desktop-night' },
  async ({ openPage, openOwnersPage }) => {
    const visitor = await openPage();
    await visitor.goto('/return-refund-policy');
    await expect(
      visitor.getByRole('heading', { name: 'Return & Refund Policy', level: 1 }),
    ).toBeVisible();
    const owner = await openOwnersPage();
    await owner.goto('/admin/policies');
    await button(owner, 'Return & Refund Policy').click();
    const field = owner.getByRole('textbox', { name: 'Text', exact: true });
    await field.fill('');
    await button(owner, 'Publish').click();
    await expect(owner.getByText(policyMessages.textRequired).first()).toBeVisible();
    const heading = 'Cut cloth';
    await field.fill(
      `Ask us first.\n\n# ${heading}\n- No returns of cut cloth\n- <img src=x onerror=alert(1)>\n\n# Money\nBack in 5 days.`,
    );
    await expect(
      owner.getByRole('region', { name: 'Preview' }).getByText('No returns of cut'),
    ).toBeVisible();
    expect(await violations(owner)).toEqual([]);
    expect(await overflow(owner)).toEqual([]);
    // Typed text stays while another policy is opened.
    await button(owner, 'Privacy Policy').click();
    await expect(owner.getByRole('heading', { name: 'What we keep' })).toBeVisible();
    await button(owner, 'Return & Refund Policy').click();
    await button(owner, 'Publish').click();
    await expect(owner.getByText(policyMessages.saved)).toBeVisible();
    await expect(
      owner.getByText(/^Version \d+, in force since/).and(owner.locator(':visible')),
    ).toBeVisible();

    const html = await (await fetch(`${shop.url}/return-refund-policy`)).text();
    expect(html, 'the text is in the page as the server writes it').toContain(heading);
    expect(html, 'markup is shown as text').not.toContain('<img src=x');
    await visitor.goto('/return-refund-policy');
    await expect(visitor.getByRole('heading', { name: heading })).toBeVisible();
    await expect(visitor.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(await violations(visitor)).toEqual([]);
    expect(await overflow(visitor)).toEqual([]);
  },
);

test(
  'a button makes the line with the cursor a heading, and plain again',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/policies');
    // The three policies load one by one, and only one is shown.
    const text = page.getByLabel('Text').filter({ visible: true });
    await text.fill('Parcels');
    await page.getByRole('button', { name: 'Heading' }).click();
    await expect(text).toHaveValue('# Parcels');
    await expect(text).toBeFocused();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Parcels' })).toBeVisible();
    await page.getByRole('button', { name: 'Heading' }).click();
    await expect(text).toHaveValue('Parcels');
  },
);
