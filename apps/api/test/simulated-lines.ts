import { FIRST_STATUS, type PaymentMethod } from '@shop/contract/order-status';
import { LEAST } from '@shop/contract/quantity';
import { paiseFor, quantityWithin } from './quantities.ts';
import type { UsedCoupon } from './simulated-coupons.ts';
import type { SimulatedItem, SimulatedProduct, SimulatedShop } from './simulated-state.ts';

/** Returns a few products on sale, with quantities that there are. */
export function wantedLines({ random, products }: SimulatedShop): [SimulatedProduct, number][] {
  const onSale = products.filter(
    ({ isActive, isDeleted, stock, unit }) => isActive && !isDeleted && stock >= LEAST[unit],
  );
  const lines = new Map<SimulatedProduct, number>();
  for (let line = random.whole(1, 3); line > 0 && onSale.length > 0; line -= 1) {
    const product = random.pick(onSale);
    const { unit, stock } = product;
    lines.set(product, quantityWithin(random, unit, [LEAST[unit], Math.min(stock, 4)]));
  }
  return [...lines];
}

/** A line of an order at its price. */
export type SimulatedLine = { product: SimulatedProduct; quantity: number; unitPaise: number };

/** Returns lines at the present prices. */
export function atPrices(lines: readonly (readonly [SimulatedProduct, number])[]): SimulatedLine[] {
  return lines.map(([product, quantity]) => {
    return { product, quantity, unitPaise: Math.round(product.price * 100) };
  });
}

/** Sums lines in paise, less the shares of a discount. */
export function amountOf({
  lines,
  coupon: { shares },
}: {
  lines: readonly SimulatedLine[];
  coupon: Pick<UsedCoupon, 'shares'>;
}): number {
  const prices = lines.map(({ unitPaise, quantity }) => paiseFor(unitPaise / 100, quantity));
  return [...prices, ...shares.map((share) => -share)].reduce((sum, paise) => sum + paise, 0);
}

/** Adds the expected items of a placed order; the stock was taken before. */
export async function addItems(
  { shop, items }: SimulatedShop,
  {
    orderId,
    buyer,
    lines,
    shares,
    couponId = null,
    draftId = null,
    method,
  }: {
    orderId: string;
    buyer: SimulatedItem['buyer'];
    lines: readonly SimulatedLine[];
    shares: readonly number[];
    couponId?: string | null;
    draftId?: string | null;
    method: PaymentMethod;
  },
): Promise<void> {
  const rows = shop.db.selectFrom('order_items').select(['id', 'product_id']);
  const found = await rows.where('order_id', '=', orderId).execute();
  const ids = new Map(found.map(({ id, product_id }) => [product_id, id]));
  for (const [at, { product, quantity, unitPaise }] of lines.entries()) {
    const discount = shares[at] ?? 0;
    items.push({
      id: ids.get(product.id) ?? '',
      orderId,
      productId: product.id,
      buyer,
      placedAt: shop.clock.now(),
      unit: product.unit,
      quantity,
      unitPaise,
      paise: paiseFor(unitPaise / 100, quantity) - discount,
      discount,
      couponId,
      draftId,
      method,
      status: FIRST_STATUS[method],
      acceptedAt: null,
      trackingNumber: null,
      hasComeBack: false,
      deliveredAt: null,
      unpaidAt: null,
      putBack: 0,
      returned: 0,
      returnable: product.returnable,
      deliveryDays: product.deliveryDays,
      returns: [],
      refunds: [],
      invoice: null,
    });
  }
}
