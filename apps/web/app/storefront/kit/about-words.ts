/** Words of the page about the seller. */
export const aboutWords = {
  title: 'About us',
  description: (shop: string) =>
    `Who sells at ${shop}, where to find us, and who answers complaints.`,
  intro: 'Who we are and how to reach us',
  seller: 'The seller',
  legalName: 'Legal name',
  address: 'Address',
  phone: 'Phone',
  mail: 'Email',
  noSeller: 'The details of the seller are being written.',
  grievance: 'Grievance officer',
  grievanceIntro:
    'Not happy? Contact our grievance officer. We acknowledge a complaint within 48 hours and resolve it within one month.',
  name: 'Name',
  designation: 'Designation',
} as const;
