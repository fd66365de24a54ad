import assert from 'node:assert/strict';
import { CodRules, codCalls, codMessages } from '@shop/contract/cod-rules';
import { paiseOf } from '@shop/contract/money';
import { orderMessages } from '@shop/contract/orders';
import { paymentMethodCalls } from '@shop/contract/payment-methods';
import { addressFields, orderOf, type send } from './order-factories.ts';
import { paiseFor } from './quantities.ts';
import { ask } from './server.ts';
import { type UsedCoupon, hasOrdered } from './simulated-coupons.ts';
import { amountOf, atPrices } from './simulated-lines.ts';
import {
  ADDRESSES,
  type SimulatedBuyer,
  type SimulatedProduct,
  type SimulatedShop,
} from './simulated-state.ts';

/** The rules of a new shop: it offers cash on delivery to everyone. */
export const NO_COD_RULES = CodRules.parse({ enabled: true });

/** Replaces the rules about cash on delivery; orders can meet an amount exactly, because it is the price of some units. */
export async function changeCodRules(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner, products } = world;
  const amount = () => {
    if (products.length === 0 || random.chance(0.7)) return null;
    return paiseFor(random.pick(products).price, random.whole(1, 4)) / 100;
  };
  const rules = {
    enabled: random.chance(0.9),
    minAmount: amount(),
    maxAmount: amount(),
    firstOrderMax: amount(),
    blockedPostalCodes: random.chance(0.2) ? [random.pick(['56', '631501', '63', '7'])] : [],
    maxRefused: random.pick([null, 0, 0, 1]),
  };
  const { minAmount, maxAmount } = rules;
  const sent = { token: owner.token, body: rules };
  const { status } = await ask(shop, codCalls.saveRules, sent);
  const isPossible = minAmount === null || maxAmount === null || minAmount <= maxAmount;
  assert.equal(status, isPossible ? 200 : 400);
  if (isPossible) world.codRules = rules;
  return true;
}

/** Returns why an order of so many paise is not offered cash on delivery; null when it is. */
export function whyNoCod(
  { items, codRules }: SimulatedShop,
  buyer: SimulatedBuyer,
  paise: number,
): string | null {
  const { enabled, minAmount, maxAmount, firstOrderMax, blockedPostalCodes, maxRefused } = codRules;
  const { postalCode } = addressFields(ADDRESSES[buyer.state]);
  if (!enabled) return codMessages.off;
  if (blockedPostalCodes.some((prefix) => postalCode.startsWith(prefix))) {
    return orderMessages.codNotOffered(postalCode);
  }
  if (minAmount !== null && paise < paiseOf(minAmount)) return codMessages.tooLittle(minAmount);
  if (maxAmount !== null && paise > paiseOf(maxAmount)) return codMessages.tooMuch(maxAmount);
  const own = items.filter((item) => item.buyer.id === buyer.id);
  const parcels = own.filter(({ hasComeBack }) => hasComeBack);
  const refused = new Set(parcels.map((item) => `${item.orderId} ${item.trackingNumber}`)).size;
  if (maxRefused !== null && refused > maxRefused) return codMessages.ended;
  const isFirst = firstOrderMax !== null && !hasOrdered(own);
  return isFirst && paise > paiseOf(firstOrderMax) ? codMessages.firstOrder(firstOrderMax) : null;
}

type CashOrder = {
  buyer: SimulatedBuyer;
  lines: readonly (readonly [SimulatedProduct, number])[];
  coupon: UsedCoupon;
};

/** Asks the shop whether an order is offered cash on delivery, and returns the model's answer, which is the same. */
export async function askForCod(world: SimulatedShop, { buyer, lines, coupon }: CashOrder) {
  const expected = whyNoCod(world, buyer, amountOf({ lines: atPrices(lines), coupon }));
  const { orderItems, shippingAddressId } = orderOf(buyer, lines);
  const body = { userId: buyer.id, orderItems, shippingAddressId, ...coupon.fields };
  const sent = { token: buyer.token, body };
  const { data } = (await ask(world.shop, paymentMethodCalls.methods, sent)).reply;
  assert.equal(data.find(({ method }) => method === 'COD')?.reason, expected);
  return expected;
}

/** Fails unless an order was refused because of this reason against cash on delivery. */
export function assertNoCod(
  { status, failure }: Awaited<ReturnType<typeof send>>,
  reason: string,
): void {
  assert.deepEqual([status, failure.code, failure.message], [409, 'COD_NOT_OFFERED', reason]);
}
