import { type Paise, minus, paise, rupeesOf, times } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import type { ReturnRow } from '@shop/contract/return-row';
import type { OwnersReturn, ReturnStatus } from '@shop/contract/returns';
import { type ListRange, readPage } from '../database/list-page.ts';
import { picturesOf, shownPicture, signedUrlOf } from '../pictures/pictures.ts';
import type { Shop } from '../shop.ts';
import {
  type StoredReturn,
  selectOwnReturnCount,
  selectOwnReturns,
  selectReturnCount,
  selectReturnPictures,
  selectReturns,
  selectReturnsOfOrder,
} from './returns-queries.ts';

/** Maximum number of returns that are counted and that pages reach. */
const MOST_COUNTED = 10_000;

type Listed<Row> = { data: Row[]; totalCount: number };

/** Returns a page of a customer's own returns, newest first. */
export async function returnsOfCustomer(
  shop: Shop,
  customerId: string,
  range: PageRange,
): Promise<Listed<ReturnRow>> {
  const [rows, totalCount] = await Promise.all([
    selectOwnReturns(shop.db, customerId, range),
    selectOwnReturnCount(shop.db, customerId),
  ]);
  return { data: await shownReturns(shop, rows), totalCount };
}

/** Returns the returns of an order in the customer's view, newest first. */
export async function returnsOfOrder(shop: Shop, orderId: string): Promise<ReturnRow[]> {
  return shownReturns(shop, await selectReturnsOfOrder(shop.db, orderId));
}

/** Returns a page of all returns, or of one status, in the owner's view, newest first. */
export async function returnsOfAll(
  shop: Shop,
  status: ReturnStatus | undefined,
  range: ListRange,
): Promise<Listed<OwnersReturn>> {
  const totalCount = await selectReturnCount(shop.db, status, MOST_COUNTED);
  const rows = await readPage(range, totalCount, (part) => selectReturns(shop.db, status, part), {
    isCutOff: totalCount === MOST_COUNTED,
  });
  const shown = await shownReturns(shop, rows);
  const data = rows.flatMap((row, index) => {
    const one = shown[index];
    return one === undefined ? [] : [{ ...one, ...forOwner(row) }];
  });
  return { data, totalCount };
}

/** Counts the returns that wait for a decision: the length of their list. */
export async function countRequestedReturns(shop: Shop): Promise<number> {
  return selectReturnCount(shop.db, 'REQUESTED', MOST_COUNTED);
}

/** Returns rows in the customer's view, with signed URLs of their private pictures. */
export async function shownReturns(
  shop: Shop,
  rows: readonly StoredReturn[],
): Promise<ReturnRow[]> {
  if (rows.length === 0) return [];
  const own = await selectReturnPictures(
    shop.db,
    rows.map(({ id }) => id),
  );
  const pictures = await picturesOf(shop.db, [
    ...own.map((row) => row.picture_id),
    ...rows.map((row) => row.picture_id),
  ]);
  return rows.map((row) => ({
    returnId: row.id,
    orderId: row.order_id,
    orderItemId: row.order_item_id,
    productName: row.product_name,
    productImage: shownPicture(pictures, row.picture_id).url,
    unit: row.unit,
    quantity: row.quantity,
    reason: row.reason,
    note: row.note,
    images: own.flatMap(({ return_id: returnId, picture_id: id }) => {
      const picture = returnId === row.id ? pictures.get(id) : undefined;
      return picture === undefined ? [] : [signedUrlOf(shop, picture)];
    }),
    status: row.status,
    decisionNote: row.decision_note,
    amount: row.amount === null ? null : rupeesOf(row.amount),
    sentAmount: row.sent_amount === null ? null : rupeesOf(row.sent_amount),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }));
}

function forOwner(row: StoredReturn): Omit<OwnersReturn, keyof ReturnRow> {
  return {
    customerId: row.customer_id,
    customerName: row.customer_name,
    phoneNumber: row.phone,
    paymentMethod: row.payment_method,
    upiId: row.upi_id,
    mostRefund: rupeesOf(row.amount ?? mostRefund(row, row.quantity)),
  };
}

/** The fields of an item that decide the refund of a part of it. */
type RefundedItem = Pick<
  StoredReturn,
  'unit_price' | 'line_total' | 'discount' | 'ordered' | 'refund_total' | 'returned'
>;

/**
 * Returns the maximum refund for a further quantity of an item: the price of everything returned minus the
 * price of what was returned earlier. So the refunds of lengths that come back one by one add up to the
 * charged amount, to the paisa. With earlier refunds they never exceed it.
 */
export function mostRefund(item: RefundedItem, quantity: number): Paise {
  const { returned, line_total: total, discount } = item;
  const worth = minus(chargedFor(item, returned + quantity), chargedFor(item, returned));
  return paise(Math.max(0, Math.min(worth, total - discount - item.refund_total)));
}

/** Returns the price of a part of an item less its share of the discount, half a paisa rounded up. */
function chargedFor({ unit_price, discount, ordered }: RefundedItem, quantity: number): Paise {
  // In quarters, so that every step is exact.
  const [part, whole] = [BigInt(quantity * 4), BigInt(ordered * 4)];
  const share = Number((2n * BigInt(discount) * part + whole) / (2n * whole));
  return minus(times(unit_price, quantity), paise(share));
}
