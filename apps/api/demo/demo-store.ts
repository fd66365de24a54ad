/** The profile of the demonstration shop; every handle and number is invented. */
export const demoStore = {
  businessName: 'Resham Silks',
  contactNumber: '9000000002',
  mailId: 'namaste@reshamsilks.example',
  address: '42 Gandhi Road, near Varadharaja Perumal Temple, Kanchipuram, Tamil Nadu 631501',
  instagram: 'https://www.instagram.com/resham.silks.demonstration',
  facebook: 'https://www.facebook.com/resham.silks.demonstration',
  youtube: 'https://www.youtube.com/@resham.silks.demonstration',
  whatsapp: 'https://wa.me/910000000000',
  upiId: 'reshamsilks@demobank',
  marquee: [
    'Festive season sale',
    'Free delivery across India',
    'Cash on delivery',
    'Returns within 7 days',
    'Pure silk, true zari',
  ],
  logo: { picture: 'logo', fileName: 'Resham Silks' },
} as const;
