import { SignedIn } from '@shop/contract/auth';
import { categoryCalls } from '@shop/contract/categories';
import { setupCalls } from '@shop/contract/setup';
import { ask } from './client.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Account } from './people.ts';

/** Settings of an empty live shop, so that its reports have only what the test creates. */
export const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  MESSAGES: 'outbox',
  TRUST_PROXY: 'none',
  SECRET_KEY: 'a-secret-of-a-test-of-more-than-32-letters',
};

/** Claims a live shop for its owner and gives it a category. */
export async function claim(shop: DemoShop): Promise<Account> {
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
  return owner;
}
