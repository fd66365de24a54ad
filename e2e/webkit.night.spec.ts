import { hasWebkit } from '../scripts/lib/other-engines.mjs';
import { afterwards } from './support/afterwards.ts';
import { signInAsOwner, walkAwayWhileLoading, walkFirstSale } from './support/engine-walks.ts';
import { sharedShop, test } from './support/test.ts';
import { type WebkitWindow, openWebkit } from './support/webkit.ts';

const shop = sharedShop();
const afterTests = afterwards();

/** Opens a window, closed after the tests. */
async function aWindow(url = shop.url): Promise<WebkitWindow> {
  const opened = await openWebkit(url);
  afterTests(opened.close);
  return opened;
}

if (hasWebkit()) {
  test('WebKit: a product is put on sale, found, bought with cash on delivery and accepted', async () => {
    await walkFirstSale(shop, { owner: await aWindow(), shopper: await aWindow() });
  });

  test('WebKit: a visitor who leaves while the file of another page loads reaches the new page', () =>
    walkAwayWhileLoading(shop, aWindow));

  test('WebKit: a search field has no clear button but ours', async () => {
    const owner = await aWindow();
    await signInAsOwner(owner);
    await owner.open('/admin/product-list');
    await owner.seesValue('Search products', '');
    await owner.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      if (field === null) throw new Error('no search field');
      field.value = 'silk '.repeat(100);
      /**
       * Returns how far a too long text can be scrolled, in px: farther where a clear button takes room.
       */
      const scrolled = () => {
        field.scrollLeft = 100_000;
        return field.scrollLeft;
      };
      const ours = scrolled();
      const style = new CSSStyleSheet();
      style.replaceSync('::-webkit-search-cancel-button { display: revert !important; }');
      document.adoptedStyleSheets = [style];
      if (scrolled() <= ours) throw new Error(`WebKit shows a sign of its own: ${ours} px`);
    });
  });
}
