/** Words of the shop's profile; the server's messages are in the contract. */
export const storeWords = {
  business: 'Business',
  businessName: 'Business name',
  contactNumber: 'Contact number',
  mailId: 'Email',
  upiId: 'UPI ID',
  upiHint: 'Scan-to-pay payments come to this UPI ID.',
  address: 'Address',
  seller: 'Seller and grievance officer',
  sellerHint:
    'The law asks every online shop to say who sells, and who answers complaints. Customers see it at the bottom of every page, under About us and Help.',
  legalName: 'Legal name of the business',
  grievanceName: 'Grievance officer',
  grievanceDesignation: 'Designation',
  grievancePhone: 'Phone for complaints',
  grievanceEmail: 'Email for complaints',
  socialLinks: 'Social links',
  videoCallHours: 'Hours of video calls',
  videoCallHint:
    'Such as 10 am to 7 pm. Product pages show them beside “See it live” when the shop has a WhatsApp link or a mobile number.',
  productPages: 'Product pages',
  showStars: 'Show five stars and “(24 reviews)” on every product',
  starsHint: 'They are made up: no customer gave them. Shoppers may take them for real reviews.',
  promises: 'What the shop promises',
  promisesHint:
    'When you tick this, your pages say: prices include all taxes, delivery in India is free, cash on delivery, returns within 7 days of delivery, refunds in 5 to 7 business days, pure silk, and the terms and policies linked below. Until then they say only what an order is charged: taxes are included, and delivery is free.',
  promisesConfirmed: 'All of this is true of my shop',

  logo: 'Logo',
  logoAlt: "The shop's logo",
  logoHint: 'Shown at the top of every page. PNG or JPG, max 5MB.',
  uploadLogo: 'Upload Logo',
  uploadTitle: 'Upload logo',
  fileName: 'File name',
  image: 'Image',
  imageHint: 'PNG or JPG, max 5MB',
  uploading: 'Uploading...',
} as const;

/** Names of the social networks. */
export const socialNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
} as const;

/** Names of the policies. */
export const policyNames = {
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  returns: 'Return & Refund Policy',
} as const;

/** Words of the editor of the marquee. */
export const marqueeWords = {
  title: 'Announcements',
  hint: 'These lines scroll above the banners. Leave the dates blank to always show a line. With no lines, the strip is hidden.',
  line: (number: number) => `Line ${number}`,
  fromDate: (number: number) => `Line ${number} from`,
  toDate: (number: number) => `Line ${number} until`,
  up: (number: number) => `Move line ${number} up`,
  down: (number: number) => `Move line ${number} down`,
  remove: (number: number) => `Remove line ${number}`,
  add: 'Add a line',
  changed: 'other lines',
} as const;
