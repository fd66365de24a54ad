import type { CouponDiscount } from '@shop/contract/coupons';
import { rupeesOf, sum } from '@shop/contract/money';
import type { OrderLine } from '@shop/contract/orders';
import { lineTotal } from '@shop/contract/pricing';
import { CART_MAX } from '@shop/contract/quantity';
import { discountInWords, sharesUnder } from '../../coupons/coupon-use.ts';
import type { Shop } from '../../shop.ts';
import { withCoupon } from './coupon-of-order.ts';
import { selectProducts } from './place-order-queries.ts';
import { checkedTotal, pricedLines, summedLines } from './pricing.ts';

/**
 * Returns the discount of a coupon on these lines. The stock does not matter: the shopper may hold the last
 * unit.
 */
export async function checkCoupon(
  shop: Shop,
  { customerId, code, items }: { customerId: string; code: string; items: readonly OrderLine[] },
): Promise<CouponDiscount> {
  const lines = summedLines(items);
  const coupon = { code, discount: sum([]) };
  return withCoupon(shop, { customerId, coupon, lines }, async (sent) => {
    if (sent === undefined) throw new Error('A code was sent.');
    const ids = lines.map((line) => line.productId);
    const found = await selectProducts(shop.db, { ids, customerId });
    const products = found.map((product) => ({ ...product, stock: CART_MAX }));
    checkedTotal(lines, products);
    const { shares } = sharesUnder(
      shop,
      sent,
      pricedLines(lines, products).map((line) => ({
        productId: line.productId,
        total: lineTotal(line),
      })),
    );
    return {
      code,
      discountAmount: rupeesOf(sum(shares)),
      text: discountInWords(sent, shares),
    };
  });
}
