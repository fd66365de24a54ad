/** Words of the storefront's footer, which loads after the first screen. */
export const footerWords = {
  contact: 'Contact',
  policies: 'Policies',
  follow: 'Follow us',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  returns: 'Return & Refund Policy',
  noAddress: 'Address not available',
  noNumber: 'Contact number not available',
  noMail: 'Email not available',
  rights: (year: string, name: string) => `© ${year} ${name}. All rights reserved.`,
} as const;
