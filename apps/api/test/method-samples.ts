import { aProduct, orderOf } from './order-factories.ts';
import type { Ground } from './sample-makers.ts';

/** Valid requests for the calls about the choice of a payment method. */
export const methodSamples = {
  'payments.codRules': () => ({}),
  'payments.saveCodRules': () => ({
    body: {
      enabled: true,
      minAmount: 100,
      maxAmount: 50_000,
      firstOrderMax: 25_000,
      blockedPostalCodes: ['19', '744'],
      maxRefused: 3,
    },
  }),
  'payments.methods': async ({ shop, whose }: Ground) => ({
    body: {
      userId: whose.id,
      orderItems: orderOf(whose, [[await aProduct(shop), 2]]).orderItems,
      shippingAddressId: whose.addressId,
      couponCode: null,
      discountAmount: null,
    },
  }),
};
