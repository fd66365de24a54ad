import type { Activity } from '../activity/activity-entry.ts';
import type { RefundRow } from './refund-queries.ts';

/** Returns action and subject of an entry of the log: the order's, or of a payment without an order. */
export function refundActivity(
  { id, order_id: orderId, claim_reference: reference }: RefundRow,
  actions: { order: string; claim: string },
): Pick<Activity, 'action' | 'subject'> {
  if (orderId === null) {
    return { action: actions.claim, subject: { kind: 'REFUND', id, label: reference ?? id } };
  }
  return { action: actions.order, subject: { kind: 'ORDER', id: orderId, label: orderId } };
}
