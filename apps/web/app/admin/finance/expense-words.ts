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
