import { rupeesOf } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import { UNMATCHED_DAYS, type UnmatchedOrder } from '@shop/contract/payments';
import { readPage } from '../database/list-page.ts';
import { DAY_MS, msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import {
  type UnmatchedRow,
  countUnmatchedOrders,
  selectUnmatchedOrders,
} from './unmatched-order-queries.ts';

/**
 * Returns a page of the orders that are paid by scan and that no credit pays: those whose payment is to be
 * checked, or all of the last three months.
 */
export async function unmatchedOrders(
  shop: Shop,
  { isWhole }: { isWhole: boolean },
  range: PageRange,
): Promise<{ data: UnmatchedOrder[]; totalCount: number }> {
  const since = isWhole ? msAfter(shop.clock.now(), -UNMATCHED_DAYS * DAY_MS) : null;
  const totalCount = await countUnmatchedOrders(shop.db, since);
  const rows = await readPage(range, totalCount, (part) =>
    selectUnmatchedOrders(shop.db, since, part),
  );
  return { data: rows.map(orderOf), totalCount };
}

function orderOf(row: UnmatchedRow): UnmatchedOrder {
  return {
    orderId: row.id,
    orderDate: row.placed_at.toISOString(),
    customerName: row.customer_name,
    total: rupeesOf(row.total),
    utr: row.utr,
    reference: row.payment_reference,
    state: row.state,
  };
}
