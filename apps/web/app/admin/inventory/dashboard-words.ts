/** Words of the dashboard; `figure-words.ts` explains its figures. */
export const dashboardWords = {
  waiting: 'Waiting for you',
  left: (count: string) => `${count} left`,
  ordered: (ordered: string, total: string) =>
    `${ordered} ordered in this range, ${total} in total`,
  recent: 'Recent orders',
  allOrders: 'All orders',
  piece: (quantity: string, name: string) => `${quantity} × ${name}`,
  lowInStock: 'Products low in stock',
  range: 'Range',
  filter: 'Filter',
  totalIncome: 'Total Income',
  totalSales: 'Total Sales',
  productsInStock: 'Products in Stock',
  stockAndOrders: 'Stock and orders',

  salesByCategory: 'Sales by category',
  allCategories: 'All categories',
  incomeByCategory: 'Income by category',
  chart: (count: number, first: string) =>
    `Income of ${count} categories, the highest from ${first}; the table has the figures`,
} as const;

/** Names of the dashboard's ranges. */
export const rangeNames = { all: 'All Time', '24hrs': '24 Hours' } as const;
