import * as z from 'zod/mini';
import { answer, call, doneAnswer } from './call.ts';
import { Rupees, SignedRupees, moneyMessages, rupeeNumber } from './money.ts';
import { pageFields } from './page.ts';
import { sortQuery } from './sort.ts';
import { DateText, PathId, none, paragraph, spacedLine } from './text.ts';

/** Maximum length of an expense's description, in characters. */
export const EXPENSE_DESCRIPTION = 100;

/** Columns by which the lists of finance can be sorted; newest first by default. */
export const EXPENSE_SORTS = ['date', 'amount', 'name'] as const;
/** A column by which expenses can be sorted. */
export type ExpenseSort = (typeof EXPENSE_SORTS)[number];
/** Columns by which the income list can be sorted. */
export const INCOME_SORTS = ['date', 'amount', 'customer'] as const;
/** A column by which the income list can be sorted. */
export type IncomeSort = (typeof INCOME_SORTS)[number];
/** Columns by which the balance sheet can be sorted. */
export const BALANCE_SORTS = ['date', 'income', 'expense', 'profit'] as const;
/** A column by which the balance sheet can be sorted. */
export type BalanceSort = (typeof BALANCE_SORTS)[number];

/** Messages about expenses, income and balance sheet, shared by server and pages. */
export const financeMessages = {
  expensesFailed: 'Error fetching expenses.',
  expenseAdded: 'Expense added successfully.',
  expenseUpdated: 'Expense updated successfully.',
  expenseDeleted: 'Expense deleted successfully.',
  expenseSaveFailed: 'Failed to save expense. Please try again.',
  expenseDeleteFailed: 'Failed to delete expense. Please try again.',
  expenseUnknown: 'Expense ID not found.',
  expenseExists: 'This expense already exists.',
  confirmDelete: 'Are you sure you want to delete this expense?',
  nameRequired: 'Expense name is required',
  dateRequired: 'Date is required',
  amountRequired: 'Amount is required',
  amountAboveZero: 'The amount must be above 0',
  amountTooLarge: 'The amount can be at most ₹100,00,00,000',
  futureDate: 'The date cannot be in the future',
  rangeReversed: 'From Date cannot be after To Date',
  incomeFailed: 'Failed to fetch income data',
  balanceFailed: 'Failed to fetch the balance sheet',
  noIncome: 'No income records available, Please Select the date range.',
  noData: 'No data available.',
} as const;

/** An expense; `name` is a copy of `expenseName`. */
export const Expense = z.object({
  id: z.string(),
  expenseName: z.string(),
  name: z.string(),
  date: z.string(),
  amount: z.number(),
  description: z.nullable(z.string()),
});
export type Expense = z.output<typeof Expense>;

/** The kinds of income rows: an order with accepted items, or a refund of a return. */
const INCOME_KINDS = ['SALE', 'REFUND'] as const;

/** An order with accepted items, or a refund of a return on the day that it was sent. */
export const IncomeRecord = z.object({
  kind: z.enum(INCOME_KINDS),
  orderId: z.string(),
  /** For a refund; several may belong to one order. */
  refundId: z.nullable(z.string()),
  customerName: z.string(),
  /** Time of the order, or when the refund was sent. */
  orderDate: z.string(),
  /** Rupees of the order's accepted items; for a refund the sent amount, negative. */
  orderValue: SignedRupees,
});
export type IncomeRecord = z.output<typeof IncomeRecord>;

/** A day with income, refunds of returns or expenses. */
export const BalanceSheetRow = z.object({
  date: z.string(),
  /** Negative when refunds of returns exceed the sales. */
  totalIncome: SignedRupees,
  totalExpense: z.number(),
  netIncome: SignedRupees,
});
export type BalanceSheetRow = z.output<typeof BalanceSheetRow>;

const Amount = rupeeNumber(financeMessages.amountRequired).check(
  z.gt(0, financeMessages.amountAboveZero),
  z.lte(1_000_000_000, financeMessages.amountTooLarge),
  z.refine((amount) => amount <= 0 || Rupees.safeParse(amount).success, moneyMessages.notMoney),
);

/** The fields of the expense form. */
export const ExpenseFields = z.object({
  expenseName: spacedLine({
    max: 120,
    required: financeMessages.nameRequired,
    name: 'Expense name',
  }),
  description: none(paragraph({ max: EXPENSE_DESCRIPTION, name: 'Description' })),
  date: z.pipe(
    z.string(financeMessages.dateRequired).check(z.minLength(1, financeMessages.dateRequired)),
    DateText,
  ),
  amount: Amount,
});
export type ExpenseFields = z.output<typeof ExpenseFields>;

/** A loaded name; an earlier version took punctuation alone. */
const StoredName = spacedLine({ max: 120, name: 'Expense name' });

