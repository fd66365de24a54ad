import { driverOf } from './support/driver.ts';
import { walkFirstSale } from './support/engine-walks.ts';
import { sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(
  'a product is put on sale, found, bought with cash on delivery and accepted',
  { tag: '@engines' },
  async ({ openPage }) => {
    const [owner, shopper] = [driverOf(await openPage()), driverOf(await openPage())];
    await walkFirstSale(shop, { owner, shopper });
  },
);
