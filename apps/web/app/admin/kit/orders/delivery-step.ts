import type { DeliveryItem } from '@shop/contract/delivery';

/** The open dialog and its item. */
export type DeliveryStep = {
  kind: 'accept' | 'parcel' | 'reject' | 'unpaid' | 'look' | 'eway';
  item: DeliveryItem;
};
