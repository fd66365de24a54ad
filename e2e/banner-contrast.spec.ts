import { bannerCalls } from '@shop/contract/banners';
import { aPicture } from '../apps/api/test/catalogue-factories.ts';
import type { Locator } from '@playwright/test';
import { ask } from './support/client.ts';
import { ALL_WIDTHS, contrastOfBanner } from './support/layout-checks.ts';
import * as people from './support/people.ts';
import { expect, freshShop, test } from './support/test.ts';

const LEAST_CONTRAST = 4.5;
const COLOURS = ['#ffffff', '#000000', '#808080'];

const shop = freshShop({ DEMO: '0' });

test.beforeAll(async () => {
  const owner = await people.anOwner(shop);
  for (const [position, background] of COLOURS.entries()) {
    const bytes = await aPicture({ width: 960, height: 360, format: 'png', background });
    const file = new File([new Uint8Array(bytes)], 'banner.png', { type: 'image/png' });
    const body = {
      title: `A banner of the colour ${background}`,
      description: 'A sentence of some length that stands on the picture and must be read on it.',
      fromDate: '2020-01-01',
      toDate: '2090-01-01',
      position,
    };
    await ask(shop, bannerCalls.create, { who: owner, body, files: [file] });
  }
});

test('the text of a banner is legible on a white, a black and a grey picture at every width', async ({
  openPage,
}) => {
  const page = await openPage({ width: 390 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const width of ALL_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [index, background] of COLOURS.entries()) {
      const dot = page.getByRole('button', {
        name: `Banner ${index + 1}: A banner of the colour ${background}`,
      });
      await dot.click();
      await expect(dot).toHaveAttribute('aria-current', 'true');
      await standsInPlace(page.locator('[aria-roledescription=slide]').nth(index));
      const contrast = await contrastOfBanner(page);
      expect(contrast, `on ${background} at ${width} px`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  }
});

/** Waits until a banner fills the carousel and its picture is loaded. */
async function standsInPlace(slide: Locator): Promise<void> {
  await expect(slide).not.toHaveAttribute('inert');
  const distance = () =>
    slide.evaluate((element) => {
      const track = element.parentElement ?? element;
      return Math.abs(element.getBoundingClientRect().left - track.getBoundingClientRect().left);
    });
  await expect.poll(distance).toBeLessThan(1);
  await expect(slide.locator('img')).toHaveJSProperty('complete', true);
}
