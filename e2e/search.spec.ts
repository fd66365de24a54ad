import { productMessages } from '@shop/contract/products';
import { searchMessages } from '@shop/contract/search';
import type { Page } from '@playwright/test';
import { expect, sharedShop, test } from './support/test.ts';
import { watchPages } from './support/watch-pages.ts';

const shop = sharedShop();

const names = (page: Page) => page.getByRole('article').getByRole('heading');
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' });

/** Returns the text of the option that the arrow keys have selected. */
async function pointedAt(page: Page): Promise<string | null> {
  const id = await field(page).getAttribute('aria-activedescendant');
  return id === null ? null : page.locator(`[id="${id}"]`).textContent();
}

test(
  'suggestions appear while typing, and a product is opened by keyboard alone',
  { tag: '@phone-night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/');
    const box = field(page);
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.pressSequentially('लाल साड़ी');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    // Suggestions for fewer letters may come first, and the last ones point at no line.
    await expect(options.last()).toHaveText('See all results for “लाल साड़ी”');
    expect(await options.count()).toBeGreaterThanOrEqual(6);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'suggestions' })).toBeVisible();
    await box.press('ArrowDown');
    await expect.poll(() => pointedAt(page)).toMatch(/Arakku Manga Bridal Saree.*₹42,500/);
    await box.press('ArrowUp');
    await expect.poll(() => pointedAt(page)).toBeNull();
    await box.press('ArrowUp');
    await expect.poll(() => pointedAt(page)).toBe('See all results for “लाल साड़ी”');
    await box.press('Escape');
    await expect(options.first()).not.toBeAttached();
    await box.press('ArrowDown');
    await expect(options.first()).toBeVisible();
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Arakku Manga Bridal Saree' }),
    ).toBeVisible();
  },
);

test(
  'a suggested category leads to its products of the search',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/');
    const box = field(page);
    await box.pressSequentially('bandhej');
    await page.getByRole('option', { name: 'in Bandhani' }).click();
    await page.waitForURL(/q=bandhej&category=/);
    const distinct = async () => [...new Set(await names(page).allTextContents())];
    await expect.poll(distinct).toEqual(['Gol Bandhani Silk Saree']);
  },
);

test(
  'the empty search offers examples and categories, and what was searched before, which can be removed',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/');
    const box = field(page);
    await box.click();
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    const group = (name: string) => list.getByRole('group', { name });
    await expect(group('Try').getByRole('option')).toHaveText([
      /^[A-Z]/,
      'Under ₹10,000',
      /^[A-Z]/,
    ]);
    await expect(group('Categories').getByRole('option')).toHaveCount(6);
    await expect(group('Recent searches')).toHaveCount(0);
    await group('Try').getByRole('option', { name: 'Under ₹10,000' }).click();
    await expect(page.getByRole('link', { name: 'Remove Under ₹10,000' })).toBeVisible();
    await expect(box).toHaveValue('Under ₹10,000');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(box).toHaveValue('');
    const recent = group('Recent searches').getByRole('option');
    await expect(recent.first()).toHaveText('Under ₹10,000');
    await recent.last().click();
    await expect(group('Recent searches')).toHaveCount(0);
    await expect(group('Try')).toBeVisible();
    await box.press('Escape');
    await expect(list).toHaveCount(0);
  },
);

test(
  'suggestions have headings, and what was typed is marked',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/');
    await field(page).pressSequentially('gol ban');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    const products = list.getByRole('group', { name: 'Products' }).getByRole('option');
    await expect(products.first().locator('b')).toHaveText(['Gol', 'Ban']);
    const categories = list.getByRole('group', { name: 'Categories' }).getByRole('option');
    await expect(categories.first()).toHaveText(/^gol ban in \w+$/);
    await expect(categories.first().locator('b')).toHaveText(/^in \w+$/);
  },
);

test('typing on the home page filters its products, and Enter opens the results', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/');
  await field(page).pressSequentially('gol bandhani');
  await page.waitForURL('**/?q=gol+bandhani');
  const distinct = async () => [...new Set(await names(page).allTextContents())];
  await expect.poll(distinct).toEqual(['Gol Bandhani Silk Saree']);
  await field(page).press('Enter');
  await page.waitForURL('**/products?q=gol+bandhani');
});

test('a mistyped word is corrected, the page shows that, and the typed one can be searched for', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/');
  const box = field(page);
  await box.pressSequentially('kanjivarm');
  await expect(page.getByRole('option', { name: 'Did you mean “kanjivaram”?' })).toBeVisible();
  await box.press('Enter');
  await page.waitForURL('**/products?q=kanjivarm');
  await expect(page.getByText('Showing results for “kanjivaram”.')).toBeVisible();
  await expect(names(page)).toHaveCount(5);
  await page.getByRole('link', { name: 'Search instead for “kanjivarm”' }).click();
  await expect(page.getByText(productMessages.noneFound, { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'kanjivaram', exact: true }).click();
  await expect(names(page)).toHaveCount(5);
});

