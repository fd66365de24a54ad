import { LANGUAGE } from '@shop/contract/language';
import { rupeesOf } from '@shop/contract/money';
import { transaction } from '../database/transaction.ts';
import { tellOwner } from '../messages/owner-messages.ts';
import { linkTo } from '../messages/shop-links.ts';
import { msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { deleteNewOrders, selectHasNewOrders, updateToldAt } from './new-order-queries.ts';

const MINUTE_MS = 60_000;

/** The page where new orders wait. */
const TO_ACCEPT = '/admin/delivery-management';

const RUPEES = new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: 'INR' });

/**
 * Tells the owner of the orders that came since the last notice: at most once a minute, then of all at once.
 * The orders are noted in the transaction that placed them (migration 0023), so that none is forgotten.
 */
export async function tellOfNewOrders(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  if (!(await selectHasNewOrders(shop.db))) return;
  await transaction(shop.db, async (db) => {
    if (!(await updateToldAt(db, { now, unlessSince: msAfter(now, -MINUTE_MS) }))) return;
    const { count, total } = await deleteNewOrders(db);
    if (count === 0) return;
    const sum = RUPEES.format(rupeesOf(total));
    const parameters = [String(count), sum, linkTo(shop, TO_ACCEPT)];
    await tellOwner(shop, db, { purpose: 'NEW_ORDER', parameters });
  });
}

const askedAt = new WeakMap<Shop['jobs'], number>();

/**
 * Asks for a notice soon, at most once a minute by each process; what comes in between is told by the clock.
 * Called after the commit; nobody waits for it.
 */
export function tellSoon({ jobs, clock, log }: Shop): void {
  const now = clock.now().valueOf();
  if (now - (askedAt.get(jobs) ?? 0) < MINUTE_MS) return;
  askedAt.set(jobs, now);
  jobs.enqueue({ name: 'tell-of-orders', data: {} }).catch((error: unknown) => {
    log.warn({ err: error }, 'the owner is told of an order only by the clock');
  });
}
