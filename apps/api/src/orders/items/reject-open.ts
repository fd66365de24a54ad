import { refuseUnknownCustomer } from '../../profile/profile.ts';
import { Refusal } from '../../platform/refusals.ts';
import type { Session } from '../../platform/session.ts';
import type { Shop } from '../../shop.ts';
import { changeStatus } from './item-status.ts';
import { selectOpenItems } from './item-status-queries.ts';

/**
 * Rejects all items of a customer that wait for the owner, and returns how many. Each is rejected in its
 * own transaction, as if alone; an item that its shopper cancels in between is left unchanged.
 */
export async function rejectOpen(
  shop: Shop,
  session: Session,
  customerId: string,
): Promise<number> {
  await refuseUnknownCustomer(shop, customerId);
  let rejected = 0;
  for (const itemId of await selectOpenItems(shop.db, customerId)) {
    try {
      await changeStatus(shop, session, { itemId, decision: 'REJECTED', trackingNumber: null });
      rejected += 1;
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 409)) throw error;
    }
  }
  return rejected;
}
