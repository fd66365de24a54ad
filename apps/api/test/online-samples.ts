import type { Samples } from './office-samples.ts';
import { aProduct, orderOf } from './order-factories.ts';
import { aPaymentLink } from './sample-makers.ts';

/** Valid requests for the calls of paying online and by a link. */
export const onlineSamples = {
  'payments.begin': async ({ shop, whose }) => ({
    body: {
      userId: whose.id,
      shippingAddressId: whose.addressId,
      orderItems: orderOf(whose, [[await aProduct(shop), 1]]).orderItems,
      couponCode: '',
      discountAmount: 0,
      whatsappUpdates: true,
      keepCart: true,
    },
  }),
  'payments.confirm': () => ({
    body: {
      razorpay_payment_id: 'pay_1',
      razorpay_payment_link_id: 'plink_1',
      razorpay_payment_link_reference_id: 'RS23456789AB',
      razorpay_payment_link_status: 'paid',
      razorpay_signature: 'f'.repeat(64),
    },
  }),
  'payments.state': async (ground) => ({ params: { reference: await aPaymentLink(ground) } }),
} satisfies Partial<Samples>;
