import type { PolicyKind } from '@shop/contract/policies';

/** The titles of the policies. */
export const policyTitles: Record<PolicyKind, string> = {
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  returns: 'Return & Refund Policy',
};

/** Words around every policy. */
export const policyWords = {
  back: 'Back to the shop',
  contents: 'On this page',
  since: (day: string, version: number) => `In force since ${day} (version ${version})`,
} as const;
