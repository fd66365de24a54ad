import {
  DEFAULT_DAYS,
  type DeliveryAddress,
  type DeliveryItem,
  type OrderSort,
} from '@shop/contract/delivery';
import { rupeesOf } from '@shop/contract/money';
import type { OrderOrigin } from '@shop/contract/order-origins';
import type { PendingStep } from '@shop/contract/order-status';
import type { ProofLevel } from '@shop/contract/payment-proof';
import { type SortBy, sortingOf } from '@shop/contract/sort';
import type { Db } from '../../database/db.ts';
import { type ListRange, readPage } from '../../database/list-page.ts';
import { paymentSeenOf } from '../../database/payment-seen.ts';
import {
  ALWAYS,
  type Period,
  daysBetween,
  lastDays,
  lastMonths,
  wholeYear,
} from '../../platform/period.ts';
import type { Shop } from '../../shop.ts';
import { codChipsOf } from '../../cod-rules/cod-chips.ts';
import { picturesOf, signedUrlOf, shownPicture } from '../../pictures/pictures.ts';
import { addressLine, refuseUnknownCustomer } from '../../profile/profile.ts';
import {
  type ItemFilter,
  type ItemRow,
  selectFewCount,
  selectIdsOfOrder,
  selectItemIds,
  selectItems,
  selectWaitingCounts,
} from './order-item-queries.ts';
import { parcelOf } from './item-status.ts';
import { insertItemDays, lockItems, selectItemCount } from './item-count-queries.ts';
import { transaction } from '../../database/transaction.ts';

/**
 * Filter and sorting of the owner's lists: the first given period (months, year, days), what the items
 * wait for, and the sort order, newest first by default.
 */
export type Filter = {
  lastNMonths?: string | undefined;
  year?: string | undefined;
  lastNDays?: string | undefined;
  /** The items of one order, of any period. */
  orderId?: string | undefined;
  status?: PendingStep | undefined;
  /** The worst finding about the payment. */
  proof?: ProofLevel | undefined;
  origin?: OrderOrigin | undefined;
  sort?: SortBy<OrderSort> | undefined;
};

/** What narrows a list of any period. */
type Narrowing = Pick<Filter, 'status' | 'proof' | 'origin' | 'sort'>;

/** A page of items, with the total number. */
export type Items = { data: DeliveryItem[]; totalCount: number };

/**
 * Returns items of the last months, otherwise of a year, otherwise of the last days. Without a period: the
 * last 30 days, but items of all time when the list is filtered by what they wait for.
 */
export async function itemsOfFilter(shop: Shop, filter: Filter, range: ListRange): Promise<Items> {
  if (filter.orderId !== undefined) return itemsOfOrder(shop, filter.orderId, range);
  const period = periodOf(filter, shop.clock.now());
  const { status: waiting, proof, origin, sort } = filter;
  return itemsOf(shop, { period, waiting, proof, origin, sort }, range);
}

async function itemsOfOrder(shop: Shop, orderId: string, range: ListRange): Promise<Items> {
  const ids = await selectIdsOfOrder(shop.db, orderId);
  const { limit, offset } = range;
  return itemsOfIds(shop, { ids: ids.slice(offset, offset + limit), totalCount: ids.length });
}

/** Returns the items of a page, in the order of their ids. */
export async function itemsOfIds(
  shop: Shop,
  { ids, totalCount }: { ids: readonly string[]; totalCount: number },
): Promise<Items> {
  const rows = ids.length === 0 ? [] : await selectItems(shop.db, ids);
  return { data: await shownItems(shop, rows), totalCount };
}

/** Returns the items placed on one calendar day. */
export async function itemsOfDate(
  shop: Shop,
  { date, status: waiting, ...narrowing }: Narrowing & { date: string },
  range: ListRange,
): Promise<Items> {
  return itemsOf(shop, { period: daysBetween(date, date), waiting, ...narrowing }, range);
}

/** Returns all items of a customer, newest first. */
export async function itemsOfCustomer(
  shop: Shop,
  customerId: string,
  range: ListRange,
): Promise<Items> {
  await refuseUnknownCustomer(shop, customerId);
  return itemsOf(shop, { period: ALWAYS, customerId }, range);
}

/** Numbers of each pending step. */
export type StepCounts = Record<PendingStep, number>;

/** Counts the items that wait for each pending step, as their lists count them, and their orders. */
export async function waitingItems(shop: Shop): Promise<{ items: StepCounts; orders: StepCounts }> {
  const rows = await selectWaitingCounts(shop.db);
  const countsOf = (what: 'items' | 'orders'): StepCounts => {
    const count = (step: PendingStep) => rows.find((row) => row.step === step)?.[what] ?? 0;
    return {
      toAccept: count('toAccept'),
      toCheck: count('toCheck'),
      toRefund: count('toRefund'),
    };
  };
  return { items: countsOf('items'), orders: countsOf('orders') };
}

