import { cartMessages } from '@shop/contract/cart';
import * as people from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(
  'a browser as old as iOS 16.4 searches, fills the cart and shows toasts',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.addInitScript(() => {
      const missing: [object, string[]][] = [
        [Map, ['groupBy']],
        [Object, ['groupBy']],
        [Promise, ['withResolvers']],
        [URL, ['canParse']],
        [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
      ];
      for (const [owner, names] of missing)
        for (const name of names) Reflect.deleteProperty(owner, name);
    });
    await people.keepSignedIn(page.context(), await people.aCustomer(shop, '9877900016'));
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search the shop' }).pressSequentially('gol bandhani');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    const toast = page.getByText(cartMessages.added);
    await expect(toast).toBeVisible();
    await expect(toast).toBeInViewport();
  },
);
