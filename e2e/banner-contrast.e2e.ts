import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannerCalls } from '@shop/contract/banners';
import { aPicture } from '../apps/api/test/catalogue-factories.ts';
import { openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import { ALL_WIDTHS, contrastOfBanner } from './support/layout-checks.ts';
import * as people from './support/people.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const LEAST_CONTRAST = 4.5;
const COLOURS = ['#ffffff', '#000000', '#808080'];

const { shop, browser } = await aVisitedShop({ DEMO: '0' });
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

test('the text of a banner is legible on a white, a black and a grey picture at every width', async () => {
  const page = await openPage(browser, { url: shop.url, width: 390 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const width of ALL_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [index, background] of COLOURS.entries()) {
      const name = `Banner ${index + 1}: A banner of the colour ${background}`;
      const dot = page.getByRole('button', { name });
      await dot.click();
      await dot.and(page.locator('[aria-current=true]')).waitFor();
      await page.waitForTimeout(50);
      const contrast = await contrastOfBanner(page);
      assert.ok(contrast >= LEAST_CONTRAST, `${contrast} on ${background} at ${width} px`);
    }
  }
  page.assertClean();
});