function periodOf({ lastNMonths, year, lastNDays, status }: Filter, now: Date): Period {
  if (lastNMonths !== undefined) return lastMonths(now, Number(lastNMonths));
  if (year !== undefined) return wholeYear(Number(year));
  if (lastNDays === undefined && status !== undefined) return ALWAYS;
  return lastDays(now, lastNDays === undefined ? DEFAULT_DAYS : Number(lastNDays));
}

async function itemsOf(
  shop: Shop,
  { sort = '-date', ...filter }: ItemFilter & Pick<Filter, 'sort'>,
  range: ListRange,
): Promise<Items> {
  const totalCount = await countOf(shop.db, filter);
  const ids = await readPage(range, totalCount, (part) =>
    selectItemIds(shop.db, filter, { sorting: sortingOf(sort), part }),
  );
  return itemsOfIds(shop, { ids, totalCount });
}

/** Counts the items of a filter. Most are from the shop's pages, so those from chats are counted instead. */
async function countOf(db: Db, { origin, ...filter }: ItemFilter): Promise<number> {
  const { waiting, customerId, proof, period } = filter;
  const isWhole = [waiting, customerId, proof].every((narrowing) => narrowing === undefined);
  if (!isWhole || origin === 'CHAT') return selectFewCount(db, { origin, ...filter });
  const all = await selectItemCount(db, period);
  return origin === undefined ? all : all - (await selectFewCount(db, { period, origin: 'CHAT' }));
}

/** Returns rows with their pictures, and signed URLs of private ones. */
async function shownItems(shop: Shop, rows: readonly ItemRow[]): Promise<DeliveryItem[]> {
  const pictures = await picturesOf(
    shop.db,
    rows.flatMap((row) => [row.screenshot_picture_id, row.picture_id]),
  );
  const linkTo = (id: string | null) => {
    const screenshot = id === null ? undefined : pictures.get(id);
    return screenshot === undefined ? null : signedUrlOf(shop, screenshot);
  };
  return rows.map((row) => {
    const { url, picture } = shownPicture(pictures, row.picture_id);
    const paymentScreenshot = linkTo(row.screenshot_picture_id);
    return { ...itemOf(row), imgUrl: url, picture, paymentScreenshot };
  });
}

function itemOf(row: ItemRow): Omit<DeliveryItem, 'imgUrl' | 'picture' | 'paymentScreenshot'> {
  return {
    orderId: row.order_id,
    origin: row.origin,
    draftId: row.draft_id,
    orderItemId: row.id,
    productName: row.product_name,
    orderDate: row.placed_at.toISOString(),
    customerId: row.customer_id,
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    shippingAddress: shippingAddressOf(row),
    unit: row.unit,
    deliverTo: deliveryAddressOf(row),
    quantity: row.quantity,
    priceAtOrder: rupeesOf(row.line_total),
    discount: rupeesOf(row.discount),
    paymentMethod: row.payment_method,
    paymentReference: row.payment_reference,
    utr: row.utr,
    gatewayOption: row.gateway,
    paymentSeen: paymentSeenOf(row),
    proof: row.proof_state && { state: row.proof_state, level: row.proof_level },
    ...parcelOf(row),
    orderStatus: row.status,
    isUnpaid: row.unpaid_at !== null,
    refundStatus: row.refunded_at === null ? null : 'REFUNDED',
    isRefundDue: row.is_refund_due,
    color: row.color,
    size: row.size,
    codChips: codChipsOf(row.cod_facts),
    invoiceNumber: row.invoice_number,
    ewayNeeded: row.is_eway_needed,
    ewayBillNo: row.eway_bill_no,
  };
}

function deliveryAddressOf(row: ItemRow): DeliveryAddress {
  return {
    name: `${row.ship_first_name} ${row.ship_last_name}`,
    phone: row.ship_phone,
    line1: row.ship_line1,
    line2: row.ship_line2,
    city: row.ship_city,
    state: row.ship_state,
    postalCode: row.ship_postal_code,
    country: row.ship_country,
  };
}

/** Returns the recipient and the address on one line; the recipient need not be the customer. */
function shippingAddressOf(row: ItemRow): string {
  const address = addressLine({
    line1: row.ship_line1,
    line2: row.ship_line2,
    city: row.ship_city,
    state: row.ship_state,
    postal_code: row.ship_postal_code,
    country: row.ship_country,
  });
  const name = `${row.ship_first_name} ${row.ship_last_name}`;
  // For an erased customer the name is empty.
  return [name, address, row.ship_phone].filter(Boolean).join(', ');
}

/** Scheduled job: counts new items by their days, so that lists need not count them. */
export async function countItems(shop: Shop): Promise<void> {
  await transaction(shop.db, async (db) => {
    await lockItems(db);
    await insertItemDays(db);
  });
}
