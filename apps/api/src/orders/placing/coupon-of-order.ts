import { type Paise, paise, paiseOf, sum } from '@shop/contract/money';
import { orderMessages } from '@shop/contract/orders';
import { lineTotal } from '@shop/contract/pricing';
import {
  type SentCode,
  countWrongCode,
  readCode,
  refuseTooManyWrong,
  sharesUnder,
} from '../../coupons/coupon-use.ts';
import { Refusal, conflict } from '../../platform/refusals.ts';
import type { Shop } from '../../shop.ts';
import type { OpenHold } from './hold-queries.ts';
import type { OrderedLine } from './ordered-line.ts';

/** The coupon of a request, and the discount that the shopper saw. */
export type WantedCoupon = { code: string | null; discount: Paise };

/** Returns the coupon of a request; undefined for neither a code nor a discount. */
export function wantedCoupon({
  couponCode,
  discountAmount,
}: {
  couponCode?: string | null | undefined;
  discountAmount?: number | '' | null | undefined;
}): WantedCoupon | undefined {
  const wanted = { code: couponCode || null, discount: paiseOf(discountAmount || 0) };
  return wanted.code === null && wanted.discount === 0 ? undefined : wanted;
}

type CouponOf = {
  customerId: string;
  coupon?: WantedCoupon | undefined;
  lines: readonly { productId: string }[];
};

/**
 * Runs `work` with what the shop knows of a request's code, which costs one statement. Counts a code that
 * does not exist when the request is refused. After too many of them every code gets the same refusal, so that
 * no other reason tells the right ones.
 */
export async function withCoupon<Result>(
  shop: Shop,
  { customerId, coupon, lines }: CouponOf,
  work: (sent: SentCode | undefined) => Promise<Result>,
): Promise<Result> {
  const code = coupon?.code ?? null;
  if (code === null) return work(undefined);
  const productIds = lines.map((line) => line.productId);
  const sent = await readCode(shop, { customerId, code, productIds });
  try {
    return await work(sent);
  } catch (error) {
    // Short stock is tried again, see `retryWithoutExpiredHolds`.
    if (error instanceof Refusal && error.code !== 'STOCK_SHORT') {
      if (sent.read.id === null) await countWrongCode(shop, customerId);
      else refuseTooManyWrong(shop, sent);
    }
    throw error;
  }
}

/** The coupon that an order or a hold uses, and its whole discount; the lines have their shares. */
export type AppliedCoupon = {
  couponId: string | null;
  discount: Paise;
  lines: OrderedLine[];
};

type Applying = {
  wanted: WantedCoupon | undefined;
  sent: SentCode | undefined;
  lines: readonly OrderedLine[];
  /** The hold that the order pays for; it must have the same coupon. */
  hold?: OpenHold | undefined;
};

/**
 * Applies the coupon of a request to lines at the shop's prices. Throws 409 when it cannot be used, and
 * when the discount is another one than the shopper saw.
 */
export function applyCoupon(shop: Shop, { wanted, sent, lines, hold }: Applying): AppliedCoupon {
  if (hold !== undefined && !isCouponOfHold(hold, sent)) {
    throw conflict(orderMessages.couponOfHold, 'PRICE_CHANGED');
  }
  const { couponId, shares } = sharesOf(shop, { sent, lines, hold });
  const discount = sum(shares);
  if (discount !== (wanted?.discount ?? 0)) {
    throw conflict(orderMessages.discountChanged, 'PRICE_CHANGED');
  }
  return {
    couponId,
    discount,
    lines: lines.map((line, at) => ({ ...line, discount: shares[at] ?? paise(0) })),
  };
}

/** Returns whether a request names the coupon of a hold; a code that does not exist is no hold's. */
export function isCouponOfHold(
  { coupon_id: heldId }: OpenHold,
  sent: SentCode | undefined,
): boolean {
  return sent === undefined ? heldId === null : heldId !== null && heldId === sent.read.id;
}

function sharesOf(
  shop: Shop,
  { sent, lines, hold }: Omit<Applying, 'wanted'>,
): { couponId: string | null; shares: Paise[] } {
  if (sent === undefined) return { couponId: null, shares: [] };
  if (hold !== undefined && isHeldWhole(lines, hold)) {
    const held = new Map(hold.items.map((item) => [item.product_id, item.discount]));
    const shares = lines.map((line) => held.get(line.productId) ?? paise(0));
    return { couponId: hold.coupon_id, shares };
  }
  // The hold reserved the coupon for its own lines alone.
  return sharesUnder(
    shop,
    sent,
    lines.map((line) => ({ productId: line.productId, total: lineTotal(line) })),
  );
}

/** Returns whether an order has exactly the lines of a hold. */
function isHeldWhole(lines: readonly OrderedLine[], { items }: OpenHold): boolean {
  const held = new Map(items.map((item) => [item.product_id, item.quantity]));
  return (
    lines.length === held.size && lines.every((line) => held.get(line.productId) === line.quantity)
  );
}
