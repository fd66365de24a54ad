import { hasWebkit } from '../scripts/lib/other-engines.mjs';
import { afterwards } from './support/afterwards.ts';
import { signInAsOwner, walkAwayWhileLoading, walkFirstSale } from './support/engine-walks.ts';
import { expect, sharedShop, test } from './support/test.ts';
import { type WebkitWindow, openWebkit } from './support/webkit.ts';

const shop = sharedShop();
const afterTests = afterwards();

/** A window that is closed after the tests. */
async function aWindow(url = shop.url): Promise<WebkitWindow> {
  const opened = await openWebkit(url);
  afterTests(opened.close);
  return opened;
}

if (hasWebkit()) {
  test('WebKit: a product is put on sale, found, bought with cash on delivery and accepted', async () => {
    await walkFirstSale(shop, { owner: await aWindow(), shopper: await aWindow() });
  });

  test('WebKit: who leaves while the file of another page loads comes to the new page', () =>
    walkAwayWhileLoading(shop, aWindow));

  test('WebKit: a search field has no sign to clear it but ours', async () => {
    const owner = await aWindow();
    await signInAsOwner(owner);
    await owner.open('/admin/product-list');
    await owner.fill('Search products', 'silk');
    await expect(async () => {
      expect(await withoutItsSign(owner)).toBe(await owner.picture());
    }).toPass({ timeout: 10_000 });
  });
}

/** A picture of the page, from which WebKit's own sign is taken away. */
async function withoutItsSign(window: WebkitWindow): Promise<string> {
  await window.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const style = new CSSStyleSheet();
    style.replaceSync('::-webkit-search-cancel-button { display: none !important; }');
    document.adoptedStyleSheets = [style];
  });
  const picture = await window.picture();
  await window.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return picture;
}
