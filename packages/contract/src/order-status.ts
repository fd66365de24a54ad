import type { Role } from './call.ts';

/** Every status that an order item can be stored with. */
export const ORDER_STATUSES = ['PENDING', 'ORDERED', 'ACCEPTED', 'REJECTED', 'CANCELLED'] as const;
/** A status that an order item is stored with. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Payment methods: cash on delivery, and scan to pay (NET_BANKING). */
export const PAYMENT_METHODS = ['COD', 'NET_BANKING'] as const;
/** A payment method. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Status of a new item: the owner checks a scanned payment before it counts as ordered. */
export const FIRST_STATUS: Record<PaymentMethod, OrderStatus> = {
  COD: 'ORDERED',
  NET_BANKING: 'PENDING',
};

/** Couriers that can be named with a tracking number. */
export const COURIERS = [
  'DELHIVERY',
  'DTDC',
  'BLUE_DART',
  'XPRESSBEES',
  'SHADOWFAX',
  'INDIA_POST',
  'OTHER',
] as const;
/** A courier. */
export type Courier = (typeof COURIERS)[number];

type Move = { from: readonly OrderStatus[]; by: Role; givesStockBack: boolean };

/**
 * The table of moves: which status an item may move to, from where, by whom, and whether its units return
 * to stock.
 */
export const MOVES = {
  ACCEPTED: { from: ['PENDING', 'ORDERED', 'ACCEPTED'], by: 'ADMIN', givesStockBack: false },
  REJECTED: { from: ['PENDING', 'ORDERED', 'ACCEPTED'], by: 'ADMIN', givesStockBack: true },
  CANCELLED: { from: ['PENDING', 'ORDERED'], by: 'CUSTOMER', givesStockBack: true },
} as const satisfies Partial<Record<OrderStatus, Move>>;
/** A status that an item can move to. */
export type Decision = keyof typeof MOVES;

/** Whether someone of this role may move an item from `from` to `to`. */
export function canMove(from: OrderStatus, to: Decision, by: Role): boolean {
  const move: Move = MOVES[to];
  return move.by === by && move.from.includes(from);
}

/** What an item may wait for: to be accepted, its payment to be checked, or its refund to be sent. */
export const WAITING = ['toAccept', 'toCheck', 'toRefund'] as const;
/** One of the things that an item may wait for. */
export type Waiting = (typeof WAITING)[number];

type WaitingItems = {
  statuses: readonly OrderStatus[];
  paymentMethods: readonly PaymentMethod[];
};

/** Which items wait for what, unless refunded; no item waits for two things. */
export const WAITING_ITEMS: Record<Waiting, WaitingItems> = {
  toAccept: { statuses: ['ORDERED'], paymentMethods: PAYMENT_METHODS },
  toCheck: { statuses: ['PENDING'], paymentMethods: ['NET_BANKING'] },
  toRefund: { statuses: ['CANCELLED', 'REJECTED'], paymentMethods: ['NET_BANKING'] },
};

/** Whether an item can be refunded: scanned payment, cancelled or rejected, not yet refunded. */
export function canRefund(item: {
  paymentMethod: PaymentMethod;
  orderStatus: OrderStatus;
  refundStatus: string | null;
}): boolean {
  const { statuses, paymentMethods } = WAITING_ITEMS.toRefund;
  return (
    statuses.includes(item.orderStatus) &&
    paymentMethods.includes(item.paymentMethod) &&
    item.refundStatus === null
  );
}

/** The statuses that My Orders shows; nothing sets `SHIPPED` yet. */
const SHOWN_STATUSES = ['PENDING', 'ORDERED', 'SHIPPED', 'ORDER ACCEPTED', 'CANCELLED'] as const;
/** A status that My Orders shows. */
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** The status that a shopper is shown for a stored one. */
export function shownStatus(status: OrderStatus): ShownStatus {
  if (status === 'REJECTED') return 'CANCELLED';
  if (status === 'ACCEPTED') return 'ORDER ACCEPTED';
  return status;
}

/** Whether the shopper may still cancel. */
export function canCancel(status: OrderStatus): boolean {
  return canMove(status, 'CANCELLED', 'CUSTOMER');
}

/** The owner's labels; statuses without one are shown as they are. */
export const ADMIN_STATUS_LABELS: Partial<Record<OrderStatus, string>> = {
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELLED: 'User Cancelled',
};
