import { LOW_STOCK } from '@shop/contract/inventory';
import type { OrderPage } from '@shop/contract/order-page';
import type { TaxClass } from '@shop/contract/tax';

/** Words shared by many pages of the back office. */
export const adminWords = {
  all: 'All',
  add: 'Add',
  addProduct: 'Add Product',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  update: 'Update',
  upload: 'Upload',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,

  clearSearch: 'Clear search',
  selectAll: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  pagesOfOrders: 'Pages of orders',
  pagesOfProducts: 'Pages of products',
  order: (orderId: string) => `Order ${orderId}`,
  highest: (amount: string) => `Highest ${amount}`,
  belowZero: 'Below zero: more was refunded that day than came in.',
} as const;

/** Words of the choice of a category. */
export const categoryChoiceWords = {
  choose: 'Choose a category',
  noneToChoose: 'There is no category yet.',
  addOne: 'Add a category',
} as const;

/** States of a banner or collection on a day. */
export const scheduleNames = { live: 'Live', upcoming: 'Upcoming', expired: 'Expired' } as const;

/** Words of the two days of a date range and of its quick ranges. */
export const dateRangeWords = {
  fromDate: 'From Date',
  toDate: 'To Date',
  quickRanges: 'Quick ranges',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  financialYear: (years: string) => `Financial year ${years}`,
} as const;

/** Explanations of the back office's figures; docs/specification.md, section 4, defines them. */
export const figureWords = {
  totalIncome:
    'Money from the items you have accepted, for orders placed in this range, less refunds of returns sent in it. Waiting orders are added once you accept them.',
  totalSales:
    'Pieces and metres ordered in this range, accepted or still waiting. Cancelled and rejected ones are not counted. So there can be sales before there is income.',
  productsInStock:
    'All pieces and metres in stock right now, whatever the range. It is the total of the list under Inventory.',
  totalQuantity: 'Quantity ordered in this range plus what is left now.',
  quantityOrdered:
    'Pieces or metres ordered in this range, except cancelled and rejected ones. All rows add up to the sales above.',
  currentAvailable: 'Pieces or metres left right now. All rows add up to the stock above.',
  toAccept: 'Cash on delivery orders you have not accepted or cancelled yet, however old.',
  toCheck:
    'Orders whose scan-to-pay screenshot you have not checked yet. Accept each once you have received the money.',
  refundsDue:
    'Money you owe: for paid items that were cancelled or rejected, and for returns you received. A refund is overdue after 7 days.',
  lowInStock: `Active products with ${LOW_STOCK} or fewer pieces or metres left.`,
  returnsRequested: 'Returns that customers asked for and you have not approved or declined yet.',
  reviewsToAnswer: 'Reviews of one or two stars that shoppers see and you have not answered.',
  complaints:
    'Complaints that are not resolved. The law gives 48 hours to acknowledge one and a month to resolve it.',
  expenses: 'All expenses between the chosen dates, on all pages of this list.',
  income:
    'Accepted items of all orders placed between the chosen dates, less refunds of returns sent between them, on all pages.',
  profit: 'Income minus expenses for the chosen dates, on all pages. A loss has a minus sign.',
} as const;

