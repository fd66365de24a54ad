import type {
  CategorySales,
  DaySales,
  InventoryRange,
  InventorySummary,
} from '@shop/contract/inventory';
import { rupeesOf } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import { totalIncome } from './finance.ts';
import { readPage } from '../database/list-page.ts';
import { type Session, hasArea } from '../platform/session.ts';
import { ALWAYS, type Period, lastDay } from '../platform/period.ts';
import type { Shop } from '../shop.ts';
import {
  foldCategoryDeltas,
  selectCards,
  selectCategorySales,
  selectInventory,
  selectInventoryCount,
} from './dashboard-queries.ts';
import { dayOf, daysAfter } from '../platform/clock.ts';
import { selectSalesByDay } from './sales-by-day-queries.ts';
import type { RecentOrder } from '@shop/contract/recent-orders';
import { ORDER_STATUSES } from '@shop/contract/order-status';
import { selectRecentOrders } from './recent-orders-queries.ts';

type Narrowing = {
  range?: InventoryRange | undefined;
  subCategoryId?: string | null;
  page: PageRange;
};

/** Returns the dashboard; a category filters the rows, while the cards count the whole shop. */
export async function inventorySummary(
  shop: Shop,
  session: Session,
  { range = '24hrs', subCategoryId = null, page }: Narrowing,
): Promise<InventorySummary> {
  const period = periodOf(shop, range);
  const narrowing = { period, categoryId: subCategoryId };
  const [totalCount, cards, income] = await Promise.all([
    selectInventoryCount(shop.db, narrowing),
    selectCards(shop.db, period),
    hasArea(session, 'finance') ? totalIncome(shop, period) : null,
  ]);
  const rows = await readPage(page, totalCount, (part) =>
    selectInventory(shop.db, narrowing, part),
  );
  const data = rows.map((row) => ({
    productId: row.id,
    categoryName: row.category_name,
    productTitle: row.name,
    color: row.color,
    size: row.size,
    sku: row.sku,
    unit: row.unit,
    totalQuantity: row.ordered + row.available,
    quantityOrdered: row.ordered,
    currentAvailable: row.available,
  }));
  return {
    data,
    totalIncome: income === null ? null : rupeesOf(income),
    totalSales: cards.sales,
    balance: cards.balance,
    metres: { sales: cards.sales_metres, balance: cards.balance_metres },
    totalCount,
  };
}

/**
 * Returns the sales of each category, highest income first; together they equal the cards of the range.
 * Without the `finance` area the highest sales come first, because the order would reveal the income.
 */
export async function salesByCategory(
  shop: Shop,
  session: Session,
  range: InventoryRange = '24hrs',
): Promise<CategorySales[]> {
  const rows = await selectCategorySales(shop.db, periodOf(shop, range));
  const isShown = hasArea(session, 'finance');
  const sales = rows.map((row) => ({
    subCategoryId: row.id,
    subCategoryName: row.name,
    income: isShown ? rupeesOf(row.earned) : null,
    sales: row.units,
    metres: row.metres,
  }));
  return isShown ? sales : sales.toSorted((one, other) => other.sales - one.sales);
}

/** Returns the last calendar days until today, oldest first, each with its sales. */
export async function salesByDay(
  shop: Shop,
  session: Session,
  days: number = 30,
): Promise<DaySales[]> {
  const today = dayOf(shop.clock.now());
  const rows = await selectSalesByDay(shop.db, daysAfter(today, 1 - days), today);
  return rows.map(({ day, income, orders, ordered }) => ({
    date: day,
    income: hasArea(session, 'finance') ? rupeesOf(income) : null,
    orders,
    ordered,
  }));
}

/** Scheduled job: folds deltas, so that the cards read a short list. */
export function foldCategoryTotals({ db }: Pick<Shop, 'db'>): Promise<void> {
  return foldCategoryDeltas(db);
}

function periodOf(shop: Shop, range: InventoryRange): Period {
  return range === 'all' ? ALWAYS : lastDay(shop.clock.now());
}

/** The number of orders on the dashboard. */
const SHOWN = 5;

/** Returns the newest orders of the shop, each once, with the statuses of its items. */
export async function recentOrders({ db }: Shop): Promise<RecentOrder[]> {
  const rows = await selectRecentOrders(db, SHOWN);
  return rows.map((row) => ({
    orderId: row.id,
    orderDate: row.placed_at.toISOString(),
    customerId: row.customer_id,
    customerName: row.customer_name,
    items: row.items,
    total: rupeesOf(row.total),
    statuses: ORDER_STATUSES.filter((status) => row.statuses.includes(status)),
  }));
}
