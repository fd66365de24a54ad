import type { DeliveryItem } from '@shop/contract/delivery';
import { ADMIN_STATUS_LABELS } from '@shop/contract/order-status';
import type { OrderStatus } from '@shop/contract/order-status';
import { GATEWAYS } from '@shop/contract/orders';
import type { BadgeTone } from '../../ui/badge.tsx';
import { paymentAppNames, openStatusNames } from './order-item-words.ts';

const tones: Record<OrderStatus, BadgeTone> = {
  PENDING: 'warn',
  ORDERED: 'info',
  ACCEPTED: 'good',
  REJECTED: 'bad',
  CANCELLED: 'bad',
};

/** The owner's label and colour of a status. */
export function statusLabel(status: OrderStatus): { label: string; tone: BadgeTone } {
  const names: Partial<Record<OrderStatus, string>> = {
    ...openStatusNames,
    ...ADMIN_STATUS_LABELS,
  };
  return { label: names[status] ?? status, tone: tones[status] };
}

/** Colour and size of an order item, as far as it has them. */
export function variantOf({ color, size }: { color: string | null; size: string | null }): string {
  return [color, size === 'NA' ? null : size].filter(Boolean).join(', ');
}

/** The quantity of an order item, as these screens write it. */
export function quantityOf({ quantity }: Pick<DeliveryItem, 'quantity'>): string {
  return String(quantity);
}

/** The product of an order item with its quantity: `2 × Temple Saree`, or the name alone for one. */
export function titleOf(item: Pick<DeliveryItem, 'quantity' | 'productName'>): string {
  return item.quantity === 1 ? item.productName : `${quantityOf(item)} × ${item.productName}`;
}

/** The payment app of a scanned payment in words; null without one. */
export function gatewayNameOf({ gatewayOption }: Pick<DeliveryItem, 'gatewayOption'>) {
  const known = GATEWAYS.find((gateway) => gateway === gatewayOption);
  return known === undefined ? gatewayOption : paymentAppNames[known];
}

/** The item id and the optimistic lock for a change of its status. */
export function decisionOn({ orderItemId, orderStatus, trackingNumber }: DeliveryItem) {
  return { orderItemId, expected: { orderStatus, trackingNumber } };
}
