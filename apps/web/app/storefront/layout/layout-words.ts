/** What stands around every page, and the pages that are none of the shop's areas. */
export const layoutWords = {
  skip: 'Skip to the content',
  noConnection: 'There is no connection just now. What you see may be out of date.',
  backToShop: 'Back to the shop',
  collection: 'See the collection',
  notFound: {
    title: 'Page not found',
    lead: 'This thread leads nowhere',
    hint: 'The page was not found. The address may be old, or a letter of it may be missing.',
  },
  unauthorized: {
    title: 'Unauthorized Access',
    text: 'You do not have permission to view this page.',
  },
  footer: {
    terms: 'Terms of Use',
    privacy: 'Privacy Policy',
    returns: 'Return & Refund Policy',
    noAddress: 'Address not available',
    noNumber: 'Contact number not available',
    noMail: 'Mail id not available',
    rights: (year: string, name: string) => `© ${year} ${name}. All rights reserved.`,
  },
} as const;
