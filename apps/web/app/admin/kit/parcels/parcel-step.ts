import type { DeliveryItem } from '@shop/contract/delivery';
import { type Decision, canMove } from '@shop/contract/order-status';
import { type Courier, trackingCode } from '@shop/contract/parcel';
import { decisionOn } from '../orders/order-labels.ts';

/** The owner's update of a parcel. */
export type ParcelStep = {
  status: Decision;
  trackingNumber: string;
  courier: Courier | '';
  /** `YYYY-MM-DDTHH:MM` in Asia/Kolkata; null keeps the known instant, or means now. */
  deliveredAt: string | null;
  isRestocked: boolean;
};

/** Returns the possible next statuses, the most likely first; the present status is for corrections. */
export function stepsOf({ orderStatus }: Pick<DeliveryItem, 'orderStatus'>): Decision[] {
  const steps = (['SHIPPED', 'DELIVERED', 'ACCEPTED', 'REJECTED'] as const).filter((to) =>
    canMove(orderStatus, to, 'ADMIN'),
  );
  return [...steps.filter((to) => to !== orderStatus), ...steps.filter((to) => to === orderStatus)];
}

/** Builds the request for a step, with the item's values that the owner sees. */
export function stepBody(item: DeliveryItem, step: ParcelStep) {
  const { status, deliveredAt } = step;
  if (status === 'REJECTED') {
    return {
      ...decisionOn(item),
      orderStatus: status,
      trackingNumber: '',
      restock: step.isRestocked,
    };
  }
  return {
    ...decisionOn(item),
    orderStatus: status,
    trackingNumber: trackingCode(step.trackingNumber),
    courier: step.courier,
    // An unedited minute would start before an order placed in the same minute.
    ...(status === 'DELIVERED' &&
      deliveredAt !== null && { deliveredAt: `${deliveredAt}:00+05:30` }),
  };
}

/** Formats an instant for a `datetime-local` input, in Asia/Kolkata. */
export function inputTime(instant: Date): string {
  return new Date(instant.valueOf() + 5.5 * 3_600_000).toISOString().slice(0, 16);
}
