import { currentPolicies } from '../src/policies/policies.ts';
import type { Samples } from './office-samples.ts';
import { SCAN_TO_PAY, aScreenshot, aUtr } from './order-factories.ts';
import { aPayLink, linkRequest } from './pay-link-factories.ts';

/** Valid requests for the calls of the link of a draft. */
export const payLinkSamples = {
  'pay.get': async ({ shop }) => ({ params: { token: (await aPayLink(shop)).token } }),
  'pay.order': async ({ shop }) => {
    // Without it a link offers no scan to pay.
    await shop.db.updateTable('store_profile').set({ upi_id: 'resham@bank' }).execute();
    const { terms, privacy } = await currentPolicies(shop);
    const agreed = { terms: terms.version, privacy: privacy.version };
    return {
      params: { token: (await aPayLink(shop)).token },
      body: linkRequest({ ...SCAN_TO_PAY, utr: aUtr(), agreed }),
      files: [{ name: 'paid.png', bytes: await aScreenshot() }],
    };
  },
} satisfies Partial<Samples>;
