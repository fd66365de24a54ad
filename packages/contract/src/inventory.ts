import * as z from 'zod/mini';
import { AREAS, type Area, answer, call, listAnswer } from './call.ts';
import { Keyword } from './catalogue-query.ts';
import { pageFields } from './page.ts';
import { Picture } from './picture.ts';
import { MOST_STOCK, Stock } from './products.ts';
import { SellingUnit, type Unit, formatQuantity, isQuarters } from './quantity.ts';
import { sortQuery } from './sort.ts';
import { FilterId, Id, PathId, line } from './text.ts';

/** Columns by which the stock can be sorted; newest product first is the default. */
export const STOCK_SORTS = ['date', 'name', 'sku', 'stock'] as const;
/** A column by which the stock can be sorted. */
export type StockSort = (typeof STOCK_SORTS)[number];

/** The ranges of the dashboard; the default is 24hrs, rolling from now. */
export const INVENTORY_RANGES = ['24hrs', 'all'] as const;
/** A range of the dashboard. */
export type InventoryRange = (typeof INVENTORY_RANGES)[number];

/** Maximum number of days of `salesByDay`. */
export const MOST_DAYS = 100;

/** Messages about the inventory, shared by server and pages. */
export const inventoryMessages = {
  range: 'range is 24hrs or all',
  fetchFailed: 'Failed to fetch products',
  movementsFailed: 'Failed to fetch the stock history',
  corrected: 'Stock adjusted',
  stockMoved: (stock: number, unit: Unit) =>
    `Stock has changed: ${formatQuantity(stock, unit)} left now`,
  correctFailed: 'Failed to adjust the stock',
  changeWhole: 'Enter how many pieces to add or remove, such as 3 or -2',
  changeQuarters: 'Enter how much to add or remove: whole pieces, or metres in steps of 0.25',
  noteRequired: 'Enter the reason for this change',
  noMovements: 'No stock changes yet.',
  low: 'low is 1',
  noneLow: 'No products are low in stock.',
  salesFailed: 'Failed to fetch the sales by category',
  daysFailed: 'Failed to fetch the sales by day',
  days: `days is a whole number from 1 to ${MOST_DAYS}`,
  noSales: 'Nothing was sold in this range.',
  waitingFailed: 'Failed to fetch the waiting counts',
} as const;

/** A product on the dashboard. */
export const InventoryRow = z.object({
  productId: z.string(),
  categoryName: z.string(),
  productTitle: z.string(),
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
  sku: z.string(),
  unit: SellingUnit,
  /** Units ordered in the range and not returned to stock, plus the present stock. */
  totalQuantity: z.number(),
  quantityOrdered: z.number(),
  currentAvailable: z.number(),
});
export type InventoryRow = z.output<typeof InventoryRow>;

const InventorySummary = z.object({
  data: z.array(InventoryRow),
  /** Rupees of the range's income list (sales minus refunds of returns); null without `finance`. */
  totalIncome: z.nullable(z.number()),
  /** Pieces and metres ordered in the range and not cancelled or rejected. */
  totalSales: z.number(),
  /** Present stock of all products, pieces and metres. */
  balance: z.number(),
  /** How much of both is metres; the rest is pieces. */
  metres: z.optional(z.object({ sales: z.number(), balance: z.number() })),
  totalCount: z.number(),
});
/** A page of the dashboard's rows, and the cards of the whole shop. */
export type InventorySummary = z.output<typeof InventorySummary>;

/** Sales of a category's products in a range: its share of two of the cards. */
export const CategorySales = z.object({
  subCategoryId: z.string(),
  subCategoryName: z.string(),
  /**
   * Rupees of accepted items minus refunds of returns; over all categories they add up to Total Income;
   * null without `finance`.
   */
  income: z.nullable(z.number()),
  /** Units ordered and not cancelled or rejected; over all categories they add up to Total Sales. */
  sales: z.number(),
  /** How many of these are metres. */
  metres: z.optional(z.number()),
});
export type CategorySales = z.output<typeof CategorySales>;

