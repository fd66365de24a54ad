import { shownStatus } from '@shop/contract/order-status';
import type { OrderStatus, ShownStatus } from '@shop/contract/order-status';
import { Badge } from '../../../ui/badge.tsx';
import type { BadgeTone } from '../../../ui/badge.tsx';

const tones: Record<ShownStatus, BadgeTone> = {
  ORDERED: 'info',
  SHIPPED: 'plum',
  DELIVERED: 'good',
  RETURNED: 'plain',
  'ORDER ACCEPTED': 'good',
  CANCELLED: 'bad',
  PENDING: 'warn',
};

/** Shows the status badge of My Orders. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const shown = shownStatus(status);
  return <Badge tone={tones[shown]}>{shown}</Badge>;
}
