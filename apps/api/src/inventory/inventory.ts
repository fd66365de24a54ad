import type { InventoryRange, InventorySummary } from '@shop/contract/inventory';
import { rupeesOf } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import { totalIncome } from '../finance/finance.ts';
import { ALWAYS, lastDay } from '../lib/period.ts';
import type { Shop } from '../lib/shop.ts';
import { selectCards, selectInventory, selectInventoryCount } from './inventory-queries.ts';

/** What the dashboard shows; a sub-category narrows the rows, the cards stay the whole shop's. */
export async function inventorySummary(
  shop: Shop,
  {
    range = '24hrs',
    subCategoryId = null,
  }: { range?: InventoryRange | undefined; subCategoryId?: string | null },
  page: PageRange,
): Promise<InventorySummary> {
  const period = range === 'all' ? ALWAYS : lastDay(shop.clock.now());
  const narrowing = { period, categoryId: subCategoryId };
  const [rows, totalCount, cards, income] = await Promise.all([
    selectInventory(shop.db, narrowing, page),
    selectInventoryCount(shop.db, narrowing),
    selectCards(shop.db, period),
    totalIncome(shop, period),
  ]);
  const data = rows.map((row) => ({
    productId: row.id,
    categoryName: row.category_name,
    productTitle: row.name,
    color: row.color,
    size: row.size,
    sku: row.sku,
    totalQuantity: row.ordered + row.available,
    quantityOrdered: row.ordered,
    currentAvailable: row.available,
  }));
  return {
    data,
    totalIncome: rupeesOf(income),
    totalSales: cards.sales,
    balance: cards.balance,
    totalCount,
  };
}