/** The sales of one day, by the calendar of the shop. */
export const DaySales = z.object({
  date: z.string(),
  /**
   * Rupees of accepted items that were ordered on this day, minus refunds of returns sent on it; null
   * without `finance`.
   */
  income: z.nullable(z.number()),
  /** Number of orders of this day with an accepted item. */
  orders: z.number(),
  /** Number of items ordered on this day, in any status: equals the number of rows in the list of orders. */
  ordered: z.number(),
});
export type DaySales = z.output<typeof DaySales>;

/** The reasons of stock movements. */
const MOVEMENT_REASONS = [
  'OPENING',
  'CORRECTION',
  'SALE',
  'CANCELLED',
  'REJECTED',
  'RETURNED',
  'HOLD',
  'HOLD_RELEASED',
] as const;
/** A reason of a stock movement. */
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

/** A product in the inventory list. */
export const StockRow = z.object({
  productId: z.string(),
  productName: z.string(),
  subCategoryName: z.string(),
  sku: z.string(),
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
  unit: SellingUnit,
  stockQuantity: z.number(),
  status: z.boolean(),
  imageUrl: z.nullable(z.string()),
  picture: z.nullable(Picture),
});
export type StockRow = z.output<typeof StockRow>;

/** An active product with this many units or fewer is low in stock. */
export const LOW_STOCK = 3;

/** Returns whether an active product is low in stock. */
export function isLowInStock({
  stockQuantity,
  status,
}: {
  stockQuantity: number;
  status: boolean;
}): boolean {
  return status && stockQuantity <= LOW_STOCK;
}

/**
 * Counts of open work, of all time; each figure is its list's `totalCount`, and null for users without the
 * area of that work (`WAITING_AREAS`). `orders` counts the orders of the items.
 */
export const PendingCounts = z.object({
  toAccept: z.nullable(z.number()),
  toCheck: z.nullable(z.number()),
  toRefund: z.nullable(z.number()),
  /** Due refunds, and the overdue ones of them. */
  refundsDue: z.nullable(z.number()),
  refundsOverdue: z.nullable(z.number()),
  /** Claims of money that wait for a decision. */
  claims: z.nullable(z.number()),
  lowInStock: z.nullable(z.number()),
  returnsRequested: z.nullable(z.number()),
  complaints: z.nullable(z.number()),
  /** Shown reviews of one or two stars without an answer. */
  reviewsToAnswer: z.nullable(z.number()),
  orders: z.optional(
    z.object({
      toAccept: z.nullable(z.number()),
      toCheck: z.nullable(z.number()),
      toRefund: z.nullable(z.number()),
    }),
  ),
});
export type PendingCounts = z.output<typeof PendingCounts>;
/** A kind of open work. */
export type PendingCount = Exclude<keyof PendingCounts, 'orders'>;

/** The area to which each kind of waiting work belongs. */
export const WAITING_AREAS = {
  toAccept: 'orders',
  toCheck: 'orders',
  toRefund: 'finance',
  refundsDue: 'finance',
  refundsOverdue: 'finance',
  claims: 'finance',
  lowInStock: 'products',
  returnsRequested: 'orders',
  complaints: 'settings',
  reviewsToAnswer: 'products',
} as const satisfies Record<PendingCount, Area>;

/** A row of a product's ledger; `balance` is the stock after it. */
export const StockMovement = z.object({
  movementId: z.string(),
  date: z.string(),
  change: z.number(),
  balance: z.number(),
  reason: z.enum(MOVEMENT_REASONS),
  note: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
});
export type StockMovement = z.output<typeof StockMovement>;

/** A correction of the stock by hand: by how many pieces or metres, and why. */
export const StockCorrection = z.object({
  productId: Id,
  change: z
    .number(inventoryMessages.changeWhole)
    .check(
      z.refine(
        (units) => isQuarters(units) && units !== 0 && Math.abs(units) <= MOST_STOCK,
        inventoryMessages.changeQuarters,
      ),
    ),
  note: line({ max: 100, required: inventoryMessages.noteRequired, name: 'The reason' }),
  /** Optimistic lock: the stock that was seen; 409 when it has changed, as by the same correction before. */
  expected: z.optional(z.nullable(Stock)),
});
export type StockCorrection = z.output<typeof StockCorrection>;

