import { GATEWAYS } from '@shop/contract/orders';
import { FIRST_STATUS } from '@shop/contract/order-status';
import { LEAST } from '@shop/contract/quantity';
import { dayOf, msAfter, startOfDay } from '../src/platform/clock.ts';
import type { DemoCatalogueProduct } from './demo-catalogue.ts';
import { demoProducts } from './demo-catalogue.ts';
import type { Arrival, OrderPlan } from './demo-order-plan.ts';
import { orderPlans } from './demo-order-plan.ts';
import { sendParcel } from './demo-parcels.ts';
import type { DemoLine, DemoOrder, DemoStep } from './demo-order.ts';
import { withReturns } from './demo-returns.ts';
import type { DemoAddress, DemoShopper } from './demo-shoppers.ts';
import { demoShoppers } from './demo-shoppers.ts';
import { HOUR, later } from './later.ts';
import type { SeededRandom } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';

/** The seed of everything that looks random. */
const SEED = 631_501;

const DAY = 24 * HOUR;

/** Returns when a product went on sale: one every two and a half days, the newest two days ago. */
export function onSaleSince(product: DemoCatalogueProduct, now: Date): Date {
  return msAfter(now, -(2 + demoProducts.indexOf(product) * 2.4) * DAY);
}

/** Returns all orders, oldest first; deterministic for the same `now`. */
export function demoOrders(now: Date): DemoOrder[] {
  const random = seededRandom(SEED);
  // A separate sequence, so that changes of parcels change no order.
  const parcels = seededRandom(SEED + 1);
  const orders = orderPlans
    .flatMap((plan) =>
      Array.from({ length: plan.orders }, (_, index) =>
        orderOf({ plan, index, now, random, parcels }),
      ),
    )
    .toSorted((left, right) => left.placedAt.valueOf() - right.placedAt.valueOf());
  return withReturns(orders, { now, random: parcels });
}

type Making = {
  plan: OrderPlan;
  index: number;
  now: Date;
  random: SeededRandom;
  parcels: SeededRandom;
};

function orderOf(making: Making): DemoOrder {
  const { plan, random } = making;
  const shopper = random.pick(demoShoppers);
  const isScanned = plan.method === 'NET_BANKING';
  const placedAt = placingTime(making);
  const decision = decisionOf(making, placedAt);
  return {
    shopper,
    address: addressOf(shopper, random),
    placedAt,
    method: plan.method,
    gateway: isScanned ? random.pick(GATEWAYS) : null,
    utr: isScanned ? `4${random.whole(10_000_000_000, 99_999_999_999)}` : null,
    lines: productsFor(making, placedAt).map((product, index) => ({
      product,
      quantity: quantityOf(product, random),
      sentBack: null,
      ...(index > 0 && plan.ends === 'ACCEPTED' && random.chance(0.15)
        ? cancelledBefore(decision)
        : decision),
    })),
  };
}

function addressOf(shopper: DemoShopper, random: SeededRandom): DemoAddress {
  const [first] = shopper.addresses;
  return first !== undefined && random.chance(0.7) ? first : random.pick(shopper.addresses);
}

// Older orders were placed between 8:00 and 23:00.
function placingTime({ plan, now, random }: Making): Date {
  const [least, most] = plan.hoursAgo;
  const instant = msAfter(now, -Math.round(random.between(least, most) * HOUR));
  const awake = Math.round(random.between(8 * HOUR, 23 * HOUR));
  return least < 48 ? instant : msAfter(startOfDay(dayOf(instant)), awake);
}

function productsFor({ plan, index, now, random }: Making, placedAt: Date): DemoCatalogueProduct[] {
  const wanted = random.pick([1, 1, 1, 2, 2, 3]);
  const chosen = demoProducts.filter((product) => product.key === plan.contains?.[index]);
  const onSale = demoProducts.filter(
    (product) =>
      product.status &&
      product.stock >= LEAST[product.unit ?? 'PIECE'] &&
      onSaleSince(product, now) < placedAt,
  );
  while (chosen.length < wanted) {
    const product = random.pick(onSale);
    if (!chosen.includes(product)) chosen.push(product);
  }
  return chosen;
}

type Decision = Pick<DemoLine, 'steps' | 'courier' | 'refundedAt'>;

function decisionOf(making: Making, placedAt: Date): Decision {
  const { plan, index, now, random, parcels } = making;
  const first: DemoStep = { status: FIRST_STATUS[plan.method], trackingNumber: null, at: placedAt };
  if (plan.ends === first.status) return { steps: [first], courier: null, refundedAt: null };

  const at = later({ after: placedAt, hours: [0.5, 28], now, random });
  const trackingNumber =
    plan.ends === 'ACCEPTED' ? `RS${random.whole(100_000_000, 999_999_999)}IN` : null;
  const isRefunded = index < (plan.refunded ?? 0);
  const decided: DemoStep = { status: plan.ends, trackingNumber, at };
  const arrival: Arrival = plan.parcels?.[index] ?? 'ACCEPTED';
  return {
    ...sendParcel([first, decided], { arrival, now, random: parcels }),
    refundedAt: isRefunded ? later({ after: at, hours: [2, 70], now, random }) : null,
  };
}

// Now and then a shopper cancels a line before the owner handles the order.
function cancelledBefore({ steps }: Decision): Decision {
  const [first, second] = steps;
  if (first === undefined || second === undefined) throw new RangeError('Nothing was decided');
  const at = new Date(Math.round((first.at.valueOf() + second.at.valueOf()) / 2));
  return {
    steps: [first, { status: 'CANCELLED', trackingNumber: null, at }],
    courier: null,
    refundedAt: null,
  };
}

function quantityOf(product: DemoCatalogueProduct, random: SeededRandom): number {
  // From one metre for a blouse to six for a lehenga.
  if (product.unit === 'METRE') return random.whole(4, 24) / 4;
  if (product.subCategory === 'Stoles') return random.whole(1, 3);
  return random.chance(0.1) ? 2 : 1;
}
