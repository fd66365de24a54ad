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

/** Words of the list and form of expenses; the server's messages are in the contract. */
export const expenseWords = {
  pages: 'Pages of expenses',
  add: 'Add Expense',
  addTitle: 'Add expense',
  editTitle: 'Edit expense',
  deleteTitle: 'Delete expense',
  name: 'Expense name',
  date: 'Date',
  amount: 'Amount',
  description: 'Description',
  length: (count: number, most: number) => `${count} of ${most}`,
} as const;