/** 1 to `MOST_DAYS` as plain digits. */
const Days = z
  .string(inventoryMessages.days)
  .check(z.regex(/^0{0,5}([1-9][0-9]?|100)$/, inventoryMessages.days));

const range = z.optional(z.enum(INVENTORY_RANGES, inventoryMessages.range));

/** The calls of the inventory. */
export const inventoryCalls = {
  summary: call({
    name: 'inventory.summary',
    summary: "Read the dashboard's figures of a period",
    method: 'GET',
    path: '/inventory/summary',
    access: 'backOffice',
    area: 'orders',
    query: z.object({ range, ...pageFields }),
    reply: answer(InventorySummary),
    failed: inventoryMessages.fetchFailed,
  }),
  summaryWithFilter: call({
    name: 'inventory.summaryWithFilter',
    summary: "Read the dashboard's figures of a period and a category",
    method: 'GET',
    path: '/inventory/summaryWithFilter',
    access: 'backOffice',
    area: 'orders',
    query: z.object({ range, subCategoryId: FilterId, ...pageFields }),
    reply: answer(InventorySummary),
    failed: inventoryMessages.fetchFailed,
  }),
  salesByCategory: call({
    name: 'inventory.salesByCategory',
    summary: 'Read sales by category',
    method: 'GET',
    path: '/inventory/salesByCategory',
    access: 'backOffice',
    area: 'orders',
    query: z.object({ range }),
    reply: listAnswer(CategorySales),
    failed: inventoryMessages.salesFailed,
  }),
  salesByDay: call({
    name: 'inventory.salesByDay',
    summary: 'Read income, accepted orders and ordered items of the last days',
    method: 'GET',
    path: '/inventory/salesByDay',
    access: 'backOffice',
    area: 'orders',
    query: z.object({ days: z.optional(Days) }),
    reply: listAnswer(DaySales),
    failed: inventoryMessages.daysFailed,
  }),
  waiting: call({
    name: 'inventory.waiting',
    summary: 'Count what waits for the owner',
    method: 'GET',
    path: '/inventory/waiting',
    access: 'backOffice',
    area: 'any',
    /** `areas` are the caller's own at present, so that an open page follows their change. */
    reply: z.extend(answer(PendingCounts), { areas: z.array(z.enum(AREAS)) }),
    failed: inventoryMessages.waitingFailed,
  }),
  stock: call({
    name: 'inventory.stock',
    summary: 'List the stock of all products',
    method: 'GET',
    path: '/inventory/stock',
    access: 'backOffice',
    area: 'products',
    query: z.object({
      keyword: z.optional(Keyword),
      low: z.optional(z.enum(['1'], inventoryMessages.low)),
      sort: sortQuery(STOCK_SORTS),
      ...pageFields,
    }),
    reply: listAnswer(StockRow),
    failed: inventoryMessages.fetchFailed,
  }),
  movements: call({
    name: 'inventory.movements',
    summary: 'List the stock movements of a product',
    method: 'GET',
    path: '/inventory/movements/{productId}',
    access: 'backOffice',
    area: 'products',
    params: z.object({ productId: PathId }),
    query: z.object(pageFields),
    reply: listAnswer(StockMovement),
    failed: inventoryMessages.movementsFailed,
  }),
  correct: call({
    name: 'inventory.correct',
    summary: "Correct a product's stock",
    method: 'POST',
    path: '/inventory/correction',
    access: 'backOffice',
    area: 'products',
    body: StockCorrection,
    reply: answer(z.object({ productId: z.string(), stockQuantity: z.number() })),
    status: 201,
    failed: inventoryMessages.correctFailed,
  }),
};
