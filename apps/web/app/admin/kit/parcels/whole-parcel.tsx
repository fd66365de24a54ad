import { orderManagementCalls } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import type { ReactNode } from 'react';
import { useCall } from '../use-call.ts';
import { parcelOf, wholeOrderQuery } from './parcel.ts';

type WholeParcelProps = {
  item: DeliveryItem;
  items: readonly DeliveryItem[];
  /** False when the list has all items of the order. */
  isCut?: boolean;
  children: (pieces: readonly DeliveryItem[]) => ReactNode;
};

/** Provides the items of a parcel: first the list's, then also other pages' once they are loaded. */
export function WholeParcel({ item, items, isCut = true, children }: WholeParcelProps) {
  const query = wholeOrderQuery(item.orderId);
  const whole = useCall(orderManagementCalls.list, { query }, { enabled: isCut }).data?.data;
  const known = parcelOf(item, items);
  const more = parcelOf(item, whole ?? []).filter(
    (other) => !known.some(({ orderItemId }) => orderItemId === other.orderItemId),
  );
  return children([...known, ...more]);
}
