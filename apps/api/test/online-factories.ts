import { onlinePaymentCalls } from '@shop/contract/online-payments';
import { askGateway } from '../src/online-payments/ask-gateway.ts';
import { type FakeRazorpay, startFakeRazorpay } from './fakes/fake-razorpay.ts';
import { type Buyer, type TestProduct, aBuyer, aProduct, orderOf } from './order-factories.ts';
import { type TestShop, aShop, ask } from './server.ts';
import { after } from 'node:test';

/** Returns a shop with a gateway, which share their clock. */
export async function anOnlineShop(
  environment: Record<string, string> = {},
): Promise<{ shop: TestShop; gateway: FakeRazorpay }> {
  const clock = { now: () => new Date() };
  const gateway = await startFakeRazorpay({ now: () => clock.now() });
  after(() => gateway.stop());
  const shop = await aShop({ ...gateway.settings, ...environment });
  clock.now = shop.clock.now;
  gateway.announceTo(shop.url, 'never');
  return { shop, gateway };
}

/** Sends `payments/begin`; `key` becomes its Idempotency-Key. */
export function begin(
  shop: TestShop,
  buyer: Buyer,
  lines: readonly (readonly [TestProduct, number])[],
  {
    key,
    ...fields
  }: {
    key?: string;
    couponCode?: string;
    discountAmount?: number;
    whatsappUpdates?: boolean;
    keepCart?: boolean;
  } = {},
) {
  return ask(shop, onlinePaymentCalls.begin, {
    token: buyer.token,
    body: {
      userId: buyer.id,
      shippingAddressId: buyer.addressId,
      orderItems: orderOf(buyer, lines).orderItems,
      ...fields,
    },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

/** A payment that has begun, of one piece of a product; `linkId` is the gateway's. */
export type Begun = {
  buyer: Buyer;
  product: TestProduct;
  reference: string;
  linkId: string;
};

/** Begins a payment of one piece. */
export async function aBegunPayment(
  shop: TestShop,
  { stock = 3, buyer }: { stock?: number; buyer?: Buyer } = {},
): Promise<Begun> {
  const [who, product] = [buyer ?? (await aBuyer(shop)), await aProduct(shop, { stock })];
  const { reference, url } = (await begin(shop, who, [[product, 1]])).reply.data;
  return { buyer: who, product, reference, linkId: url.split('/').at(-1) ?? '' };
}

/** Returns the state of a payment as its customer sees it. */
export async function stateOf(shop: TestShop, { buyer, reference }: Begun) {
  const sent = { token: buyer.token, params: { reference } };
  return (await ask(shop, onlinePaymentCalls.state, sent)).reply.data;
}

/** Runs the job that asks the gateway, after some minutes. */
export async function askNow(shop: TestShop, minutes = 0): Promise<void> {
  shop.clock.move(minutes * 60);
  await askGateway(shop);
}

/** Sends the callback of the gateway's page, as the page to which a shopper comes back does. */
export function confirm(shop: TestShop, callback: string, change: Record<string, string> = {}) {
  const query = Object.fromEntries(new URL(callback).searchParams);
  return ask(shop, onlinePaymentCalls.confirm, {
    body: { ...query, ...change } as Record<keyof typeof query, string> & {
      razorpay_payment_id: string;
      razorpay_payment_link_id: string;
      razorpay_payment_link_reference_id: string;
      razorpay_payment_link_status: string;
      razorpay_signature: string;
    },
  });
}
