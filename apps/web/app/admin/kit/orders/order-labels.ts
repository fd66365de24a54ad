import type { DeliveryItem } from '@shop/contract/delivery';
import { ADMIN_STATUS_LABELS } from '@shop/contract/order-status';
import type { OrderStatus } from '@shop/contract/order-status';
import { GATEWAYS } from '@shop/contract/orders';
import { formatQuantity } from '@shop/contract/quantity';
import { shownSize } from '@shop/contract/sizes';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { paymentAppNames, laterStatusNames, orderItemWords } from './delivery-words.ts';

const tones: Record<OrderStatus, BadgeTone> = {
  PENDING: 'warn',
  ORDERED: 'info',
  ACCEPTED: 'good',
  SHIPPED: 'plum',
  DELIVERED: 'good',
  RETURNED: 'plain',
  REJECTED: 'warn',
  CANCELLED: 'bad',
};

/** Returns the owner's label and colour of a status; an item that is not decided shows the status itself. */
export function statusLabel(status: OrderStatus): { label: string; tone: BadgeTone } {
  const names: Partial<Record<OrderStatus, string>> = {
    ...laterStatusNames,
    ...ADMIN_STATUS_LABELS,
  };
  return { label: names[status] ?? status, tone: tones[status] };
}

/** Returns colour and size of an order item, if it has them. */
export function variantOf({ color, size }: { color: string | null; size: string | null }): string {
  return [color, shownSize(size)].filter(Boolean).join(', ');
}

/** Returns the quantity to pack of an order item: `2 ×` for pieces, or `2.5 m`. */
export function timesOf({ quantity, unit }: Pick<DeliveryItem, 'quantity' | 'unit'>): string {
  const amount = formatQuantity(quantity, unit);
  return unit === 'METRE' ? amount : orderItemWords.times(amount);
}

/** Returns the quantity of an order item with its unit. */
export function quantityOf({ quantity, unit }: Pick<DeliveryItem, 'quantity' | 'unit'>): string {
  return formatQuantity(quantity, unit);
}

/**
 * Returns the product of an order item with its quantity: `2 × Temple Saree`, or the name alone for one
 * piece.
 */
export function titleOf(item: Pick<DeliveryItem, 'quantity' | 'unit' | 'productName'>): string {
  const isOnePiece = item.unit === 'PIECE' && item.quantity === 1;
  return isOnePiece ? item.productName : `${timesOf(item)} ${item.productName}`;
}

/** Returns the name of the payment app of a scanned payment; null without one. */
export function gatewayNameOf({ gatewayOption }: Pick<DeliveryItem, 'gatewayOption'>) {
  const known = GATEWAYS.find((gateway) => gateway === gatewayOption);
  return known === undefined ? gatewayOption : paymentAppNames[known];
}

/** Returns the item id and the optimistic lock for a change of its status. */
export function decisionOn({ orderItemId, orderStatus, trackingNumber }: DeliveryItem) {
  return { orderItemId, expected: { orderStatus, trackingNumber } };
}
