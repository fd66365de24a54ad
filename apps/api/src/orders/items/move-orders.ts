import type { MovedOrder } from '@shop/contract/moved-orders';
import { isDatabaseAway } from '../../database/db.ts';
import { Refusal, notNow } from '../../platform/refusals.ts';
import type { Session } from '../../platform/session.ts';
import type { Shop } from '../../shop.ts';
import { statusMessage } from './item-status.ts';
import { type Parcel, moveParcel } from './move-parcel.ts';

/**
 * Moves the items of several orders, each order as if alone: one that is refused does not stop the others.
 * Returns the result of each. After a passing fault of the database the rest is not tried, because each
 * try could wait for a database that is away.
 */
export async function moveOrders(
  shop: Shop,
  session: Session,
  parcels: readonly Parcel[],
): Promise<MovedOrder[]> {
  const moved: MovedOrder[] = [];
  for (const parcel of parcels) {
    const isAway = moved.at(-1)?.code === notNow().code;
    moved.push(isAway ? refused(parcel, notNow()) : await outcomeOf(shop, session, parcel));
  }
  return moved;
}

async function outcomeOf(shop: Shop, session: Session, parcel: Parcel): Promise<MovedOrder> {
  try {
    const { orderId, items } = await moveParcel(shop, session, parcel);
    return { orderId, isDone: true, message: statusMessage(parcel.to), code: null, items };
  } catch (error) {
    if (error instanceof Refusal) return refused(parcel, error);
    if (!isDatabaseAway(error)) throw error;
    shop.log.error({ err: error, order: parcel.orderId }, 'one order of several failed');
    return refused(parcel, notNow());
  }
}

function refused({ orderId }: Parcel, { message, code }: Refusal): MovedOrder {
  return { orderId, isDone: false, message, code, items: [] };
}
