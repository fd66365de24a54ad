/** The profile of the demonstration shop; every handle and number is invented. */
export const demoStore = {
  businessName: 'Resham Silks',
  contactNumber: '9000000002',
  mailId: 'namaste@reshamsilks.example',
  address: '42 Gandhi Road, near Varadharaja Perumal Temple, Kanchipuram, Tamil Nadu 631501',
  seller: {
    legal_name: 'Resham Silks (Proprietor: Lakshmi Sundaram)',
    grievance_name: 'Lakshmi Sundaram',
    grievance_designation: 'Proprietor and Grievance Officer',
    grievance_phone: '9000000002',
    grievance_email: 'grievance@reshamsilks.example',
    video_call_hours: '10 am to 7 pm',
  },
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

/** The tax declaration of the demonstration shop; the GSTIN is invented. */
export const demoTax = {
  registration: 'REGULAR',
  gstin: '33AKLPS4821M1ZQ',
  legal_name: 'Lakshmi Sundaram',
  state_code: '33',
  address: '42 Gandhi Road\nKanchipuram, Tamil Nadu 631501',
  series: 'RS',
  signatory: 'Lakshmi Sundaram, Proprietor',
  home_state_only: false,
} as const;
