import { LOW_STOCK, type MovementReason, type StockRow } from '@shop/contract/inventory';

/** Words of the dashboard; `admin/kit/admin-words.ts` explains its figures. */
export const dashboardWords = {
  waiting: 'Waiting for you',
  left: (count: string) => `${count} left`,
  ordered: (ordered: string, total: string) =>
    `${ordered} ordered in this range, ${total} in total`,
  recent: 'Recent orders',
  allOrders: 'All orders',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  overdue: (count: string) => `${count} overdue`,
  claims: (count: string) => (count === '1' ? '1 claim to check' : `${count} claims to check`),
  lowInStock: 'Products low in stock',
  returns: 'Returns to decide',
  complaints: 'Complaints to answer',
  reviews: 'Reviews to answer',
  range: 'Range',
  filter: 'Filter',
  totalIncome: 'Total Income',
  totalSales: 'Total Sales',
  productsInStock: 'Products in Stock',
  stockAndOrders: 'Stock and orders',

  sold: (units: string) => `${units} sold`,

  salesByCategory: 'Sales by category',
  allCategories: 'All categories',
} as const;

/** Words of the bars, which show income or sales. */
export const barWords = {
  income: {
    title: 'Income by category',
    chart: (count: number, first: string) =>
      `Income of ${count} categories, the highest from ${first}; the table has the figures`,
  },
  sales: {
    title: 'Units sold by category',
    chart: (count: number, first: string) =>
      `Units sold of ${count} categories, the most of ${first}; the table has the figures`,
  },
} as const;

/** Names of the dashboard's ranges. */
export const rangeNames = { all: 'All Time', '24hrs': '24 Hours' } as const;

type Product = Pick<StockRow, 'productName' | 'sku'>;

/** Words of the inventory; the server's messages are in the contract. */
export const stockWords = {
  list: 'Stock of all products',
  search: 'Search by name, colour, category or SKU',
  searchHint: 'Name, colour or SKU',
  lowOnly: `Low stock only: active, ${LOW_STOCK} or fewer left`,

  correct: 'Adjust stock',
  correctOf: ({ productName, sku }: Product) => `Adjust stock of ${productName}, ${sku}`,
  correctTitle: 'Adjust stock',
  correctFrom: (product: Product, now: string) =>
    `Adjust stock of ${product.productName}, ${product.sku}, now ${now}`,
  less: ({ productName, sku }: Product) => `Less of ${productName}, ${sku}`,
  more: ({ productName, sku }: Product) => `More of ${productName}, ${sku}`,
  /** The reason of a change by the buttons on a phone. */
  counted: 'Counted',
  changeBy: 'Change by',
  changeByMetres: 'Change by, in metres',
  changeExample: '3 or -2',
  changeExampleMetres: '3 or -0.25',
  changed: (now: string, after: string) => `${now} now, ${after} after this change`,
  reason: 'Reason',

  history: 'History',
  historyOf: ({ productName, sku }: Product) => `Stock history of ${productName}, ${sku}`,
  historyTitle: 'Stock history',
  historyList: (name: string) => `Stock history of ${name}`,
  historyPages: 'Pages of the stock history',
} as const;

/** Names of the reasons of stock movements. */
export const movementNames: Record<MovementReason, string> = {
  OPENING: 'Opening stock',
  CORRECTION: 'Adjusted',
  SALE: 'Sold',
  CANCELLED: 'Cancelled, back in stock',
  REJECTED: 'Rejected, back in stock',
  RETURNED: 'Returned, back in stock',
  HOLD: 'Reserved for a payment',
  HOLD_RELEASED: 'Reservation ended',
};

type Told = { day: string; value: string };

/** Words of the trend line. */
export const trendWords = {
  title: 'Recent days',
  measure: 'Show',
  length: 'Number of days',
  days: (count: number) => `${count} days`,
  these: (count: number) => `Last ${count} days`,
  before: (count: number) => `Previous ${count} days`,
  chart: (name: string, count: number) => `${name} of the last ${count} days, day by day`,
  table: (name: string) => `${name} by day`,
  day: (now: Told, before: Told) => `${now.day}: ${now.value} · ${before.day}: ${before.value}`,
  compared: (percent: number | null, before: string, count: number) => {
    if (percent === null) return `${before} in the previous ${count} days`;
    if (percent === 0) return `same as the previous ${count} days`;
    const more = percent > 0 ? `${percent}% more` : `${-percent}% less`;
    return `${more} than the previous ${count} days (${before})`;
  },
} as const;

/** Names of the measures of the line. */
export const measureNames = { income: 'Income', orders: 'Orders accepted' } as const;
