import type { OrderStatus } from '@shop/contract/order-status';

/**
 * Returns the name of a move, for messages and the activity log. An item that is rejected after it was
 * accepted could not be delivered: its parcel cannot be sent, or came back.
 */
export function nameOfMove<T extends OrderStatus>(from: OrderStatus, to: T) {
  const isPromised = from === 'ACCEPTED' || from === 'SHIPPED';
  return to === 'REJECTED' && isPromised ? 'ORDER_NOT_DELIVERED' : (`ORDER_${to}` as const);
}
