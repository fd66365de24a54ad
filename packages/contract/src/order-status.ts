import type { Role } from './call.ts';

/** Every status that an order item is stored with or shown as. */
export const ORDER_STATUSES = ['PENDING', 'ORDERED', 'ACCEPTED', 'REJECTED', 'CANCELLED'] as const;
/** A status that an order item is stored with. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Cash on delivery, and scan to pay. */
export const PAYMENT_METHODS = ['COD', 'NET_BANKING'] as const;
/** One way to pay. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Status of a new item: the owner looks at a scanned payment before it counts as ordered. */
export const FIRST_STATUS: Record<PaymentMethod, OrderStatus> = {
  COD: 'ORDERED',
  NET_BANKING: 'PENDING',
};

type Move = { from: readonly OrderStatus[]; by: Role; givesStockBack: boolean };

/** What may become of an item, who may do it, and whether its pieces return to stock. */
export const MOVES = {
  ACCEPTED: { from: ['PENDING', 'ORDERED', 'ACCEPTED'], by: 'ADMIN', givesStockBack: false },
  REJECTED: { from: ['PENDING', 'ORDERED', 'ACCEPTED'], by: 'ADMIN', givesStockBack: true },
  CANCELLED: { from: ['PENDING', 'ORDERED'], by: 'CUSTOMER', givesStockBack: true },
} as const satisfies Partial<Record<OrderStatus, Move>>;
/** What may become of an item. */
export type Decision = keyof typeof MOVES;

/** Whether an item in `from` may become `to` by someone of this role. */
export function canMove(from: OrderStatus, to: Decision, by: Role): boolean {
  const move: Move = MOVES[to];
  return move.by === by && move.from.includes(from);
}

/** What an item may wait for: to be accepted, its payment to be checked, its refund to be sent. */
export const WAITING = ['toAccept', 'toCheck', 'toRefund'] as const;
/** One thing that an item may wait for. */
export type Waiting = (typeof WAITING)[number];

type WaitingItems = {
  statuses: readonly OrderStatus[];
  paymentMethods: readonly PaymentMethod[];
};

/** Which items wait for what, unless their money was sent back; no item waits for two things. */
export const WAITING_ITEMS: Record<Waiting, WaitingItems> = {
  toAccept: { statuses: ['ORDERED'], paymentMethods: PAYMENT_METHODS },
  toCheck: { statuses: ['PENDING'], paymentMethods: ['NET_BANKING'] },
  toRefund: { statuses: ['CANCELLED', 'REJECTED'], paymentMethods: ['NET_BANKING'] },
};

/** Whether money can still be sent back: a scanned payment, ended without delivery, once. */
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

/** Statuses as My Orders shows them; `SHIPPED` is only shown, nothing sets it yet. */
export const SHOWN_STATUSES = [
  'PENDING',
  'ORDERED',
  'SHIPPED',
  'ORDER ACCEPTED',
  'CANCELLED',
] as const;
/** A status as My Orders shows it. */
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** What a shopper reads for a stored status. */
export function shownStatus(status: OrderStatus): ShownStatus {
  if (status === 'REJECTED') return 'CANCELLED';
  if (status === 'ACCEPTED') return 'ORDER ACCEPTED';
  return status;
}

/** Whether the shopper may still cancel. */
export function canCancel(status: OrderStatus): boolean {
  return canMove(status, 'CANCELLED', 'CUSTOMER');
}

/** The owner's labels; others are shown raw. */
export const ADMIN_STATUS_LABELS: Partial<Record<OrderStatus, string>> = {
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELLED: 'User Cancelled',
};