/** Headings of the back office's tables. */
export const headingWords = {
  select: 'Select',
  action: 'Action',
  actions: 'Actions',
  date: 'Date',
  name: 'Name',
  description: 'Description',
  status: 'Status',

  product: 'Product',
  productTitle: 'Product Title',
  sku: 'SKU',
  category: 'Category',
  subCategory: 'Sub-category',
  color: 'Colour',
  size: 'Size',
  price: 'Price',
  quantity: 'Quantity',
  stock: 'Stock',
  createdAt: 'Created At',

  available: 'Available',
  totalQuantity: 'Total Quantity',
  quantityOrdered: 'No. of Quantity Ordered',
  currentAvailable: 'Current Available',
  units: 'Quantity sold',
  reason: 'Reason',
  change: 'Change',

  orderId: 'Order ID',
  orderDate: 'Order Date',
  orderQuantity: 'Order Quantity',
  orderValue: 'Order Value',
  shippingAddress: 'Shipping Address',
  payment: 'Payment',
  modeOfPayment: 'Mode of Payment',
  screenshot: 'Screenshot',
  deliveryId: 'Delivery ID',
  refundStatus: 'Refund Status',

  customerId: 'Customer ID',
  customerName: 'Customer Name',
  phoneNumber: 'Phone Number',
  emailId: 'Email ID',
  address: 'Address',

  amount: 'Amount',
  income: 'Income',
  totalIncome: 'Total Income',
  totalExpenses: 'Total Expenses',
  profit: 'Profit / Loss',

  row: 'Row',
  column: 'Column',
  problem: 'Error',
  stockNow: 'Stock now',
  stockAfter: 'Stock after import',
} as const;

/** Words of the tools above a list: its menu and its filters. */
export const listToolsWords = {
  more: 'More actions',
  filter: 'Filter',
  filterActive: (count: number) => `Filter (${count})`,
  show: 'Show results',
  activeFilters: 'Active filters',
  remove: (name: string) => `Remove filter ${name}`,
  since: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
} as const;

/** Words about notes of the back office. */
export const noteWords = {
  notes: 'Notes',
  note: 'New note',
  length: (now: number, most: number) => `${now} of ${most}`,
  add: 'Save note',
  none: 'No notes yet.',
  by: (name: string, at: string) => `${name}, ${at}`,
} as const;

/** Titles of the owner's pages: in the menu, as headings and in the browser's tab. */
export const pageTitles = {
  backOffice: 'Back office',
  dashboard: 'Dashboard',
  categories: 'Categories',
  products: 'Products',
  product: 'Product',
  productDetails: 'Product details',
  productCatalogue: 'Product catalogue',
  addProduct: 'Add product',
  editProduct: 'Edit product',
  inventory: 'Inventory',
  delivery: 'Delivery Management',
  deliveryAreas: 'Delivery areas',
  cod: 'Cash on delivery',
  orders: 'Orders',
  order: 'Order',
  newOrder: 'New order',
  links: 'Links',
  link: 'Link',
  returns: 'Returns',
  reviews: 'Reviews',
  customers: 'Customers',
  customer: 'Customer',
  finance: 'Finance',
  tax: 'Tax',
  invoices: 'Invoices',
  refunds: 'Refunds',
  payments: 'Payments',
  searchWords: 'Search words',
  labels: 'Labels',
  banners: 'Banners',
  coupons: 'Coupons',
  collections: 'Collections',
  messages: 'Messages',
  complaints: 'Complaints',
  policies: 'Policies',
  backup: 'Backups',
  activity: 'Activity',
  security: 'Security',
  setting: 'Setting',
  staff: 'Staff',
  profileSettings: 'Profile settings',
} as const;

/** Words of the switch for this device. */
export const pushWords = {
  name: 'Tell this device of new orders',
  loading: 'Checking this device…',
  on: 'On. New orders appear as notifications here, also when the shop is closed.',
  off: 'Off. Switch it on to get a notification for each new order.',
  unsupported:
    'This browser cannot show notifications. On an iPhone, first add the shop to the home screen.',
  denied: 'Notifications are blocked for this shop. Allow them in the browser’s settings.',
  failed: 'The notifications of this device could not be changed. Please try again.',
} as const;

/** Names of the states of a return. */
export const returnStateNames: Record<OrderPage['returns'][number]['status'], string> = {
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  RECEIVED: 'Received',
  WITHDRAWN: 'Withdrawn',
};

/** The names of the tax classes. */
export const taxClassNames: Readonly<Record<TaxClass, string>> = {
  FABRIC: 'Fabric',
  APPAREL: 'Apparel',
  EXEMPT: 'Exempt',
};
