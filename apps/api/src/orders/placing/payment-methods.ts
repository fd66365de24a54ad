import type { BodyOf } from '@shop/contract/call';
import { type Paise, minus, paiseOf } from '@shop/contract/money';
import { PAYMENT_METHODS, type PaymentMethod } from '@shop/contract/order-status';
import {
  type OfferedMethod,
  type paymentMethodCalls,
  paymentMethodMessages,
} from '@shop/contract/payment-methods';
import { priceOf } from '@shop/contract/pricing';
import { whyNoCod } from '../../cod-rules/cod-rules.ts';
import {
  type Destination,
  destinationOf,
  refuseDestination,
} from '../../delivery-areas/delivery-areas.ts';
import { Refusal, notFound } from '../../platform/refusals.ts';
import type { Shop } from '../../shop.ts';
import { readStoreProfile } from '../../store/store.ts';
import { selectProducts } from './place-order-queries.ts';
import { type RequestedLine, summedLines } from './pricing.ts';

type Asked = BodyOf<typeof paymentMethodCalls.methods>;
type Order = { customerId: string; destination: Destination | null; total: Paise };

/** Returns each payment method, and why an order of these lines to this address would be refused it. */
export async function offeredMethods(
  shop: Shop,
  { userId: customerId, orderItems, shippingAddressId, discountAmount }: Asked,
): Promise<OfferedMethod[]> {
  const [sum, destination] = await Promise.all([
    sumOf(shop, summedLines(orderItems)),
    shippingAddressId
      ? destinationOf(shop.db, { customerId, addressId: shippingAddressId })
      : Promise.resolve(null),
  ]);
  const order = { customerId, destination, total: minus(sum, paiseOf(discountAmount ?? 0)) };
  return Promise.all(
    PAYMENT_METHODS.map(async (method) => {
      const reason = await whyNot(shop, method, order);
      return { method, offered: reason === null, reason };
    }),
  );
}

/** Returns the sum of lines at present prices, whether in stock or not. */
async function sumOf(shop: Shop, lines: readonly RequestedLine[]): Promise<Paise> {
  const products = await selectProducts(
    shop.db,
    lines.map((line) => line.productId),
  );
  const prices = new Map(products.map(({ id, price }) => [id, price]));
  const priced = lines.map(({ productId, quantity }) => {
    const unitPrice = prices.get(productId);
    if (unitPrice === undefined) throw notFound();
    return { unitPrice, quantity };
  });
  return priceOf(priced).total;
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
