import { dayOf, daysAfter } from '../src/platform/clock.ts';
import { aProduct, orderOf } from './order-factories.ts';
import type { Ground } from './sample-makers.ts';

/** Valid requests for the calls about the choice of a payment method and about tax rates. */
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
      expected: null,
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
  'tax.saveRate': ({ shop }: Ground) => ({
    body: {
      taxClass: 'APPAREL' as const,
      from: daysAfter(dayOf(shop.clock.now()), 30),
      rate: 5,
      upTo: 2_625,
      rateAbove: 18,
      expected: null,
    },
  }),
};
