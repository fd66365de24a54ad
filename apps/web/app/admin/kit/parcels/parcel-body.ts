import { type Courier, trackingCode } from '@shop/contract/parcel';
import type { OrderItems } from './parcel.ts';

/** Builds the request that moves items of an order as one parcel, with the values that the owner sees. */
export function parcelBody(
  items: OrderItems,
  { trackingNumber, courier }: { trackingNumber?: string; courier?: Courier | '' } = {},
) {
  return {
    ...(courier !== undefined && { courier }),
    orderId: items[0].orderId,
    orderItemIds: items.map(({ orderItemId }) => orderItemId),
    trackingNumber: trackingNumber && trackingCode(trackingNumber),
    expected: items.map(({ orderItemId, orderStatus, trackingNumber: known }) => ({
      orderItemId,
      orderStatus,
      trackingNumber: known,
    })),
  };
}
