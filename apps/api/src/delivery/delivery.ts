import { DEFAULT_DAYS, type DeliveryItem, type OrderSort } from '@shop/contract/delivery';
import { rupeesOf } from '@shop/contract/money';
import { WAITING, type Waiting } from '@shop/contract/order-status';
import type { PageRange } from '@shop/contract/page';
import { type SortBy, sortingOf } from '@shop/contract/sort';
import { readPage } from '../lib/list-page.ts';
import {
  ALWAYS,
  type Period,
  daysBetween,
  lastDays,
  lastMonths,
  wholeYear,
} from '../lib/period.ts';
import type { Shop } from '../lib/shop.ts';
import { picturesOf, privateLink, shownOf } from '../pictures/pictures.ts';
import { addressLine } from '../profile/profile.ts';
import {
  type ItemFilter,
  type ItemRow,
  selectItems,
  selectWaitingCount,
} from './delivery-queries.ts';
import { selectItemCount } from './item-count-queries.ts';

export { decide, decidedMessage, refund } from './decisions.ts';
export { countItems } from './item-counts.ts';

/**
 * What the owner's lists are narrowed by: the first period that is given, and what is waited for;
 * and how they are sorted, newest first when that is not said.
 */
export type Filter = {
  lastNMonths?: string | undefined;
  year?: string | undefined;
  lastNDays?: string | undefined;
  status?: Waiting | undefined;
  sort?: SortBy<OrderSort> | undefined;
};

type Items = { data: DeliveryItem[]; totalCount: number };

/**
 * Items of the last months, else of a year, else of the last days. When no period is chosen: the
 * last 30 days, or of what waits all, because it waits however old it is.
 */
export async function itemsOfFilter(shop: Shop, filter: Filter, range: PageRange): Promise<Items> {
  const period = periodOf(filter, shop.clock.now());
  return itemsOf(shop, { period, waiting: filter.status, sort: filter.sort }, range);
}

/** Items placed on one calendar day. */
export async function itemsOfDate(
  shop: Shop,
  { date, status, sort }: Pick<Filter, 'status' | 'sort'> & { date: string },
  range: PageRange,
): Promise<Items> {
  return itemsOf(shop, { period: daysBetween(date, date), waiting: status, sort }, range);
}

/** How many items wait for each thing: the lengths of the lists that are narrowed by it. */
export async function waitingItems(shop: Shop): Promise<Record<Waiting, number>> {
  const counted = WAITING.map(async (waiting) => {
    const count = await selectWaitingCount(shop.db, { period: ALWAYS, waiting });
    return [waiting, count] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<Waiting, number>;
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
  range: PageRange,
): Promise<Items> {
  const totalCount = await (filter.waiting === undefined
    ? selectItemCount(shop.db, filter.period)
    : selectWaitingCount(shop.db, filter));
  const rows = await readPage(range, totalCount, (part) =>
    selectItems(shop.db, filter, { sorting: sortingOf(sort), part }),
  );
  const pictures = await picturesOf(
    shop.db,
    rows.flatMap((row) => [row.screenshot_picture_id, row.picture_id]),
  );
  const linkTo = (id: string | null) => {
    const screenshot = id === null ? undefined : pictures.get(id);
    return screenshot === undefined ? null : privateLink(shop, screenshot);
  };
  const data = rows.map((row) => {
    const { url, picture } = shownOf(pictures, row.picture_id);
    const paymentScreenshot = linkTo(row.screenshot_picture_id);
    return { ...itemOf(row), imgUrl: url, picture, paymentScreenshot };
  });
  return { data, totalCount };
}

function itemOf(row: ItemRow): Omit<DeliveryItem, 'imgUrl' | 'picture' | 'paymentScreenshot'> {
  return {
    orderId: row.order_id,
    orderItemId: row.id,
    productName: row.product_name,
    orderDate: row.placed_at.toISOString(),
    customerId: row.customer_id,
    customerName: row.customer_name,
    shippingAddress: shippingAddressOf(row),
    quantity: row.quantity,
    priceAtOrder: rupeesOf(row.line_total),
    paymentMethod: row.payment_method,
    paymentReference: row.payment_reference,
    utr: row.utr,
    gatewayOption: row.gateway,
    trackingNumber: row.tracking_number,
    orderStatus: row.status,
    refundStatus: row.refunded_at === null ? null : 'REFUNDED',
    color: row.color,
    size: row.size,
  };
}

/** Whom and where to send it to, on one line: the receiver need not be the customer. */
function shippingAddressOf(row: ItemRow): string {
  const address = addressLine({
    line1: row.ship_line1,
    line2: row.ship_line2,
    city: row.ship_city,
    state: row.ship_state,
    postal_code: row.ship_postal_code,
    country: row.ship_country,
  });
  return `${row.ship_first_name} ${row.ship_last_name}, ${address}, ${row.ship_phone}`;
}
