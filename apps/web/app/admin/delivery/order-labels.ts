import type { DeliveryItem } from '@shop/contract/delivery';
import { ADMIN_STATUS_LABELS } from '@shop/contract/order-status';
import type { OrderStatus, PaymentMethod, Waiting } from '@shop/contract/order-status';
import type { BadgeTone } from '../../ui/badge.tsx';

/** How the owner reads a payment method. */
export const PAYMENT_LABELS: Record<PaymentMethod, string> = {
  COD: 'COD',
  NET_BANKING: 'Net banking',
};

/** How the owner reads what an item waits for. */
export const WAITING_LABELS: Record<Waiting, string> = {
  toAccept: 'Orders to accept',
  toCheck: 'Payments to check',
  toRefund: 'Refunds to send',
};

const tones: Partial<Record<OrderStatus, BadgeTone>> = {
  ACCEPTED: 'good',
  REJECTED: 'warn',
  CANCELLED: 'bad',
};

/** The owner's label and colour of a status; others are shown raw. */
export function statusLabel(status: OrderStatus): { label: string; tone: BadgeTone } {
  return { label: ADMIN_STATUS_LABELS[status] ?? status, tone: tones[status] ?? 'plain' };
}

/** Colour and size of an ordered piece, as far as it has them. */
export function variantOf({ color, size }: { color: string | null; size: string | null }): string {
  return [color, size === 'NA' ? null : size].filter(Boolean).join(', ');
}

/** The item that is decided on and how it was seen, so that nobody overrules another unknowingly. */
export function decisionOn({ orderItemId, orderStatus, trackingNumber }: DeliveryItem) {
  return { orderItemId, expected: { orderStatus, trackingNumber } };
}

type Named = { orderId: string; productName: string; customerName: string };

/** Which piece of which order a dialog is about. */
export function orderLine({ orderId, productName, customerName }: Named): string {
  return `Order ${orderId} · ${productName} · ${customerName}`;
}

/** Items by their orders, in the order in which they stand: a packing slip each. */
export function slipsOf(items: readonly DeliveryItem[]): [DeliveryItem, ...DeliveryItem[]][] {
  const slips = new Map<string, [DeliveryItem, ...DeliveryItem[]]>();
  for (const item of items) {
    const lines = slips.get(item.orderId);
    if (lines === undefined) slips.set(item.orderId, [item]);
    else lines.push(item);
  }
  return [...slips.values()];
}
