import type { DeliveryItem } from '@shop/contract/delivery';
import { ADMIN_STATUS_LABELS } from '@shop/contract/order-status';
import type { OrderStatus } from '@shop/contract/order-status';
import { formatQuantity } from '@shop/contract/quantity';
import type { BadgeTone } from '../../ui/badge.tsx';
import { orderItemWords } from './order-item-words.ts';

const tones: Partial<Record<OrderStatus, BadgeTone>> = {
  ACCEPTED: 'good',
  REJECTED: 'warn',
  CANCELLED: 'bad',
};

/** The owner's label and colour of a status; others are shown as they are. */
export function statusLabel(status: OrderStatus): { label: string; tone: BadgeTone } {
  return { label: ADMIN_STATUS_LABELS[status] ?? status, tone: tones[status] ?? 'plain' };
}

/** Colour and size of an order item, as far as it has them. */
export function variantOf({ color, size }: { color: string | null; size: string | null }): string {
  return [color, size === 'NA' ? null : size].filter(Boolean).join(', ');
}

/** How much of an order item to pack: `2 ×` pieces, or `2.5 m`. */
export function timesOf({ quantity, unit }: Pick<DeliveryItem, 'quantity' | 'unit'>): string {
  const amount = formatQuantity(quantity, unit);
  return unit === 'METRE' ? amount : orderItemWords.times(amount);
}

/** The item id and the optimistic lock for a change of its status. */
export function decisionOn({ orderItemId, orderStatus, trackingNumber }: DeliveryItem) {
  return { orderItemId, expected: { orderStatus, trackingNumber } };
}

/** Items grouped by order, in the list's order: one packing slip each. */
export function slipsOf(items: readonly DeliveryItem[]): [DeliveryItem, ...DeliveryItem[]][] {
  const slips = new Map<string, [DeliveryItem, ...DeliveryItem[]]>();
  for (const item of items) {
    const lines = slips.get(item.orderId);
    if (lines === undefined) slips.set(item.orderId, [item]);
    else lines.push(item);
  }
  return [...slips.values()];
}
