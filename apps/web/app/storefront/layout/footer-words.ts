/** Words of the storefront's footer, which loads after the first screen. */
export const footerWords = {
  contact: 'Contact',
  policies: 'Policies',
  help: 'Help',
  helpPage: 'Help and complaints',
  about: 'About us',
  grievance: 'Grievance officer',
  soldBy: (legalName: string) => `Sold by ${legalName}`,
  follow: 'Follow us',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  returns: 'Return & Refund Policy',
  shortTerms: 'Terms',
  shortPrivacy: 'Privacy',
  shortReturns: 'Returns',
  copyright: (year: string, name: string) => `© ${year} ${name}`,
  rights: (year: string, name: string) => `© ${year} ${name}. All rights reserved.`,
} as const;
