import type { DeliveryItem } from '@shop/contract/delivery';
import { type Decision, canMove } from '@shop/contract/order-status';
import type { Courier } from '@shop/contract/parcel';
import { decisionOn } from './order-labels.ts';

/** What the owner says of a parcel. */
export type ParcelStep = {
  status: Decision;
  trackingNumber: string;
  courier: Courier | '';
  /** `YYYY-MM-DDTHH:MM` in Asia/Kolkata; null leaves what is known, or means now. */
  deliveredAt: string | null;
  isRestocked: boolean;
};

/** What can become of a parcel, the most likely first; its own status is a correction of what was said. */
export function stepsOf({ orderStatus }: Pick<DeliveryItem, 'orderStatus'>): Decision[] {
  const steps = (['SHIPPED', 'DELIVERED', 'ACCEPTED', 'REJECTED'] as const).filter((to) =>
    canMove(orderStatus, to, 'ADMIN'),
  );
  return [...steps.filter((to) => to !== orderStatus), ...steps.filter((to) => to === orderStatus)];
}

/** The request that makes a step with an item, as the owner sees the item now. */
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
    trackingNumber: step.trackingNumber.trim(),
    courier: step.courier,
    // A minute that nobody chose would begin before an order of the same minute.
    ...(status === 'DELIVERED' &&
      deliveredAt !== null && { deliveredAt: `${deliveredAt}:00+05:30` }),
  };
}

/** An instant as an input of day and time shows it, in Asia/Kolkata. */
export function inputTime(instant: Date): string {
  return new Date(instant.valueOf() + 5.5 * 3_600_000).toISOString().slice(0, 16);
}
