import { transaction } from '../../database/transaction.ts';
import { notifyOwner } from '../../messages/owner-messages.ts';
import { linkTo } from '../../messages/shop-links.ts';
import { MINUTE_MS, msAfter } from '../../platform/clock.ts';
import { inRupees } from '../../platform/locale.ts';
import { requestThrottled } from '../../platform/throttled-jobs.ts';
import type { Shop } from '../../shop.ts';
import { deleteNewOrders, selectHasNewOrders, updateToldAt } from './new-order-queries.ts';

/** The page where new orders wait. */
const TO_ACCEPT = '/admin/delivery-management';

/**
 * Notifies the owner of the orders since the last notice: at most once a minute, then of all together. The
 * transaction that placed an order recorded it (`new_orders`), so that none is forgotten.
 */
export async function notifyOfNewOrders(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  if (!(await selectHasNewOrders(shop.db))) return;
  await transaction(shop.db, async (db) => {
    if (!(await updateToldAt(db, { now, unlessSince: msAfter(now, -MINUTE_MS) }))) return;
    const { count, total } = await deleteNewOrders(db);
    if (count === 0) return;
    const parameters = [String(count), inRupees(total), linkTo(shop, TO_ACCEPT)];
    await notifyOwner(shop, db, { purpose: 'NEW_ORDER', parameters });
  });
}

/** The time between two requests for a notice; longer than a minute, because a notice follows its request. */
const PAUSE_MS = MINUTE_MS + 5_000;

/**
 * Requests a notice: at once, or at the end of a minute since the last one. The schedule sends what is lost
 * with a process. Called after the commit.
 */
export function requestOrderNotice(shop: Pick<Shop, 'jobs' | 'clock' | 'log'>): void {
  requestThrottled(shop, { name: 'tell-of-orders', data: {} }, PAUSE_MS);
}
