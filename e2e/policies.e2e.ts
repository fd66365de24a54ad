import assert from 'node:assert/strict';
import { test } from 'node:test';
import { policyMessages } from '@shop/contract/policies';
import { WIDTHS, openPage } from './support/browser.ts';
import { overflow, violations } from './support/page-checks.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser, ownersPage } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`a policy that the owner publishes is read in the shop at once, at ${width} px`, async () => {
    const visitor = await openPage(browser, { url: shop.url, width });
    await visitor.goto('/return-refund-policy');
    await visitor.getByRole('heading', { name: 'Return & Refund Policy', level: 1 }).waitFor();
    const owner = await ownersPage(width);
    await owner.goto('/admin/policies');
    await button(owner, 'Return & Refund Policy').click();
    const field = owner.getByRole('textbox', { name: 'Text', exact: true });
    await field.fill('');
    await button(owner, 'Publish').click();
    await owner.getByText(policyMessages.textRequired).first().waitFor();
    const heading = `Cut cloth at ${width}`;
    await field.fill(
      `Ask us first.\n\n# ${heading}\n- No returns of cut cloth\n- <img src=x onerror=alert(1)>\n\n# Money\nBack in 5 days.`,
    );
    await owner.getByRole('region', { name: 'Preview' }).getByText('No returns of cut').waitFor();
    assert.deepEqual(await violations(owner), []);
    assert.deepEqual(await overflow(owner), []);
    // What was typed stays while another policy is read.
    await button(owner, 'Privacy Policy').click();
    await owner.getByRole('heading', { name: 'What we keep' }).waitFor();
    await button(owner, 'Return & Refund Policy').click();
    await button(owner, 'Publish').click();
    await owner.getByText(policyMessages.saved).waitFor();
    await owner
      .getByText(/^Version \d+, in force since/)
      .and(owner.locator(':visible'))
      .waitFor();

    const html = await (await fetch(`${shop.url}/return-refund-policy`)).text();
    assert.ok(html.includes(heading), 'the text is in the page as the server writes it');
    assert.ok(!html.includes('<img src=x'), 'markup is shown as text');
    await visitor.goto('/return-refund-policy');
    await visitor.getByRole('heading', { name: heading }).waitFor();
    await visitor.getByText('<img src=x onerror=alert(1)>').waitFor();
    assert.deepEqual(await violations(visitor), []);
    assert.deepEqual(await overflow(visitor), []);
    owner.assertClean();
    visitor.assertClean();
  });
}
