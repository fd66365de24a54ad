import { currentPolicies } from '../src/policies/policies.ts';
import type { Samples } from './office-samples.ts';
import { aScreenshot, aUtr } from './order-factories.ts';
import { aPayLink, linkRequest } from './pay-link-factories.ts';
import type { AnySample } from './sample-of.ts';
import type { TestShop } from './server.ts';

/** Valid requests for the calls of the link of a draft. */
export const payLinkSamples = {
  'pay.get': async ({ shop }) => ({ params: { token: (await aPayLink(shop)).token } }),
  'pay.order': async ({ shop }) => {
    const { terms, privacy } = await currentPolicies(shop);
    const agreed = { terms: terms.version, privacy: privacy.version };
    return {
      params: { token: (await aPayLink(shop)).token },
      body: linkRequest({ gatewayOption: '', utr: '', agreed }),
    };
  },
} satisfies Partial<Samples>;

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
