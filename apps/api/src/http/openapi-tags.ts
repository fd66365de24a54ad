/** The topics of the calls, by the first part of their names. */
const TOPICS: Readonly<Record<string, string>> = {
  auth: 'Registration, sign-in, sessions and recovery',
  security: 'Confirmation, second factor and own sessions',
  setup: 'The claim of a live shop, and what it needs before it opens',
  account: 'How somebody signs in: phone and password',
  ownData: 'What is kept about a person: consent, copy and erasure',
  store: "The shop's profile and logo",
  tax: 'Registration for GST, rates and notices',
  policies: 'Terms, privacy and returns, by version',
  deliveryAreas: 'PIN codes and where the shop delivers',
  inventory: 'Figures of the dashboard and stock',
  categories: 'Categories of products',
  products: 'Products, their pictures and the catalogue',
  search: 'Search, suggestions and the own words of the shop',
  finance: 'Expenses, income and balance sheet',
  customers: 'Customers as the back office sees them',
  banners: 'Banners of the home page',
  delivery: 'Parcels and the status of order items',
  orderManagement: 'Lists of orders for the back office',
  refunds: 'Money that is owed to customers',
  payments: 'Payment methods, bank statements, online payments, and payments without an order',
  drafts: 'Orders that the back office writes for somebody, and their links',
  coupons: 'Coupons: what the shop gives, and whether one can be used',
  cart: 'The cart of a customer',
  profile: 'The profile of a customer',
  addresses: 'The delivery addresses of a customer',
  orders: 'Placing, holding and reading orders',
  returns: 'What customers send back',
  invoices: 'Invoices, bills of supply and credit notes',
  complaints: 'Complaints and their answers',
  exports: 'Lists as CSV',
  productImport: 'Products from a sheet',
  push: 'Notices to the devices of the back office',
  messages: 'Messages to people and whether they arrived',
  backup: 'Backups of the whole shop',
  staff: 'Who works in the back office, and in which areas',
  activity: 'Who changed what in the back office',
};

/** Returns the tags of an OpenAPI document, for the topics of its calls in their order. */
export function tagsOf(topics: readonly string[]): object[] {
  return [...new Set(topics)].map((name) => ({ name, description: TOPICS[name] }));
}
