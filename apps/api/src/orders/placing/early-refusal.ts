import { paymentMessages } from '@shop/contract/payments';
import { isDuplicate } from '../../database/db.ts';
import { refuseDestination } from '../../delivery-areas/delivery-areas.ts';
import { type Refusal, conflict } from '../../platform/refusals.ts';
import type { Shop } from '../../shop.ts';
import { chargeOf } from './charge.ts';
import { selectOpenHold } from './hold-queries.ts';
import { atHeldPrices } from './holds.ts';
import { paidHold } from './named-hold.ts';
import { type OrderAttempt, earlierOrder } from './order-attempt.ts';
import {
  UTR_ONCE,
  selectBuyer,
  selectProducts,
  selectProductsUnlessHeld,
} from './place-order-queries.ts';
import { checkedTotal } from './pricing.ts';

// Refusals without a lock, before any costly step. The transaction decides all of it again.

/**
 * Fast refusal when sold out: two reads, no lock, no transaction. The transaction handles repeated orders,
 * holds and everything else.
 */
export async function refuseSoldOut(shop: Shop, attempt: OrderAttempt): Promise<void> {
  const { customerId, wanted } = attempt;
  const ids = wanted.lines.map((line) => line.productId);
  const { addressId, paymentMethod } = wanted;
  const buyer = { customerId, addressId, paymentMethod };
  const products = await selectProductsUnlessHeld(shop.db, { ...buyer, ids });
  if (products.length < ids.length) return;
  if ((await earlierOrder(shop, shop.db, attempt)) !== undefined) return;
  checkedTotal(wanted.lines, products);
}

/**
 * Refuses an order that cannot succeed before its screenshot is decoded: checks address, prices and stock.
 */
export async function refuseBeforeDecoding(shop: Shop, attempt: OrderAttempt): Promise<void> {
  const { customerId, wanted } = attempt;
  const { addressId, paymentMethod, lines, utr } = wanted;
  const buyer = await selectBuyer(shop.db, { customerId, addressId, utr });
  refuseDestination(buyer, paymentMethod);
  if (buyer.is_utr_used) throw utrUsed();
  const hold = await paidHold(shop, shop.db, attempt);
  const open = buyer.has_hold ? await selectOpenHold(shop.db, customerId) : undefined;
  const ids = lines.map((line) => line.productId);
  const products = await selectProducts(shop.db, { ids, customerId });
  const held = new Map(open?.items.map((item) => [item.product_id, item.quantity]));
  // The order will replace the open hold, which first gives its units back.
  const free = products.map((product) => ({
    ...product,
    stock: product.stock + (held.get(product.id) ?? 0),
  }));
  const isHeld = hold !== undefined;
  chargeOf(shop, attempt, { products: isHeld ? atHeldPrices(free, { lines, hold }) : free, hold });
}

/** 409 Conflict: another order, or a claim, has the UTR. */
export function utrUsed(): Refusal {
  return conflict(paymentMessages.utrUsed, 'UTR_USED', { path: 'utr' });
}

/** Returns the refusal for an error of the database about a UTR that is used; any other error unchanged. */
export function utrRefused(error: unknown): unknown {
  return isDuplicate(error, UTR_ONCE) ? utrUsed() : error;
}
