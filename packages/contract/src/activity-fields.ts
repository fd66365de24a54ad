import { PRODUCT_ATTRIBUTES } from './product-attributes.ts';

/** Words for the fields of the log beside the attributes of a product, in the middle of a sentence. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  added: 'products added',
  changed: 'products changed',
  more: 'further changes',
  stockQuantity: 'stock',
  status: 'status “on sale”',
  sku: 'SKU',
  mrp: 'MRP',
  color: 'colour',
  estimatedDelivery: 'delivery time',
  deliveredAt: 'time of delivery',
  pictures: 'number of pictures',
  deliverable: 'delivery',
  cod: 'cash on delivery',
  enabled: 'cash on delivery',
  minAmount: 'lowest amount',
  maxAmount: 'highest amount',
  firstOrderMax: 'highest amount of a first order',
  blockedPostalCodes: 'PIN codes without cash on delivery',
  maxRefused: 'parcels that may come back',
  days: 'days of delivery',
  orderStatus: 'status',
  returnStatus: 'return',
  returnAmount: 'refund',
  restock: 'back in stock',
  reply: 'answer',
  hiddenFor: 'reason for hiding',
  reviews: 'number of reviews that go along',
  upiId: 'UPI id',
  mailId: 'e-mail address',
  legalName: 'legal name',
  grievanceName: 'grievance officer',
  grievanceDesignation: 'designation of the grievance officer',
  grievancePhone: 'phone of the grievance officer',
  grievanceEmail: 'e-mail address of the grievance officer',
  videoCallHours: 'hours of video calls',
  businessName: 'name',
  contactNumber: 'phone number',
  showFixedStars: 'five stars',
  marquee: 'line at the top',
  registration: 'registration for GST',
  gstin: 'GSTIN',
  stateCode: 'state code',
  series: 'series of invoices',
  signatory: 'signatory',
  homeStateOnly: 'selling in the home state only',
  ewayLimits: 'limits of e-way bills',
  ewayBillNo: 'number',
  rate: 'rate',
  upTo: 'highest price for the rate',
  rateAbove: 'rate above it',
  hsn: 'HSN code',
  taxClass: 'tax class',
  returnable: 'returns',
  expenseName: 'name',
  value: 'discount',
  most: 'highest discount',
  usesInAll: 'uses in all',
  usesPerCustomer: 'uses of a customer',
  firstOrderOnly: 'for first orders only',
  subCategoryIds: 'categories',
  subCategoryId: 'category',
  minPrice: 'lowest price',
  maxPrice: 'highest price',
  inStock: 'only in stock',
  keyword: 'search',
  slug: 'address',
  pinned: 'products shown first',
  fromDate: 'first day',
  toDate: 'last day',
  buttonText: "button's text",
  focusX: 'focal point from the left',
  focusY: 'focal point from the top',
  whatsapp: 'WhatsApp link',
  youtube: 'YouTube link',
  instagram: 'Instagram link',
  facebook: 'Facebook link',
};

/** Returns a field of the log in words, in the middle of a sentence. */
export function fieldInWords(field: string): string {
  const attributes: Readonly<Record<string, { heading: string } | undefined>> = PRODUCT_ATTRIBUTES;
  const attribute = attributes[field]?.heading.toLowerCase();
  const spaced = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return FIELD_WORDS[field] ?? attribute ?? spaced;
}

/** Returns the name of a changed field, at the beginning of a line: `Status of Temple Stole`. */
export function nameOfField({ field, of }: { field: string; of?: string | undefined }): string {
  const name = fieldInWords(field);
  const text = of === undefined ? name : `${name} of ${of}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Returns whether the values of a field are statuses, such as `ACCEPTED`. */
export function isStatusField(field: string): boolean {
  return field === 'orderStatus' || field === 'returnStatus';
}

/** Returns a status of the log for people: `ACCEPTED` in small letters. */
export function statusInWords(status: string): string {
  return status.toLowerCase().replaceAll('_', ' ');
}
