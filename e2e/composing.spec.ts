import type { CDPSession, Page } from '@playwright/test';
import { expect, sharedShop, test } from './support/test.ts';

sharedShop();

const LONGER_THAN_EVERY_DELAY_MS = 1_000;

/** Simulates a keyboard that composes words; needs Chromium. */
async function composer(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  return {
    compose: (text: string) =>
      devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    take: (text: string) => devtools.send('Input.insertText', { text }),
    // The key code of a key that the composing keyboard handles.
    enter: () =>
      devtools.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Enter',
        code: 'Enter',
        windowsVirtualKeyCode: 229,
      }),
  };
}

/** Collects the keywords of all searches that the page requests. */
function searchesOf(page: Page): string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const keyword = searchParams.get('keyword') ?? searchParams.get('q');
    if (pathname.startsWith('/api/') && keyword !== null && keyword !== '') searches.push(keyword);
  });
  return searches;
}

test(
  'suggestions and catalogue wait for a word that an Indic keyboard composes',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.clock.install();
    await page.goto('/products');
    const searches = searchesOf(page);
    const keyboard = await composer(page);
    const box = page.getByRole('combobox', { name: 'Search the shop' });
    await box.pressSequentially('lal ');
    await expect.poll(() => searches).toContain('lal');
    await page.waitForURL('**/products?q=lal');
    for (const half of ['स', 'सा', 'साड']) await keyboard.compose(half);
    await keyboard.enter();
    await page.clock.runFor(LONGER_THAN_EVERY_DELAY_MS);
    await keyboard.take('साड़ी');
    await expect.poll(() => searches).toContain('lal साड़ी');
    await page.waitForURL(/q=lal[+%20]+%E0/);
    const indic = searches.filter((keyword) => /\p{Script=Devanagari}/u.test(keyword));
    expect(new Set(indic)).toEqual(new Set(['lal साड़ी']));
  },
);

test(
  'the Enter that takes a composed word opens no suggestion',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products');
    const keyboard = await composer(page);
    await page.getByRole('combobox', { name: 'Search the shop' }).pressSequentially('silk ');
    const suggested = page.getByRole('listbox').getByRole('option');
    // Suggestions for fewer letters may come first, and the last ones point at no line.
    await expect(suggested.last()).toHaveText('See all results for “silk”');
    await page.keyboard.press('ArrowDown');
    await expect(suggested.first()).toHaveAttribute('aria-selected', 'true');
    await keyboard.compose('सा');
    await keyboard.enter();
    await keyboard.take('साड़ी');
    await page.waitForURL(/products\?q=silk[+%20]+%E0/);
  },
);

test(
  'an Android keyboard, which composes Latin words too, gets suggestions while typing',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/');
    const searches = searchesOf(page);
    const keyboard = await composer(page);
    await page.getByRole('combobox', { name: 'Search the shop' }).click();
    for (const half of ['s', 'si', 'sil']) await keyboard.compose(half);
    await expect.poll(() => searches).toContain('sil');
  },
);

test('digits that a keyboard composes are taken once', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/user-login');
  const keyboard = await composer(page);
  const phone = page.getByLabel('Phone number');
  await phone.focus();
  for (const half of ['९', '९८', '९८७']) await keyboard.compose(half);
  await expect(phone, 'what is composed stays as it is').toHaveValue('९८७');
  await keyboard.take('९८७');
  await expect(phone).toHaveValue('987');
});

const SEARCHES: { of: string; open: (page: Page) => Promise<unknown> }[] = [
  { of: 'stock', open: (page) => page.goto('/admin/inventory') },
  {
    of: 'products for a banner',
    async open(page) {
      await page.goto('/admin/banners-settings');
      await page.getByLabel('Leads to').selectOption('PRODUCT');
    },
  },
];

for (const { of, open } of SEARCHES) {
  test(
    `the back office's search of ${of} waits for a composed word`,
    { tag: '@night' },
    async ({ openOwnersPage }) => {
      const page = await openOwnersPage();
      await page.clock.install();
      await open(page);
      const searches = searchesOf(page);
      const keyboard = await composer(page);
      await page.getByRole('searchbox').first().click();
      for (const half of ['र', 'रे', 'रेश']) await keyboard.compose(half);
      await keyboard.enter();
      await page.clock.runFor(LONGER_THAN_EVERY_DELAY_MS);
      await keyboard.take('रेशम');
      await expect.poll(() => searches).toContain('रेशम');
      expect(new Set(searches)).toEqual(new Set(['रेशम']));
    },
  );
}
