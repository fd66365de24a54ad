import type { MovedOrder } from '@shop/contract/moved-orders';
import { Refusal } from '../../platform/refusals.ts';
import type { Session } from '../../platform/session.ts';
import type { Shop } from '../../shop.ts';
import { statusMessage } from './item-status.ts';
import { type Parcel, moveParcel } from './move-parcel.ts';

/**
 * Moves the items of several orders, each order as if alone: one that is refused does not stop the others.
 * Returns what became of each.
 */
export async function moveOrders(
  shop: Shop,
  session: Session,
  parcels: readonly Parcel[],
): Promise<MovedOrder[]> {
  const moved: MovedOrder[] = [];
  for (const parcel of parcels) moved.push(await outcomeOf(shop, session, parcel));
  return moved;
}

async function outcomeOf(shop: Shop, session: Session, parcel: Parcel): Promise<MovedOrder> {
  try {
    const { orderId, items } = await moveParcel(shop, session, parcel);
    return { orderId, isDone: true, message: statusMessage(parcel.to), code: null, items };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, code } = error;
    return { orderId: parcel.orderId, isDone: false, message, code, items: [] };
  }
}
