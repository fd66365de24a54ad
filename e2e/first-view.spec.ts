import type { Locator, Page } from '@playwright/test';
import { ALL_WIDTHS } from './support/layout-checks.ts';
import { layoutShift } from './support/layout-shift.ts';
import { waitUntilSettled } from './support/page-checks.ts';
import { expect, sharedShop, test } from './support/test.ts';

sharedShop();

const PHONE = { width: 390, height: 844 };
const banner = (page: Page) => page.locator('[aria-roledescription=slide]:not([inert])');
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' });

test('the first view of a phone shows header, silk, categories and the first products', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await waitUntilSettled(page);
  expect(await heightOf(page.getByRole('banner'))).toBe(56);
  expect(await heightOf(page.getByRole('region', { name: 'Announcements' }))).toBe(32);
  const weaves = page.getByRole('navigation', { name: 'Shop by weave' });
  expect(await heightOf(weaves.locator('img').first())).toBe(64);
  const picture = await boxOf(banner(page).locator('img'));
  const share = (picture.bottom - picture.top) / (await heightOf(banner(page)));
  expect(share, 'the silk has three fifths of the banner').toBeGreaterThanOrEqual(0.6);
  for (const dot of await page.getByRole('button', { name: /^Banner \d/ }).all()) {
    const { top, bottom } = await boxOf(dot.locator('span'));
    expect(top).toBeGreaterThan(picture.top);
    expect(bottom).toBeLessThan(picture.bottom);
  }
  const cutTexts = () =>
    page
      .locator('[aria-roledescription=slide] p')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent),
      );
  expect(await cutTexts(), 'the texts of the banners are whole').toEqual([]);
  const cards = page.getByRole('article');
  for (const card of [cards.first(), cards.nth(1)]) {
    expect((await boxOf(card)).top).toBeLessThanOrEqual(640);
  }
  await page.setViewportSize({ ...PHONE, width: 320 });
  await expect.poll(cutTexts, { message: 'also on a small phone' }).toEqual([]);
  await weaves.getByRole('link', { name: 'Stoles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stoles' })).toBeVisible();
});

test(
  'the text of a banner is beside or below its picture at every width, and a wide banner is at most 400 px high',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ width: PHONE.width });
    // The carousel must not move on while its banner is measured.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await waitUntilSettled(page);
    for (const width of ALL_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const isBeside = width >= 640;
      // A new width takes a moment to be laid out.
      await expect
        .poll(async () => largestOverlap(page, isBeside), { message: `at ${width} px` })
        .toBeLessThanOrEqual(0);
      const picture = await boxOf(banner(page).locator('img'));
      if (isBeside) expect(picture.bottom - picture.top, `at ${width} px`).toBeLessThanOrEqual(400);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const card = page.getByRole('article').first();
    await expect.poll(async () => (await boxOf(card)).top).toBeLessThan(900);
    await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(1);
  },
);

test('what arrives late moves nothing in sight: the footer starts below the screen, the form after the list', async ({
  openPage,
  openOwnersPage,
}) => {
  const page = await openPage({ expected: [404] });
  await page.setViewportSize(PHONE);
  await page.goto('/no/such/page');
  expect((await boxOf(page.getByRole('contentinfo'))).top).toBeGreaterThanOrEqual(PHONE.height);
  const office = await openOwnersPage();
  await office.setViewportSize(PHONE);
  await office.goto('/admin/banners-settings');
  await waitUntilSettled(office);
  expect(await layoutShift(office)).toBeLessThanOrEqual(0.02);
});

test(
  'the search of a phone is an icon that opens its field, and stays open with words in it',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.setViewportSize(PHONE);
    await page.goto('/');
    const name = page.getByRole('banner').getByRole('link', { name: /, home$/ });
    await expect.poll(() => widthOf(field(page))).toBe(44);
    await field(page).click();
    await expect.poll(() => widthOf(field(page))).toBeGreaterThan(200);
    await field(page).blur();
    await expect.poll(() => widthOf(field(page))).toBe(44);
    await name.click({ trial: true });
    await field(page).fill('stole');
    await field(page).press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Results for “stole”' }),
    ).toBeVisible();
    await field(page).blur();
    await expect(field(page)).not.toBeFocused();
    expect(await widthOf(field(page))).toBeGreaterThan(200);
  },
);

test(
  'with text of 200 % the name and the search of the header have rows of their own',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.setViewportSize(PHONE);
    await page.goto('/');
    // The content security policy refuses inline styles, but not a constructed style sheet.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets = [sheet];
    });
    // A new size takes a moment to be laid out.
    await expect(async () => {
      const name = await boxOf(page.getByRole('banner').getByRole('link', { name: /, home$/ }));
      const menu = await boxOf(page.getByRole('button', { name: 'Menu' }));
      const search = await boxOf(field(page));
      expect(name.bottom).toBeLessThanOrEqual(menu.top);
      expect(menu.bottom).toBeLessThanOrEqual(search.top);
      expect(search.right - search.left).toBe(PHONE.width - 32);
    }).toPass();
  },
);

const boxOf = (element: Locator) =>
  element.evaluate((one) => {
    const { top, right, bottom, left } = one.getBoundingClientRect();
    return { top, right, bottom, left };
  });

async function heightOf(element: Locator): Promise<number> {
  const { top, bottom } = await boxOf(element);
  return Math.round(bottom - top);
}

async function widthOf(element: Locator): Promise<number> {
  const { left, right } = await boxOf(element);
  return Math.round(right - left);
}

/** Returns by how many px a text of the banner is over its picture; at most 0 for none. */
async function largestOverlap(page: Page, isBeside: boolean): Promise<number> {
  const picture = await boxOf(banner(page).locator('img'));
  const texts = await banner(page).locator('h2, p, a').all();
  const overlaps = await Promise.all(
    texts.map(async (text) => {
      const { top, right } = await boxOf(text);
      return isBeside ? right - picture.left : picture.bottom - top;
    }),
  );
  return Math.max(...overlaps);
}
