import type { CodRules } from '@shop/contract/cod-rules';
import type { DraftState } from '@shop/contract/drafts';
import type { OrderStatus, PaymentMethod } from '@shop/contract/order-status';
import type { Unit } from '@shop/contract/quantity';
import type { RefundReason, RefundState } from '@shop/contract/refunds';
import { MOST_RETURNS, type ReturnStatus } from '@shop/contract/returns';
import type { InvoiceKind, TaxClass } from '@shop/contract/tax';
import type { SeededRandom } from '../demo/seeded-random.ts';
import type { Person } from './factories.ts';
import type { Buyer } from './order-factories.ts';
import { paiseFor } from './quantities.ts';
import type { TestShop } from './server.ts';
import type { SimulatedCoupon, UsedCoupon } from './simulated-coupons.ts';

/** The expected state of a return. */
export type SimulatedReturn = {
  id: string;
  quantity: number;
  status: ReturnStatus;
  /** Paise that were decided when it was received. */
  amount: number | null;
};

/** The expected state of a refund; amounts in paise. */
export type SimulatedRefund = {
  id: string;
  reason: RefundReason;
  owed: number;
  dueSince: Date;
  /** The sent amount and time; null as long as it is due. */
  sent: { paise: number; at: Date } | null;
  isRefused: boolean;
  /** Whether the owner refused this one, and not all of its order as not found. */
  isRefusedAlone: boolean;
  /** Whether the gateway is sending it. */
  isSending: boolean;
};

/** The expected claim of an order that was rejected as unpaid, or of a hold without an order. */
export type SimulatedClaim = {
  /** Null for the claim of a hold. */
  orderId: string | null;
  utr: string | null;
  refund: SimulatedRefund;
  /** Whether it waits for a decision. */
  isOpen: boolean;
  /** Whether the owner decided on it; a statement may have made it due. */
  isDecided: boolean;
};

/** The expected state of an ordered item after the events. */
export type SimulatedItem = {
  id: string;
  orderId: string;
  productId: string;
  buyer: SimulatedBuyer;
  placedAt: Date;
  unit: Unit;
  quantity: number;
  /** Paise of one unit at the order. */
  unitPaise: number;
  /** What is charged: the price less `discount`, its share of the order's discount. */
  paise: number;
  discount: number;
  couponId: string | null;
  /** The draft that its order was; such an order leaves the cart alone. */
  draftId: string | null;
  method: PaymentMethod;
  status: OrderStatus;
  acceptedAt: Date | null;
  trackingNumber: string | null;
  /** Whether it was sent and then rejected. */
  hasComeBack: boolean;
  deliveredAt: Date | null;
  /** When it was rejected because the payment never came. */
  unpaidAt: Date | null;
  /** Units that went back to stock. */
  putBack: number;
  /** Units that were returned. */
  returned: number;
  /** Of its product at the sale. */
  returnable: boolean;
  deliveryDays: number | null;
  returns: SimulatedReturn[];
  refunds: SimulatedRefund[];
  /** Its invoice number, and the credited amount. */
  invoice: { number: string; credited: number } | null;
};

/** An expected invoice or credit note; amounts in paise. */
type SimulatedDocument = {
  number: string;
  kind: InvoiceKind;
  day: string;
  orderId: string;
  placeOfSupply: string;
  total: number;
  invoiceNumber: string | null;
};

/** The part of an address that decides the place of supply. */
export const ADDRESSES = {
  'Tamil Nadu': {},
  Karnataka: { city: 'Bengaluru', state: 'Karnataka', postalCode: '560001' },
} as const;

/** A customer whose orders go to one state of India. */
export type SimulatedBuyer = Buyer & { state: keyof typeof ADDRESSES };

/** The expected state of a product. */
export type SimulatedProduct = {
  id: string;
  name: string;
  price: number;
  mrp: number | null;
  unit: Unit;
  categoryId: string;
  taxClass: TaxClass;
  returnable: boolean;
  /** Days of its estimated delivery; null when it names none. */
  deliveryDays: number | null;
  stock: number;
  isActive: boolean;
  isDeleted: boolean;
};

/** An expense as it was booked. */
type SimulatedExpense = { id: string; day: string; paise: number };

/** A payment of a bank statement that names no order, and perhaps a hold. */
export type SimulatedCredit = { id: string; paise: number; day: string; reference: string | null };

/** Stock that is held for a buyer. */
export type Hold = {
  reference: string;
  buyer: SimulatedBuyer;
  lines: [SimulatedProduct, number][];
  expiresAt: Date;
  couponId: string | null;
};

/** A hold for scan to pay, open or ended, with what became of its payment; amounts in paise. */
export type SimulatedScan = {
  reference: string;
  buyer: SimulatedBuyer;
  lines: { product: SimulatedProduct; quantity: number; unitPaise: number }[];
  coupon: UsedCoupon;
  openedAt: Date;
  hasOrder: boolean;
  claim: SimulatedClaim | null;
};

/** The expected state of an order that the owner wrote; one that has expired may be OPEN still. */
export type SimulatedDraft = {
  id: string;
  state: DraftState;
  buyer: SimulatedBuyer;
  lines: { product: SimulatedProduct; quantity: number; unitPaise: number }[];
  shares: number[];
  expiresAt: Date;
};

