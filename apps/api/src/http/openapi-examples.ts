/** The keywords of JSON Schema that the contract's schemas use. */
export type JsonSchema = {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  properties?: Readonly<Record<string, JsonSchema>>;
};

/** Example values by property name; for other names the type decides. */
const BY_NAME: Readonly<Record<string, string | number | readonly object[]>> = {
  action: 'PRODUCT_CHANGED',
  address: '12, Gandhi Street, Kanchipuram 631501',
  addressLine1: '12, Gandhi Street',
  amount: 12500,
  auth: 'q2VtcJ3nR0yXbK7sUw9ZpA',
  base: '/pictures/3/kanchipuram-silk-saree',
  by: 'COMMAND',
  blockedPostalCodes: '631',
  businessName: 'Kaveri Silks',
  challengeId: 'q2VtcJ3nR0yXbK7sUw9ZpA',
  city: 'Kanchipuram',
  code: '631501',
  color: 'Maroon',
  confirmPassword: 'six plum sarees',
  contactNumber: '9876543210',
  email: 'asha@example.com',
  endpoint: 'https://push.example.com/send/q2VtcJ3nR0yXbK7sUw9ZpA',
  ewayBillNo: '331009876543',
  // The row without a state is the limit of parcels to other states.
  ewayLimits: [{ state: null, limit: 50_000 }],
  facebook: 'https://www.facebook.com/example',
  expiresInMinutes: 1440,
  fullName: 'Asha Raman',
  firstName: 'Asha',
  from: '2027-04-01',
  grievanceEmail: 'grievance@example.com',
  grievancePhone: '9876543210',
  gstin: '33AABCR5055K1ZD',
  hsn: '5007',
  instagram: 'https://www.instagram.com/example',
  keyword: 'saree',
  lastName: 'Raman',
  legalName: 'Kaveri Silks Private Limited',
  // Only one of phone and e-mail address is given.
  mail: '',
  mailId: 'shop@example.com',
  maxPrice: '25000',
  minPrice: '5000',
  months: '6',
  lastNMonths: '6',
  days: '7',
  lastNDays: '7',
  x: '7',
  month: '2026-11',
  name: 'Kanchipuram silk saree',
  newPassword: 'six plum sarees',
  note: 'Counted on the shelf',
  number: 'RS26-27-000123',
  numbers: 'RS26-27/000123',
  otp: '123456',
  p256dh: `B${'q2VtcJ3nR0yXbK7sUw9ZpA'.repeat(4).slice(0, 86)}`,
  page: '0',
  password: 'six plum sarees',
  phone: '9876543210',
  pinned: '17',
  phoneNumber: '9876543210',
  postalCode: '631501',
  prefix: '631',
  price: 12500,
  priceAtOrder: 12500,
  productName: 'Kanchipuram silk saree',
  quantity: 2,
  rate: 5,
  rateAbove: 18,
  registration: 'REGULAR',
  series: 'RS',
  signatory: 'Asha Raman',
  size: '20',
  sku: 'KAN-0001',
  slug: 'kanchipuram-silk',
  stars: '5',
  stateCode: '33',
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  upTo: 2625,
  upiId: 'kaverisilks@upi',
  utr: '412345678901',
  videoCallHours: '10 am to 7 pm',
  whatsapp: 'https://wa.me/919876543210',
  year: '2026',
  youtube: 'https://www.youtube.com/@example',
  importId: '0123456789abcdefghijklmnopqrstuv',
};

/** Returns an example that the schema accepts; `name` is the property's name, by which a value is chosen. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  const known = BY_NAME[name];
  if (schema.enum !== undefined) return schema.enum.find((one) => one === known) ?? schema.enum[0];
  if (known !== undefined && typesOf(schema).includes(typeOf(known))) return known;
  const shapes = schema.anyOf ?? schema.oneOf;
  if (shapes !== undefined) return exampleOf(likeliest(shapes), name);
  const { type, properties = {}, items, minItems = 1 } = schema;
  if (type === 'object') {
    const fields = Object.entries(properties);
    return Object.fromEntries(fields.map(([key, field]) => [key, exampleOf(field, key)]));
  }
  if (type === 'array')
    return items === undefined
      ? []
      : Array.from({ length: Math.max(minItems, 1) }, () => exampleOf(items, name));
  if (type === 'number' || type === 'integer') return typeof known === 'number' ? known : 1;
  if (type === 'boolean') return true;
  return typesOf(schema).includes('string') ? textOf(name) : null;
}

/** Returns the alternative of an optional field that is not null or empty. */
function likeliest(shapes: readonly JsonSchema[]): JsonSchema {
  const [first = {}] = shapes;
  return shapes.find((shape) => shape.const !== '' && shape.type !== 'null') ?? first;
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function typesOf({ type = [] }: JsonSchema): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

function textOf(name: string): string {
  if (/date$/i.test(name)) return '2026-01-26';
  if (name.endsWith('At')) return '2026-01-26T09:30:00.000Z';
  if (/Ids?$|Pictures$|^id$/.test(name)) return '17';
  if (/(Url|Image|Screenshot)$/.test(name)) return '/pictures/3/kanchipuram-silk-saree-640.jpeg';
  return 'Text';
}
