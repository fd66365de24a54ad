import { rupeesOf } from '@shop/contract/money';
import type { ShopperOrderItem } from '@shop/contract/orders';
import type { PageRange } from '@shop/contract/page';
import { returnWindow } from '@shop/contract/return-window';
import type { Db } from '../../database/db.ts';
import type { Shop } from '../../shop.ts';
import { shownPictures } from '../../pictures/pictures.ts';
import { parcelOf } from './item-status.ts';
import {
  type OwnItemRow,
  selectItemsOfOwnOrders,
  selectOwnItemCount,
  selectOwnItems,
  selectOwnOrderCount,
} from './order-history-queries.ts';

/** The columns that all views of an item need. */
type OrderedItemRow = Omit<
  OwnItemRow,
  | 'order_id'
  | 'placed_at'
  | 'payment_method'
  | 'refunded_at'
  | 'is_payment_found'
  | keyof ReturnColumns
>;

/** The columns that decide until when an item can be returned. */
type ReturnColumns = Pick<
  OwnItemRow,
  'estimated_delivery' | 'area_days' | 'returnable' | 'accepted_at' | 'is_returning'
>;

/** Returns a page of a shopper's own order items, newest first, with the total count. */
export async function ordersOf({ db }: Shop, customerId: string, range: PageRange) {
  return shownPage(db, [selectOwnItems(db, customerId, range), selectOwnItemCount(db, customerId)]);
}

/** Returns the items of a page of a shopper's own orders, newest first, with the number of all orders. */
export async function wholeOrdersOf({ db }: Shop, customerId: string, range: PageRange) {
  return shownPage(db, [
    selectItemsOfOwnOrders(db, customerId, range),
    selectOwnOrderCount(db, customerId),
  ]);
}

async function shownPage(
  db: Db,
  page: [Promise<OwnItemRow[]>, Promise<number>],
): Promise<{ data: ShopperOrderItem[]; totalCount: number }> {
  const [rows, totalCount] = await Promise.all(page);
  const shown = await shownPictures(
    db,
    rows.map((row) => row.picture_id),
  );
  const data = rows.map((row): ShopperOrderItem => ({
    ...orderedItemOf(row, shown),
    orderId: row.order_id,
    orderDate: row.placed_at.toISOString(),
    paymentMethod: row.payment_method,
    refundStatus: row.refunded_at === null ? null : 'REFUNDED',
    returnUntil: returnUntil(row),
    ...(row.is_payment_found && { isPaymentFound: true }),
  }));
  return { data, totalCount };
}

function returnUntil(row: OwnItemRow): string | null {
  if (!row.returnable || row.is_returning) return null;
  const window = returnWindow({
    status: row.status,
    acceptedAt: row.accepted_at,
    deliveredAt: row.delivered_at,
    estimatedDelivery: row.estimated_delivery,
    areaDays: row.area_days,
  });
  return window?.until.toISOString() ?? null;
}

/** Returns the fields that all views of an item share, in the form of the API. */
export function orderedItemOf(
  row: OrderedItemRow,
  shown: Awaited<ReturnType<typeof shownPictures>>,
) {
  const { url, picture } = shown(row.picture_id);
  return {
    orderItemId: row.id,
    productId: row.product_id,
    productName: row.product_name,
    productImage: url,
    picture,
    colour: row.color,
    size: row.size,
    unit: row.unit,
    quantity: row.quantity,
    amount: rupeesOf(row.line_total),
    discount: rupeesOf(row.discount),
    orderStatus: row.status,
    ...parcelOf(row),
    unpaidAt: row.unpaid_at?.toISOString() ?? null,
  };
}
