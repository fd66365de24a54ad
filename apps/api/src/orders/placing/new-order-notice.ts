import { transaction } from '../../database/transaction.ts';
import { notifyOwner } from '../../messages/owner-messages.ts';
import { linkTo } from '../../messages/shop-links.ts';
import { msAfter } from '../../platform/clock.ts';
import { inRupees } from '../../platform/locale.ts';
import type { Shop } from '../../shop.ts';
import { deleteNewOrders, selectHasNewOrders, updateToldAt } from './new-order-queries.ts';

const MINUTE_MS = 60_000;

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

/** The time of each process's last request: perhaps later than now. */
const asksAt = new WeakMap<Shop['jobs'], number>();

/**
 * Requests a notice: at once, or, after a request within the last minute, at the end of that minute, for
 * all orders until then. The schedule sends what is lost with a process. Called after the commit; the
 * response does not wait for it.
 */
export function requestOrderNotice(shop: Pick<Shop, 'jobs' | 'clock' | 'log'>): void {
  const now = shop.clock.now().valueOf();
  const last = asksAt.get(shop.jobs) ?? 0;
  if (last > now) return;
  const next = Math.max(now, last + PAUSE_MS);
  asksAt.set(shop.jobs, next);
  if (next === now) askForNotice(shop);
  else setTimeout(() => askForNotice(shop), next - now).unref();
}

function askForNotice({ jobs, log }: Pick<Shop, 'jobs' | 'log'>): void {
  jobs.enqueue({ name: 'tell-of-orders', data: {} }).catch((error: unknown) => {
    log.warn({ err: error }, 'the owner is told of an order only by the clock');
  });
}
