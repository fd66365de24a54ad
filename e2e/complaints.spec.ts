import { complaintMessages } from '@shop/contract/complaints';
import { overflow, smallTargets, violations } from './support/page-checks.ts';
import { button } from './support/state.ts';
import { signIn } from './support/visits.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(
  'a visitor sends a complaint with a code, the owner answers, and a customer reads the answer',
  { tag: '@desktop-night' },
  async ({ openPage, openOwnersPage }) => {
    const phone = '9886100001';
    const visitor = await openPage();
    await visitor.goto('/help');
    await button(visitor, 'Continue').click();
    await expect(visitor.getByText(complaintMessages.subjectRequired)).toBeVisible();
    const subject = 'A torn border';
    await visitor.getByLabel('What is it about?').fill(subject);
    await visitor.getByLabel('What happened?').fill('It was torn when I opened it.');
    await visitor.getByLabel('Your name').fill('Latha Iyer');
    await visitor.getByLabel('Your mobile number').fill(phone);
    // A link that is half under the header would be a small target.
    await visitor.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await violations(visitor)).toEqual([]);
    expect(await smallTargets(visitor)).toEqual([]);
    await button(visitor, 'Continue').click();
    await expect(visitor.getByLabel('Code')).toBeVisible();
    visitor.once('dialog', (asked) => void asked.accept());
    await visitor.reload();
    await expect(visitor.getByLabel('Code')).toBeVisible();
    await visitor.getByLabel('Code').fill(await shop.codeFor(phone));
    expect(await violations(visitor)).toEqual([]);
    await button(visitor, 'Send complaint').click();
    await expect(visitor.getByText('We have your complaint', { exact: true })).toBeVisible();
    expect(await visitor.evaluate(() => sessionStorage.getItem('complaint'))).toBe(null);
    const told = await visitor.getByText(/Its number is \d+/).textContent();
    const ticket = /\d+/.exec(told ?? '')?.[0] ?? '';
    expect(await violations(visitor)).toEqual([]);

    const owner = await openOwnersPage();
    await owner.goto('/admin/complaints');
    const card = owner.getByRole('listitem').filter({ hasText: subject });
    await expect(card.getByText('Latha Iyer')).toBeVisible();
    await button(owner, `Acknowledge complaint ${ticket}`).click();
    await expect(owner.getByText(complaintMessages.acknowledged)).toBeVisible();
    await expect(card.getByText('Acknowledged', { exact: true })).toBeVisible();
    await button(owner, `Resolve complaint ${ticket}`).click();
    await button(owner, 'Send and resolve').click();
    await expect(owner.getByText(complaintMessages.replyRequired)).toBeVisible();
    expect(await violations(owner)).toEqual([]);
    await owner.getByLabel('Answer to the customer').fill('Another one is on its way.');
    await button(owner, 'Send and resolve').click();
    await expect(owner.getByText(complaintMessages.resolved)).toBeVisible();
    await expect(card).toHaveCount(0);
    await button(owner, 'All').click();
    await expect(card.getByText('Another one is on its way.')).toBeVisible();
    expect(await violations(owner)).toEqual([]);
    expect(await overflow(owner)).toEqual([]);

    const shopper = await openPage();
    await signIn(shopper.context(), shop, 'shopper');
    await shopper.goto('/help');
    const own = 'Nobody called back';
    await shopper.getByLabel('What is it about?').fill(own);
    await shopper.getByLabel('What happened?').fill('I waited the whole day.');
    await button(shopper, 'Send complaint').click();
    await expect(shopper.getByRole('heading', { name: own })).toBeVisible();
    await expect(shopper.getByText(/^We acknowledge it by/).first()).toBeVisible();
    expect(await violations(shopper)).toEqual([]);
    expect(await overflow(shopper)).toEqual([]);
  },
);

test(
  'a visitor who follows a link and returns finds the complaint as it was typed',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/help');
    const happened = page.getByLabel('What happened?');
    await happened.fill('The border is torn.');
    await page.getByLabel('Your name').fill('Latha Iyer');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await page.waitForURL('**/about');
    await page.goBack();
    await expect(happened).toHaveValue('The border is torn.');
    await expect(page.getByLabel('Your name')).toHaveValue('Latha Iyer');
    // What is deleted does not come back.
    await happened.fill('');
    await page.getByLabel('Your name').fill('');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('complaint'))).toBe(null);
  },
);

test("the server's page names the seller and the grievance officer", async () => {
  for (const path of ['/about', '/help', '/products']) {
    const answer = await fetch(`${shop.url}${path}`);
    expect(answer.status, path).toBe(200);
    const html = await answer.text();
    for (const fact of ['Grievance officer', 'grievance@reshamsilks.example', 'href="/about"'])
      expect(html, path).toContain(fact);
  }
});

test(
  'the help answers six questions above its form, and leads to an order',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ expected: [404] });
    await signIn(page.context(), shop, 'shopper');
    await page.goto('/help');
    const questions = page.locator('details');
    await expect(questions).toHaveCount(6);
    const [last, form] = await Promise.all([
      questions.last().boundingBox(),
      page.getByLabel('What is it about?').boundingBox(),
    ]);
    expect(last?.y).toBeLessThan(form?.y ?? 0);
    await page.getByText('Is it pure silk?').click();
    await expect(page.getByText(/^The page of each product names its material/)).toBeVisible();
    await page.getByText('Where is my order?').click();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Which order?').fill('Order #100 000');
    await button(page, 'Show order').click();
    await page.waitForURL('**/personalinfo/my-orders/100000');
  },
);
