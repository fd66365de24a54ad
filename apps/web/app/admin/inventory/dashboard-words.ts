/** Words of the dashboard; `figure-words.ts` explains its figures. */
export const dashboardWords = {
  waiting: 'Waiting for you',
  left: (count: string) => `${count} left`,
  ordered: (ordered: string, total: string) =>
    `${ordered} ordered in this range, ${total} in total`,
  recent: 'Recent orders',
  allOrders: 'All orders',
  piece: (quantity: string, name: string) => `${quantity} × ${name}`,
  overdue: (count: string) => `${count} overdue`,
  lowInStock: 'Products low in stock',
  returns: 'Returns to decide',
  complaints: 'Complaints to answer',
  range: 'Range',
  filter: 'Filter',
  totalIncome: 'Total Income',
  totalSales: 'Total Sales',
  productsInStock: 'Products in Stock',
  stockAndOrders: 'Stock and orders',

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
