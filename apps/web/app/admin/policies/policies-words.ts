import type { PolicyKind } from '@shop/contract/policies';

/** Names of the policies, as in the storefront's footer. */
export const policyKindNames: Record<PolicyKind, string> = {
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  returns: 'Return & Refund Policy',
};

/** Words of the page of policies; the server's messages are in the contract. */
export const policiesWords = {
  intro:
    'What your shop promises and asks, in your own words. Every version is kept; customers are asked to agree to new terms or a new privacy policy when they next sign in.',
  which: 'Policy',
  text: 'Text',
  hint: 'A line that starts with “# ” is a heading, and one that starts with “- ” a point of a list.',
  marks: 'Marks of a line',
  heading: 'Heading',
  point: 'Point',
  version: (version: number, day: string) => `Version ${version}, in force since ${day}`,
  newer: 'a newer version',
  publish: 'Publish',
  publishing: 'Publishing...',
  preview: 'Preview',
  nothing: 'Nothing is written yet.',
  see: 'See it in the shop',
} as const;
