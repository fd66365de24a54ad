import { aScreenshot, aUtr } from './order-factories.ts';
import { aPayLink } from './pay-link-factories.ts';
import type { AnySample } from './sample-of.ts';
import type { TestShop } from './server.ts';

/** Returns a claim of the money for a link that has just ended. */
export async function aLinkClaim(shop: TestShop): Promise<AnySample> {
  await shop.db.updateTable('store_profile').set({ upi_id: 'kaveri@bank' }).execute();
  const { token } = await aPayLink(shop, { minutes: 1 });
  shop.clock.move(60);
  return {
    body: { token, utr: aUtr(), upiId: 'meena@bank' },
    files: [{ name: 'paid.png', bytes: await aScreenshot() }],
  };
}
