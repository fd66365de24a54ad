/** Words of income and balance sheet; the server's messages are in the contract. */
export const financeWords = {
  expenses: 'Expenses',
  income: 'Income',
  refund: 'Refund',
  expense: 'Expense',
  balanceSheet: 'Balance Sheet',
  balanceSheetTable: 'Balance sheet',
  pagesOfIncome: 'Pages of income',
  pagesOfBalanceSheet: 'Pages of the balance sheet',
  total: 'Total of all pages',

  chart: (first: string, last: string) =>
    `Income and expense by day, ${first} to ${last}; the table has the figures`,
  chartDay: (day: string, income: string, expense: string) =>
    `${day}: ${income} in, ${expense} out`,
} as const;
