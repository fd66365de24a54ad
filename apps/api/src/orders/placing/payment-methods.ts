import type { BodyOf } from '@shop/contract/call';
import { type Paise, minus, paise, sum } from '@shop/contract/money';
import { PAYMENT_METHODS, type PaymentMethod } from '@shop/contract/order-status';
import {
  type OfferedMethod,
  type paymentMethodCalls,
  paymentMethodMessages,
} from '@shop/contract/payment-methods';
import { orderMessages } from '@shop/contract/orders';
import { lineTotal } from '@shop/contract/pricing';
import { whyNoCod } from '../../cod-rules/cod-rules.ts';
import { type CountedLine, sharesUnder } from '../../coupons/coupon-use.ts';
import {
  type Destination,
  destinationOf,
  refuseDestination,
} from '../../delivery-areas/delivery-areas.ts';
import { Refusal, conflict, existing } from '../../platform/refusals.ts';
import type { Shop } from '../../shop.ts';
import { readStoreProfile } from '../../store/store.ts';
import { wantedCoupon, withCoupon } from './coupon-of-order.ts';
import { selectProducts } from './place-order-queries.ts';
import { type RequestedLine, summedLines } from './pricing.ts';

type Asked = BodyOf<typeof paymentMethodCalls.methods>;
type Order = { customerId: string; destination: Destination | null; total: Paise };

/** Returns each payment method, and why an order of these lines to this address would be refused it. */
export async function offeredMethods(
  shop: Shop,
  { userId: customerId, orderItems, shippingAddressId, couponCode }: Asked,
): Promise<OfferedMethod[]> {
  const [lines, destination] = await Promise.all([
    pricedLines(shop, customerId, summedLines(orderItems)),
    shippingAddressId
      ? destinationOf(shop.db, { customerId, addressId: shippingAddressId })
      : Promise.resolve(null),
  ]);
  const discount = await discountOf(shop, { customerId, couponCode, lines });
  const total = minus(sum(lines.map((line) => line.total)), discount);
  const order = { customerId, destination, total };
  return Promise.all(
    PAYMENT_METHODS.map(async (method) => {
      const reason = await whyNot(shop, method, order);
      return { method, offered: reason === null, reason };
    }),
  );
}

/** Returns lines at present prices, whether in stock or not. */
async function pricedLines(
  shop: Shop,
  customerId: string,
  lines: readonly RequestedLine[],
): Promise<CountedLine[]> {
  const ids = lines.map((line) => line.productId);
  const products = await selectProducts(shop.db, { ids, customerId });
  // Rules about amounts would tell the price of a product that is not shown yet.
  if (products.some((product) => !product.is_known))
    throw conflict(orderMessages.notOnSale([]), 'NOT_ON_SALE');
  const prices = new Map(products.map(({ id, price }) => [id, price]));
  return lines.map(({ productId, quantity }) => {
    const unitPrice = existing(prices.get(productId));
    return { productId, total: lineTotal({ unitPrice, quantity }) };
  });
}

type Discounted = Pick<Asked, 'couponCode'> & { customerId: string; lines: CountedLine[] };

/** Returns the discount of a coupon; zero when an order could not use it. */
async function discountOf(
  shop: Shop,
  { customerId, couponCode, lines }: Discounted,
): Promise<Paise> {
  const coupon = wantedCoupon({ couponCode });
  try {
    return await withCoupon(shop, { customerId, coupon, lines }, async (sent) =>
      sent === undefined ? paise(0) : sum(sharesUnder(shop, sent, lines).shares),
    );
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return paise(0);
    throw error;
  }
}

async function whyNot(
  shop: Shop,
  method: PaymentMethod,
  { customerId, destination, total }: Order,
): Promise<string | null> {
  const refusedPlace = destination && placeRefusal(destination, method);
  if (refusedPlace !== null) return refusedPlace;
  switch (method) {
    case 'COD':
      return whyNoCod(shop.db, {
        customerId,
        postalCode: destination?.postal_code ?? null,
        total,
      });
    case 'NET_BANKING':
      return (await readStoreProfile(shop)).upiId ? null : paymentMethodMessages.noUpi;
    case 'ONLINE':
      return shop.settings.gateway === undefined ? paymentMethodMessages.noGateway : null;
  }
}

function placeRefusal(destination: Destination, method: PaymentMethod): string | null {
  try {
    refuseDestination(destination, method);
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return error.message;
    throw error;
  }
}