/** Totals over a whole list, not only the page, in rupees. */
export const ExpenseTotals = z.object({ amount: z.number() });
export type ExpenseTotals = z.output<typeof ExpenseTotals>;

/** Totals over a whole list, not only the page, in rupees. */
export const IncomeTotals = z.object({ orderValue: SignedRupees });
export type IncomeTotals = z.output<typeof IncomeTotals>;

/** Totals over a whole list, not only the page, in rupees. */
export const BalanceSheetTotals = z.omit(BalanceSheetRow, { date: true });
export type BalanceSheetTotals = z.output<typeof BalanceSheetTotals>;

/** Returns the reply of a list with its totals beside `totalCount`. */
function totalledAnswer<I extends z.ZodMiniType, T extends z.ZodMiniType>(item: I, totals: T) {
  return z.object({
    message: z.string(),
    data: z.array(item),
    totalCount: z.number(),
    totals: z.optional(totals),
  });
}

const expenseSort = sortQuery(EXPENSE_SORTS);
const incomeSort = sortQuery(INCOME_SORTS);

/** The first and the last day of a period, both inclusive. */
const dateRange = { fromDate: DateText, toDate: DateText };

/** The calls of expenses, income and balance sheet. */
export const financeCalls = {
  expenses: call({
    name: 'finance.expenses',
    summary: 'List the expenses',
    method: 'GET',
    path: '/expense/getAll',
    access: 'backOffice',
    area: 'finance',
    query: z.object({ sort: expenseSort, ...pageFields }),
    reply: totalledAnswer(Expense, ExpenseTotals),
    failed: financeMessages.expensesFailed,
  }),
  expensesByDates: call({
    name: 'finance.expensesByDates',
    summary: 'List the expenses of a period',
    method: 'GET',
    path: '/expense/getByDates',
    access: 'backOffice',
    area: 'finance',
    query: z.object({ ...dateRange, sort: expenseSort, ...pageFields }),
    reply: totalledAnswer(Expense, ExpenseTotals),
    failed: financeMessages.expensesFailed,
  }),
  addExpense: call({
    name: 'finance.addExpense',
    summary: 'Record an expense',
    method: 'POST',
    path: '/expense/',
    access: 'backOffice',
    area: 'finance',
    body: ExpenseFields,
    reply: answer(Expense),
    status: 201,
    failed: financeMessages.expenseSaveFailed,
  }),
  changeExpense: call({
    name: 'finance.changeExpense',
    summary: 'Change an expense',
    method: 'PATCH',
    path: '/expense/{id}',
    access: 'backOffice',
    area: 'finance',
    params: z.object({ id: PathId }),
    /** Optimistic lock: `expected` is the loaded expense; 409 when it has changed. */
    body: z.extend(z.partial(ExpenseFields), {
      expected: z.optional(z.nullable(z.extend(ExpenseFields, { expenseName: StoredName }))),
    }),
    reply: answer(Expense),
    failed: financeMessages.expenseSaveFailed,
  }),
  removeExpense: call({
    name: 'finance.removeExpense',
    summary: 'Delete an expense',
    method: 'DELETE',
    path: '/expense/delete/{id}',
    access: 'backOffice',
    area: 'finance',
    params: z.object({ id: PathId }),
    /** Optimistic lock: the shown expense; 409 when it has changed. */
    query: z.object({
      expectedName: z.optional(z.string()),
      expectedDate: z.optional(DateText),
      expectedAmount: z.optional(z.string()),
    }),
    reply: doneAnswer,
    failed: financeMessages.expenseDeleteFailed,
  }),
  income: call({
    name: 'finance.income',
    summary: 'List the income',
    method: 'GET',
    path: '/income/',
    access: 'backOffice',
    area: 'finance',
    query: z.object({ sort: incomeSort, ...pageFields }),
    reply: totalledAnswer(IncomeRecord, IncomeTotals),
    failed: financeMessages.incomeFailed,
  }),
  incomeByDates: call({
    name: 'finance.incomeByDates',
    summary: 'List the income of a period',
    method: 'GET',
    path: '/income/byDateRange',
    access: 'backOffice',
    area: 'finance',
    query: z.object({ ...dateRange, sort: incomeSort, ...pageFields }),
    reply: totalledAnswer(IncomeRecord, IncomeTotals),
    failed: financeMessages.incomeFailed,
  }),
  balanceSheet: call({
    name: 'finance.balanceSheet',
    summary: 'Read the balance sheet of a period',
    method: 'GET',
    path: '/balanceSheet/getByDates',
    access: 'backOffice',
    area: 'finance',
    query: z.object({
      fromDate: z.optional(DateText),
      toDate: z.optional(DateText),
      sort: sortQuery(BALANCE_SORTS),
      ...pageFields,
    }),
    reply: totalledAnswer(BalanceSheetRow, BalanceSheetTotals),
    failed: financeMessages.balanceFailed,
  }),
};
