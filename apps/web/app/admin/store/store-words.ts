/** Words of the shop's profile; the server's messages are in the contract. */
export const storeWords = {
  business: 'Business',
  businessName: 'Business name',
  contactNumber: 'Contact number',
  mailId: 'Email',
  upiId: 'UPI ID',
  upiHint: 'Scan-to-pay payments come to this UPI ID.',
  address: 'Address',
  socialLinks: 'Social links',
  productPages: 'Product pages',
  showStars: 'Show the five stars',

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
