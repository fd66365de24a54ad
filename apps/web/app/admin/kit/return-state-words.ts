import type { OrderPage } from '@shop/contract/order-page';

/** Names of the states of a return. */
export const returnStateNames: Record<OrderPage['returns'][number]['status'], string> = {
  REQUESTED: 'Asked for',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  RECEIVED: 'Received',
  WITHDRAWN: 'Withdrawn',
};
