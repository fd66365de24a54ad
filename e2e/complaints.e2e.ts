import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaintMessages } from '@shop/contract/complaints';
import { WIDTHS, openPage } from './support/browser.ts';
import { overflow, smallTargets, violations } from './support/page-checks.ts';
import { button } from './support/state.ts';
import { signIn } from './support/visits.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser, ownersPage } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`a visitor complains by a code, the owner answers, and a customer reads the answer, at ${width} px`, async () => {
    const phone = `98861${String(width).padStart(5, '0')}`;
    const visitor = await openPage(browser, { url: shop.url, width });
    await visitor.goto('/help');
    await button(visitor, 'Continue').click();
    await visitor.getByText(complaintMessages.subjectRequired).waitFor();
    const subject = `A torn border ${width}`;
    await visitor.getByLabel('What is it about?').fill(subject);
    await visitor.getByLabel('What happened?').fill('It was torn when I opened it.');
    await visitor.getByLabel('Your name').fill('Latha Iyer');
    await visitor.getByLabel('Your mobile number').fill(phone);
    assert.deepEqual(await violations(visitor), []);
    assert.deepEqual(await smallTargets(visitor), []);
    await button(visitor, 'Continue').click();
    await visitor.getByLabel('Code').waitFor();
    visitor.once('dialog', (asked) => void asked.accept());
    await visitor.reload();
    await visitor.getByLabel('Code').waitFor();
    await visitor.getByLabel('Code').fill(await shop.codeFor(phone));
    assert.deepEqual(await violations(visitor), []);
    await button(visitor, 'Send complaint').click();
    await visitor.getByText('We have your complaint', { exact: true }).waitFor();
    assert.equal(await visitor.evaluate(() => sessionStorage.getItem('complaint')), null);
    const told = await visitor.getByText(/Its number is \d+/).textContent();
    const ticket = /\d+/.exec(told ?? '')?.[0] ?? '';
    assert.deepEqual(await violations(visitor), []);

    const owner = await ownersPage(width);
    await owner.goto('/admin/complaints');
    const card = owner.getByRole('listitem').filter({ hasText: subject });
    await card.getByText('Latha Iyer').waitFor();
    await button(owner, `Acknowledge complaint ${ticket}`).click();
    await owner.getByText(complaintMessages.acknowledged).waitFor();
    await card.getByText('Acknowledged', { exact: true }).waitFor();
    await button(owner, `Resolve complaint ${ticket}`).click();
    await button(owner, 'Send and resolve').click();
    await owner.getByText(complaintMessages.replyRequired).waitFor();
    assert.deepEqual(await violations(owner), []);
    await owner.getByLabel('Answer to the customer').fill('Another one is on its way.');
    await button(owner, 'Send and resolve').click();
    await owner.getByText(complaintMessages.resolved).waitFor();
    await card.waitFor({ state: 'detached' });
    await button(owner, 'All').click();
    await card.getByText('Another one is on its way.').waitFor();
    assert.deepEqual(await violations(owner), []);
    assert.deepEqual(await overflow(owner), []);

    const shopper = await openPage(browser, { url: shop.url, width });
    await signIn(shopper.context(), shop, 'shopper');
    await shopper.goto('/help');
    const own = `Nobody called back ${width}`;
    await shopper.getByLabel('What is it about?').fill(own);
    await shopper.getByLabel('What happened?').fill('I waited the whole day.');
    await button(shopper, 'Send complaint').click();
    await shopper.getByRole('heading', { name: own }).waitFor();
    await shopper
      .getByText(/^We acknowledge it by/)
      .first()
      .waitFor();
    assert.deepEqual(await violations(shopper), []);
    assert.deepEqual(await overflow(shopper), []);
    for (const page of [visitor, owner, shopper]) page.assertClean();
  });
}

test('who sells and who answers complaints stands in the page as the server writes it', async () => {
  for (const path of ['/about', '/help', '/products']) {
    const html = await (await fetch(`${shop.url}${path}`)).text();
    for (const fact of ['Grievance officer', 'grievance@reshamsilks.example', 'href="/about"'])
      assert.ok(html.includes(fact), `${path}: ${fact}`);
  }
});
