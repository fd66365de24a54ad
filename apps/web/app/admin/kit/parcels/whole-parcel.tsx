import { orderManagementCalls } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { MOST_LINES } from '@shop/contract/orders';
import type { ReactNode } from 'react';
import { useCall } from '../use-call.ts';
import { parcelOf } from './parcel.ts';

type WholeParcelProps = {
  item: DeliveryItem;
  items: readonly DeliveryItem[];
  children: (pieces: readonly DeliveryItem[]) => ReactNode;
};

/** Provides the items of a parcel: first the list's, then also other pages' once they are loaded. */
export function WholeParcel({ item, items, children }: WholeParcelProps) {
  const query = { orderId: item.orderId, size: String(Math.min(MOST_LINES, 100)) };
  const whole = useCall(orderManagementCalls.list, { query }).data?.data;
  const known = parcelOf(item, items);
  const more = parcelOf(item, whole ?? []).filter(
    (other) => !known.some(({ orderItemId }) => orderItemId === other.orderItemId),
  );
  return children([...known, ...more]);
}