/** A shop, and a model of its expected state. */
export type SimulatedShop = {
  shop: TestShop;
  random: SeededRandom;
  owner: Person;
  categories: string[];
  buyers: SimulatedBuyer[];
  products: SimulatedProduct[];
  items: SimulatedItem[];
  documents: SimulatedDocument[];
  expenses: SimulatedExpense[];
  holds: Hold[];
  scans: SimulatedScan[];
  coupons: SimulatedCoupon[];
  codRules: CodRules;
  drafts: SimulatedDraft[];
  /** The credits of matched orders, by order. */
  matches: Map<string, string>;
  /** The credits that only their amounts matched, by order. */
  probable: Map<string, SimulatedCredit>;
  /** Credits that no order has, and that may still be an order's by their amounts. */
  freeCredits: SimulatedCredit[];
  claims: SimulatedClaim[];
  screenshot: Buffer;
};

/** Returns the due refunds of an item, oldest first. */
export function dueRefunds({ refunds }: SimulatedItem): SimulatedRefund[] {
  return refunds.filter((refund) => stateOf(refund) === 'DUE');
}

/** Returns whether a refund was sent for an item, and none is due. */
export function isRefunded(item: SimulatedItem): boolean {
  const states = item.refunds.map(stateOf);
  return states.includes('SENT') && !states.includes('DUE') && !states.includes('SENDING');
}

/** Returns a refund that is due since a moment. */
export function newRefund(
  refund: Pick<SimulatedRefund, 'id' | 'reason' | 'owed' | 'dueSince'>,
): SimulatedRefund {
  return { ...refund, sent: null, isRefused: false, isRefusedAlone: false, isSending: false };
}

/** Returns the state of a refund that is not a claim without a decision. */
export function stateOf({ sent, isRefused, isSending }: SimulatedRefund): RefundState {
  if (isRefused) return 'REFUSED';
  if (isSending) return 'SENDING';
  return sent === null ? 'DUE' : 'SENT';
}

/** Returns the sent refunds of returns, which count against income on their day. */
export function sentReturnRefunds({ items }: Pick<SimulatedShop, 'items'>) {
  return items.flatMap((item) =>
    item.refunds.flatMap((refund) =>
      refund.reason === 'RETURNED' && refund.sent !== null
        ? [{ item, refund, ...refund.sent }]
        : [],
    ),
  );
}

/** Returns the return of an item that is neither decided nor withdrawn. */
export function openReturn({ returns }: SimulatedItem): SimulatedReturn | undefined {
  return returns.find(({ status }) => status === 'REQUESTED' || status === 'APPROVED');
}

/** Returns whether a return forbids rejecting the item: an open or a received one. */
export function hasReturnInForce(item: SimulatedItem): boolean {
  return openReturn(item) !== undefined || item.returned > 0;
}

/**
 * Returns the maximum refund for a quantity: what was charged for it, and together with earlier refunds never more than
 * was paid.
 */
export function mostPaidBack(item: SimulatedItem, quantity: number): number {
  const kept = item.refunds.filter(({ isRefused }) => !isRefused);
  const owed = kept.reduce((total, refund) => total + refund.owed, 0);
  const worth = chargedFor(item, item.returned + quantity) - chargedFor(item, item.returned);
  return Math.max(0, Math.min(worth, item.paise - owed));
}

/** Returns the price of a part of an item less its share of the discount, which is rounded half up. */
function chargedFor({ unitPaise, quantity, discount }: SimulatedItem, part: number): number {
  return paiseFor(unitPaise / 100, part) - Math.floor((discount * part) / quantity + 0.5);
}

const DAY_MS = 86_400_000;
const RETURN_DAYS = 7;
const USUAL_DAYS = 7;

/** Returns the time in which an item may be returned; undefined for an item that never arrived or is gone. */
function windowOf({
  status,
  acceptedAt,
  deliveredAt,
  deliveryDays,
}: SimulatedItem): { from: number; until: number } | undefined {
  if (acceptedAt === null || !['ACCEPTED', 'SHIPPED', 'DELIVERED'].includes(status)) {
    return undefined;
  }
  const from =
    deliveredAt?.valueOf() ?? acceptedAt.valueOf() + (deliveryDays ?? USUAL_DAYS) * DAY_MS;
  return { from, until: from + RETURN_DAYS * DAY_MS };
}

/** Returns why an item cannot be returned now, as the code of the refusal; undefined when it can. */
export function returnRefusal(world: SimulatedShop, item: SimulatedItem): string | undefined {
  if (item.status === 'CANCELLED' || item.status === 'REJECTED') return 'RETURN_CANCELLED';
  if (item.status === 'RETURNED') return 'RETURN_NOTHING_LEFT';
  if (openReturn(item) !== undefined) return 'RETURN_OPEN';
  if (!item.returnable) return 'NOT_RETURNABLE';
  if (item.returns.length >= MOST_RETURNS) return 'RETURN_TOO_MANY';
  const now = world.shop.clock.now().valueOf();
  const window = windowOf(item);
  if (window === undefined || now < window.from) return 'RETURN_TOO_EARLY';
  return now > window.until ? 'RETURN_TOO_LATE' : undefined;
}