test(
  'a search without results shows the results of a similar one, or else the six newest products',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products?q=polyester+saree');
    await expect(page.getByText(productMessages.noneFound, { exact: true })).toBeVisible();
    const similar = page.getByRole('heading', { level: 2, name: 'Results for “saree”' });
    await expect(similar).toBeVisible();
    await expect(names(page)).toHaveCount(4);
    await page.getByRole('link', { name: 'See all: Results for “saree”' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Results for “saree”' }),
    ).toBeVisible();
    await page.goto('/products?q=xqzwv');
    await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible();
    await expect(names(page)).toHaveCount(6);
  },
);

test(
  'few results are followed by products for other days and in other colours, and a question to the shop',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products?q=red+wedding+saree+under+25000');
    for (const title of ['Red, for other days', 'Wedding, other colours']) {
      const others = page.getByRole('region', { name: title }).getByRole('article');
      await expect(others.first()).toBeVisible();
      const count = await others.count();
      expect(count, title).toBeGreaterThanOrEqual(2);
      expect(count, title).toBeLessThanOrEqual(4);
    }
    const links = page.getByRole('article').getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([...new Set(targets)]);
    const sentence = 'red wedding saree under ₹25,000';
    const ask = page.getByRole('link', { name: `Ask us on WhatsApp: ${sentence}` });
    const target = new URL((await ask.getAttribute('href')) ?? '');
    expect(target.searchParams.get('text')).toBe(sentence);
    await page.goto('/products?q=pink+saree+under+6000');
    await expect(page.getByRole('region', { name: 'A little over your budget' })).toBeVisible();
  },
);

test(
  'what a search understood can be taken away one by one, also without JavaScript',
  { tag: '@desktop-night' },
  async ({ browser, openPage }) => {
    const scripted = await openPage();
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    for (const page of [scripted, await context.newPage()]) {
      await page.goto('/products?q=red+wedding+saree+under+15000');
      const chips = page.getByRole('link', { name: /^Remove / });
      await expect(chips).toHaveText(['Red', 'Wedding', 'Under ₹15,000']);
      await page.getByRole('link', { name: 'Remove Wedding' }).click();
      const rest = { level: 1, name: 'Results for “red saree under 15000”' };
      await expect(page.getByRole('heading', rest)).toBeVisible();
      await expect(chips).toHaveText(['Red', 'Under ₹15,000']);
      await page.getByRole('link', { name: 'Remove Under ₹15,000' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Results for “red saree”' }),
      ).toBeVisible();
      await expect(chips).toHaveText(['Red']);
    }
    await context.close();
  },
);

test(
  "without JavaScript the header's search understands words, scripts and prices",
  { tag: '@night' },
  async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      javaScriptEnabled: false,
    });
    const faults = await watchPages(context, []);
    const page = await context.newPage();
    await page.goto('/products');
    const box = field(page);
    await box.fill('red wedding saree under 15000');
    await box.press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: /^Results for “red wedding/ }),
    ).toBeVisible();
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();
    await expect(names(page).first()).toHaveText('Gol Bandhani Silk Saree');
    await expect(page.getByText('Best match')).toHaveCount(1);
    await context.close();
    expect(faults).toEqual([]);
  },
);

test(
  'search words that the owner adds work at once, and can be deleted',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ expected: [400] });
    await page.goto('/admin/search-words');
    await expect(page.getByText('No search words yet')).toBeVisible();
    const words = page.getByLabel('Words that mean the same');
    await words.fill('navari');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(searchMessages.setSize)).toBeVisible();
    await words.fill('navari, navari');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(searchMessages.wordTwice).first()).toBeVisible();
    await words.fill('Qwertz, korvai');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'qwertz' }).first()).toBeVisible();
    const found = await fetch(`${shop.url}/api/search/suggest?keyword=qwertz`);
    expect(await found.text()).toMatch(/Arakku Manga/);
    await page.getByRole('button', { name: 'Delete qwertz, korvai' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('No search words yet')).toBeVisible();
  },
);

test(
  'the placeholder of the search is not cut off on a phone',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/');
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 780 });
      await page.evaluate(() => document.fonts.ready);
      // The search field is an icon until it has the focus.
      await field(page).focus();
      await expect.poll(() => field(page).evaluate(roomBesidePlaceholder)).toBeGreaterThan(0);
      await field(page).blur();
    }
  },
);

/** Returns the width in px that the placeholder of an input leaves free. */
function roomBesidePlaceholder(input: HTMLInputElement): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(input);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.font = font;
  const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return room - context.measureText(input.placeholder).width;
}
