import type { MessagePurpose } from '@shop/contract/message-purposes';

type Subject = (...parameters: string[]) => string;

/** Locked screens show subjects, so they contain no code, link, amount or reference. */
const SUBJECTS: Record<MessagePurpose, Subject> = {
  INVITE: () => 'You are invited to the back office',
  CODE: () => 'Your code',
  ORDER_PLACED: (order) => `We have your order ${order}`,
  ORDER_ACCEPTED: (order) => `Order ${order} is accepted`,
  ORDER_SHIPPED: (order) => `Order ${order} is on its way`,
  ORDER_DELIVERED: (order) => `Order ${order} was delivered`,
  ORDER_REJECTED: (order) => `We could not accept order ${order}`,
  ORDER_NOT_DELIVERED: (order) => `We could not deliver order ${order}`,
  ORDER_CANCELLED: (order) => `Order ${order} was cancelled`,
  MONEY_BACK: (order) =>
    order === '-' ? 'About a payment' : `About the payment for order ${order}`,
  REFUND_SENT: (order) => `Refund for order ${order}`,
  RETURN_DECIDED: (order) => `Your return for order ${order}`,
  COMPLAINT_RECEIVED: (_order, ticket) => `We have your complaint ${ticket}`,
  COMPLAINT_ANSWERED: (_order, ticket) => `Your complaint ${ticket} is answered`,
  BACK_IN_STOCK: (product) => `${product} is back`,
  REVIEW_ASKED: (order) => `How was order ${order}?`,
  NEW_ORDER: (count) => (count === '1' ? 'New order' : `${count} new orders`),
  DIGEST: () => 'What to do this morning',
  TEST: () => 'Test message',
  ALERT: () => 'The shop needs you',
  PAY_LINK: () => 'Your order is put aside',
  SIGN_IN_NOTICE: () => 'A notice about your account',
};

/** Returns the subject of a mail: its topic, without secrets; `parameters` are the parameters of its text. */
export function subjectOf(purpose: MessagePurpose, parameters: readonly string[]): string {
  return SUBJECTS[purpose](...parameters);
}
