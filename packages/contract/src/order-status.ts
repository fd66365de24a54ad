import type { Role } from './call.ts';

/** Every status that an order item can be stored with. */
export const ORDER_STATUSES = [
  'PENDING',
  'ORDERED',
  'ACCEPTED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED',
  'REJECTED',
  'CANCELLED',
] as const;
/** A status that an order item is stored with. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Payment methods: cash on delivery, scan to pay (NET_BANKING), and paid at a gateway (ONLINE). */
export const PAYMENT_METHODS = ['COD', 'NET_BANKING', 'ONLINE'] as const;
/** A payment method. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Status of a new item: the owner checks a scanned payment before it counts as ordered. */
export const FIRST_STATUS: Record<PaymentMethod, OrderStatus> = {
  COD: 'ORDERED',
  NET_BANKING: 'PENDING',
  ONLINE: 'ORDERED',
};

/** Payment methods of `orders/create`. The gateway's news makes the other orders. */
export const CHOSEN_METHODS = ['COD', 'NET_BANKING'] as const satisfies readonly PaymentMethod[];

/** Statuses of items whose value is income. */
export const INCOME_STATUSES = [
  'ACCEPTED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED',
] as const satisfies readonly OrderStatus[];

type Move = { from: readonly OrderStatus[]; by: 'ADMIN' | 'CUSTOMER'; givesStockBack: boolean };

/**
 * The table of moves: which status an item may move to, from where, by whom, and whether its units return
 * to stock.
 */
export const MOVES = {
  ACCEPTED: { from: ['PENDING', 'ORDERED', 'ACCEPTED'], by: 'ADMIN', givesStockBack: false },
  SHIPPED: { from: ['ACCEPTED', 'SHIPPED'], by: 'ADMIN', givesStockBack: false },
  DELIVERED: { from: ['ACCEPTED', 'SHIPPED', 'DELIVERED'], by: 'ADMIN', givesStockBack: false },
  REJECTED: {
    from: ['PENDING', 'ORDERED', 'ACCEPTED', 'SHIPPED'],
    by: 'ADMIN',
    givesStockBack: true,
  },
  CANCELLED: { from: ['PENDING', 'ORDERED'], by: 'CUSTOMER', givesStockBack: true },
} as const satisfies Partial<Record<OrderStatus, Move>>;
/** A status that an item can move to; only returns lead to RETURNED. */
export type Decision = keyof typeof MOVES;
/** The statuses that an item can move to. */
export const DECISIONS = Object.keys(MOVES) as [Decision, ...Decision[]];

/** The statuses to which the items of a parcel move together. */
export const PARCEL_STEPS = [
  'ACCEPTED',
  'SHIPPED',
  'DELIVERED',
] as const satisfies readonly Decision[];
/** A status to which the items of a parcel move together. */
export type ParcelStep = (typeof PARCEL_STEPS)[number];

/** From which statuses an item becomes RETURNED, when its whole quantity was returned. */
export const RETURNED_FROM = [
  'ACCEPTED',
  'SHIPPED',
  'DELIVERED',
] as const satisfies readonly OrderStatus[];

/** Returns whether someone of this role may move an item from `from` to `to`. */
export function canMove(from: OrderStatus, to: Decision, by: Role): boolean {
  const move: Move = MOVES[to];
  return mayDecide(to, by) && move.from.includes(from);
}

/** Returns whether someone of this role may ever move an item to `to`; staff may do what the owner may. */
export function mayDecide(to: Decision, by: Role): boolean {
  return MOVES[to].by === (by === 'STAFF' ? 'ADMIN' : by);
}

/** Pending steps of an item: to be accepted, its payment to be checked, or its refund to be sent. */
export const PENDING_STEPS = ['toAccept', 'toCheck', 'toRefund'] as const;
/** A pending step of an item. */
export type PendingStep = (typeof PENDING_STEPS)[number];

type WaitingItems = {
  statuses: readonly OrderStatus[];
  paymentMethods: readonly PaymentMethod[];
};

/** Items that wait for acceptance or for a check of their payment; others wait for a due refund. */
export const WAITING_ITEMS: Record<Exclude<PendingStep, 'toRefund'>, WaitingItems> = {
  toAccept: { statuses: ['ORDERED'], paymentMethods: PAYMENT_METHODS },
  toCheck: { statuses: ['PENDING'], paymentMethods: ['NET_BANKING'] },
};

/** The statuses that My Orders shows. */
const SHOWN_STATUSES = [
  'PENDING',
  'ORDERED',
  'ORDER ACCEPTED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED',
  'CANCELLED',
] as const;
/** A status that My Orders shows. */
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** Returns the status that a shopper sees for a stored one. */
export function shownStatus(status: OrderStatus): ShownStatus {
  if (status === 'REJECTED') return 'CANCELLED';
  if (status === 'ACCEPTED') return 'ORDER ACCEPTED';
  return status;
}

/** Returns whether the shopper may still cancel. */
export function canCancel(status: OrderStatus): boolean {
  return canMove(status, 'CANCELLED', 'CUSTOMER');
}

/** The owner's labels; statuses without one are shown as they are. */
export const ADMIN_STATUS_LABELS: Partial<Record<OrderStatus, string>> = {
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELLED: 'User Cancelled',
};
