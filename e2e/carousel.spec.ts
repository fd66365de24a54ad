import { bannerCalls } from '@shop/contract/banners';
import { BANNER_SECONDS } from '@shop/contract/home-banners';
import { storeCalls } from '@shop/contract/store';
import type { Page } from '@playwright/test';
import { ask } from './support/client.ts';
import { openWithoutTime } from './support/page-clock.ts';
import * as people from './support/people.ts';
import { expect, freshShop, test } from './support/test.ts';

const TITLES = ['The first silk', 'The second silk', 'The third silk'];
const TURN = BANNER_SECONDS * 1000;

const shop = freshShop({ DEMO: '0' });

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeAll(async () => {
  const owner = await people.anOwner(shop);
  for (const title of TITLES) await addBanner(owner, title);
  await addMarquee(owner);
});

const carousel = (page: Page) => page.getByRole('region', { name: 'Banners' });
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name });

test('banners change every 5 seconds, and buttons stop and start them', async ({ openPage }) => {
  const page = await openPage();
  await openWithoutTime(page, '/');
  await expectShown(page, 0);
  await page.clock.runFor(TURN - 1);
  await expectShown(page, 0);
  await page.clock.runFor(1);
  await expectShown(page, 1);
  await page.clock.runFor(TURN);
  await expectShown(page, 2);
  await page.clock.runFor(TURN);
  await expectShown(page, 0);

  await button(page, 'Pause banners').click();
  await expect(button(page, 'Play banners')).toBeVisible();
  await page.clock.runFor(3 * TURN);
  await expectShown(page, 0);
  // The pointer is still over the button after the click.
  await button(page, 'Play banners').click();
  await expect(button(page, 'Pause banners')).toBeVisible();
  await page.clock.runFor(TURN);
  await expectShown(page, 1);
});

test(
  'a banner does not change while it has the pointer or the focus or is off screen',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage }) => {
    const page = await openPage();
    await openWithoutTime(page, '/');
    await expectShown(page, 0);
    await carousel(page).hover();
    await page.clock.runFor(3 * TURN);
    await expectShown(page, 0);
    await page.getByRole('search').getByRole('combobox').hover();
    await page.clock.runFor(TURN);
    await expectShown(page, 1);

    await button(page, `Banner 3: ${TITLES[2]}`).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expectShown(page, 2);
    await page.clock.runFor(3 * TURN);
    await expectShown(page, 2);
    await page.getByRole('search').getByRole('combobox').focus();
    await page.clock.runFor(TURN);
    await expectShown(page, 0);

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    });
    await page.clock.runFor(2 * TURN);
    await expectShown(page, 0);
    await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
    await page.clock.runFor(TURN);
    await expectShown(page, 1);
  },
);

test(
  'a swipe and the buttons change the banner, and only the visible one can be focused',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await openWithoutTime(page, '/');
    await button(page, `Banner 3: ${TITLES[2]}`).click();
    await expectShown(page, 2);
    await button(page, `Banner 2: ${TITLES[1]}`).click();
    await expectShown(page, 1);
    // Like a swipe: scrolled by one width, without focus or hover.
    const slides = page.locator('[aria-roledescription=slide]');
    await slides
      .first()
      .evaluate((slide) => slide.parentElement?.scrollBy({ left: slide.clientWidth }));
    await expectShown(page, 2);
    await slides.first().getByRole('link').focus();
    await expect(slides.locator(':focus'), 'a banner out of sight takes no focus').toHaveCount(0);
    await slides.last().getByRole('link').focus();
    await expect(slides.locator(':focus')).toHaveCount(1);
  },
);

test(
  'arrows of a wide screen lead around the banners in both directions',
  { tag: ['@desktop-only', '@night'] },
  async ({ openPage }) => {
    const page = await openPage();
    await openWithoutTime(page, '/');
    await button(page, 'Previous banner').click();
    await expectShown(page, 2);
    await button(page, 'Next banner').click();
    await expectShown(page, 0);
  },
);

test(
  'banners and the marquee do not move when reduced motion is preferred',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithoutTime(page, '/');
    await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible();
    await expect(button(page, 'Pause banners')).not.toBeAttached();
    await page.clock.runFor(3 * TURN);
    await expectShown(page, 0);
    await button(page, `Banner 2: ${TITLES[1]}`).click();
    await expectShown(page, 1);
    for (const path of ['/', '/products']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await runningAnimations(page), path).toEqual([]);
    }
    // When motion is allowed again, the carousel moves on without a reload.
    await page.goto('/');
    await expect(button(page, 'Pause banners')).not.toBeAttached();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(button(page, 'Pause banners')).toBeVisible();
    await page.clock.runFor(TURN);
    await expectShown(page, 1);
  },
);

/** Waits until this banner is the current one: on screen, in the list of buttons, and for keyboards. */
async function expectShown(page: Page, index: number): Promise<void> {
  await expect(button(page, `Banner ${index + 1}: ${TITLES[index]}`)).toHaveAttribute(
    'aria-current',
    'true',
  );
  const slide = carousel(page).getByRole('group', { name: `${index + 1} of ${TITLES.length}` });
  await expect(slide).not.toHaveAttribute('inert');
  const place = () =>
    page
      .locator('[aria-roledescription=slide]')
      .first()
      .evaluate((first) => {
        const { scrollLeft = 0, clientWidth = 1 } = first.parentElement ?? {};
        return scrollLeft / clientWidth;
      });
  await expect.poll(place).toBe(index);
}

/** Returns the endless animations that are running. */
function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running')
      .filter((one) => one.effect?.getComputedTiming().iterations === Infinity)
      .map((one) => (one.effect as KeyframeEffect).target?.className ?? ''),
  );
}

async function addMarquee(owner: people.Account): Promise<void> {
  const body = {
    businessName: 'Resham',
    contactNumber: '04422334455',
    mailId: 'owner@resham.example',
    address: '12 Silk Street',
    marquee: [{ text: 'Cash on delivery' }],
  };
  await ask(shop, storeCalls.save, { who: owner, body });
}

async function addBanner(owner: people.Account, title: string): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const body = { title, description: 'Fresh from the looms.', fromDate: day(-2), toDate: day(9) };
  const files = [await people.aPhotograph()];
  await ask(shop, bannerCalls.create, { who: owner, body, files });
}
