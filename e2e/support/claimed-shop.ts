import { SignedIn } from '@shop/contract/auth';
import { categoryCalls } from '@shop/contract/categories';
import { setupCalls } from '@shop/contract/setup';
import { type WatchedPage, openPage } from './browser.ts';
import { ask } from './client.ts';
import { type Account, keepSignedIn } from './people.ts';
import { aVisitedShop } from './visited-shop.ts';

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  MESSAGES: 'outbox',
  TRUST_PROXY: 'none',
  SECRET_KEY: 'a-secret-of-a-test-of-more-than-32-letters',
};

/** An empty live shop with an owner and a category: what is in its reports came by the test. */
export async function aClaimedShop() {
  const { shop, browser } = await aVisitedShop(LIVE);
  const body = {
    token: /^Claim this shop: \S+#(\S+)$/m.exec(shop.said())?.[1] ?? '',
    phone: '9876543210',
    password: 'nine-yards-of-silk',
    firstName: 'Meena',
    businessName: 'Kaveri Silks',
    contactNumber: '9876543210',
    mailId: 'shop@kaverisilks.example',
    address: '4 Temple Street, Kanchipuram 631501',
    upiId: 'kaverisilks@upi',
  };
  const owner: Account = SignedIn.parse((await ask(shop, setupCalls.claim, { body })).data);
  await ask(shop, categoryCalls.create, { who: owner, query: { name: 'Kanchipuram' } });
  return {
    shop,
    browser,
    owner,
    /** A page of its own on which the owner is signed in. */
    ownersPage: async (width: number): Promise<WatchedPage> => {
      const page = await openPage(browser, { url: shop.url, width });
      await keepSignedIn(page.context(), owner);
      return page;
    },
  };
}
