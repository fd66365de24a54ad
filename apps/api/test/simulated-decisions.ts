import assert from 'node:assert/strict';
import { deliveryCalls } from '@shop/contract/delivery';
import { type Decision, MOVES, type OrderStatus, canMove } from '@shop/contract/order-status';
import { ask } from './server.ts';
import { creditItem, invoiceItems } from './simulated-documents.ts';
import {
  type SimulatedShop,
  type SimulatedItem,
  hasReturnInForce,
  newRefund,
} from './simulated-state.ts';

/** Decides about an item as the owner, or cancels it as its customer. */
export async function decideItem(world: SimulatedShop, decision: Decision): Promise<boolean> {
  const { shop, random, owner, items } = world;
  const by = decision === 'CANCELLED' ? 'CUSTOMER' : 'ADMIN';
  const movable = items.filter(
    (item) =>
      canMove(item.status, decision, by) && !(decision === 'REJECTED' && hasReturnInForce(item)),
  );
  if (movable.length === 0) return false;
  const item = random.pick(movable);
  const { token } = by === 'ADMIN' ? owner : item.buyer;
  const trackingNumber = decision === 'ACCEPTED' ? `T${random.whole(1, 999)}` : '';
  const restock = decision === 'CANCELLED' || random.chance(0.8);
  const deliveredAt = dayOfDelivery(world, item, decision);
  const body = {
    orderItemId: item.id,
    orderStatus: decision,
    trackingNumber,
    restock,
    deliveredAt: deliveredAt?.toISOString(),
  };
  assert.equal((await ask(shop, deliveryCalls.update, { token, body })).status, 200);
  if (decision === 'ACCEPTED') accept(world, [item], trackingNumber);
  if (decision === 'REJECTED') item.hasComeBack = item.status === 'SHIPPED';
  if (decision === 'DELIVERED') {
    item.deliveredAt = deliveredAt ?? item.deliveredAt ?? shop.clock.now();
  }
  item.status = decision;
  if (MOVES[decision].givesStockBack) await end(world, item, { restock });
  return true;
}

/** Accepts all or some waiting items of an order as one parcel. */
export async function acceptParcel(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner, items } = world;
  const waiting = items.filter(({ status }) => isNew(status));
  if (waiting.length === 0) return false;
  const { orderId } = random.pick(waiting);
  const ofOrder = waiting.filter((item) => item.orderId === orderId);
  const parcel = random.chance(0.7) ? ofOrder : ofOrder.slice(0, 1);
  const body = {
    orderId,
    orderItemIds: parcel.map(({ id }) => id),
    trackingNumber: `P${random.whole(1, 999)}`,
  };
  const sent = { token: owner.token, body };
  assert.equal((await ask(shop, deliveryCalls.acceptOrder, sent)).status, 200);
  accept(world, parcel, body.trackingNumber);
  for (const item of parcel) item.status = 'ACCEPTED';
  return true;
}

/** Invoices newly accepted items; a corrected tracking number makes no further invoice. */
function accept(
  world: SimulatedShop,
  items: readonly SimulatedItem[],
  trackingNumber: string,
): void {
  for (const item of items) item.trackingNumber = trackingNumber;
  const fresh = items.filter(({ status }) => isNew(status));
  for (const item of fresh) item.acceptedAt = world.shop.clock.now();
  invoiceItems(world, fresh);
  // The owner has seen the payment of the whole order.
  for (const orderId of new Set(items.map((item) => item.orderId))) oweAgain(world, orderId);
}

/**
 * Owes the refused refunds of an order again, but for items that were rejected as unpaid; for a claim only those
 * that were refused as not found.
 */
export function oweAgain(
  { shop, items }: SimulatedShop,
  orderId: string,
  { isOfClaim = false } = {},
): void {
  const own = items.filter((one) => one.orderId === orderId && one.unpaidAt === null);
  for (const refund of own.flatMap(({ refunds }) => refunds)) {
    if (!refund.isRefused || (isOfClaim && refund.isRefusedAlone)) continue;
    Object.assign(refund, { isRefused: false, dueSince: shop.clock.now() });
  }
}

function isNew(status: OrderStatus): boolean {
  return status === 'PENDING' || status === 'ORDERED';
}

/** Returns an instant after the order; only an item without a return gets its day corrected. */
function dayOfDelivery(
  { shop, random }: SimulatedShop,
  { status, placedAt, returns }: SimulatedItem,
  decision: Decision,
): Date | undefined {
  const isFixed = status === 'DELIVERED' && returns.length > 0;
  if (decision !== 'DELIVERED' || isFixed || random.chance(0.6)) return undefined;
  const now = shop.clock.now().valueOf();
  return new Date(random.whole(placedAt.valueOf(), now));
}

/** Ends a cancelled or rejected item: its units, its payment, and its invoice. */
async function end(
  world: SimulatedShop,
  item: SimulatedItem,
  { restock }: { restock: boolean },
): Promise<void> {
  const { status: reason, paise } = item;
  if (reason !== 'CANCELLED' && reason !== 'REJECTED') return;
  if (restock) restockUnits(world, item, item.quantity);
  if (item.method !== 'COD' && paise > 0) await owe(world, item, { reason, paise });
  if (reason === 'REJECTED') creditItem(world, item, paise);
  item.deliveredAt = null;
}

/** Gives units of an item back to stock. */
export function restockUnits(
  { products }: SimulatedShop,
  item: SimulatedItem,
  quantity: number,
): void {
  item.putBack += quantity;
  const product = products.find(({ id }) => id === item.productId);
  if (product !== undefined) product.stock += quantity;
}

type Owed = { reason: 'CANCELLED' | 'REJECTED' | 'RETURNED'; paise: number };

/** Adds a due refund of an item; the shop knows the refund's id. */
export async function owe(
  { shop }: SimulatedShop,
  item: SimulatedItem,
  { reason, paise: owed }: Owed,
): Promise<void> {
  const { id } = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('order_item_id', '=', item.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  item.refunds.push(newRefund({ id, reason, owed, dueSince: shop.clock.now() }));
}
