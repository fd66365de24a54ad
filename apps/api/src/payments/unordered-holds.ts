import { CLAIM_DAYS } from '@shop/contract/claims';
import { rupeesOf } from '@shop/contract/money';
import type { OfficeHold, UnorderedHold } from '@shop/contract/unordered-holds';
import { type ListRange, readPage } from '../database/list-page.ts';
import { DAY_MS, msAfter } from '../platform/clock.ts';
import { heldPriceSince } from '../orders/placing/named-hold.ts';
import type { Shop } from '../shop.ts';
import {
  type UnorderedHoldRow,
  countUnordered,
  selectOwnUnordered,
  selectUnordered,
} from './unordered-hold-queries.ts';

/** Returns a customer's own holds of the last 24 hours that became no order, newest first. */
export async function ownUnorderedHolds(shop: Shop, customerId: string): Promise<UnorderedHold[]> {
  const since = heldPriceSince(shop.clock.now());
  const rows = await selectOwnUnordered(shop.db, { customerId, since });
  return rows.map(holdOf);
}

/** Returns a page of all such holds, and of opened links that have ended, with whom they are of. */
export async function unorderedHolds(
  shop: Shop,
  range: ListRange,
): Promise<{ data: OfficeHold[]; totalCount: number }> {
  const now = shop.clock.now();
  const draftsSince = msAfter(now, -CLAIM_DAYS * DAY_MS);
  const which = { holdsSince: heldPriceSince(now), draftsSince, now };
  const totalCount = await countUnordered(shop.db, which);
  const rows = await readPage(range, totalCount, (part) => selectUnordered(shop.db, which, part));
  const data = rows.map((row) => ({
    ...holdOf(row),
    customerId: row.customer_id,
    draftId: row.draft_id,
    customerName: row.customer_name,
    phoneNumber: row.phone,
  }));
  return { data, totalCount };
}

function holdOf(row: Omit<UnorderedHoldRow, 'customer_id'>) {
  return {
    reference: row.reference,
    amount: rupeesOf(row.amount),
    couponCode: row.coupon_code,
    discountAmount: rupeesOf(row.discount),
    items: row.items.map((item) => ({ ...item, price: rupeesOf(item.price) })),
    openedAt: row.created_at.toISOString(),
    expiresAt: row.ends_at.toISOString(),
  };
}
