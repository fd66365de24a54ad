import { currentPolicies } from '../src/policies/policies.ts';
import type { Samples } from './office-samples.ts';
import { aPayLink, linkRequest } from './pay-link-factories.ts';

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
