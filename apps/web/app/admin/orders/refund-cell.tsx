import type { DeliveryItem } from '@shop/contract/delivery';
import { useMayEnter } from '../../lib/may-enter.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { officePaths } from '../../office-paths.ts';
import { orderListWords } from './order-list-words.ts';

/**
 * Shows the refund button of an item with a refund due, or the link to the page of refunds; without permission
 * or after sending, a badge; otherwise nothing.
 */
export function RefundCell({ item, onRefund }: { item: DeliveryItem; onRefund: () => void }) {
  const maySend = useMayEnter('finance');
  if (item.refundStatus !== null) {
    return (
      <span>
        <Badge tone="info">{orderListWords.refunded}</Badge>
      </span>
    );
  }
  if (!item.isRefundDue) return null;
  if (!maySend) {
    return (
      <span>
        <Badge tone="warn">{orderListWords.refundDue}</Badge>
      </span>
    );
  }
  // A return may be owed less than the item's price, or several refunds; a gateway sends its own money back.
  const isSentThere = item.orderStatus !== 'CANCELLED' && item.orderStatus !== 'REJECTED';
  if (isSentThere || item.paymentMethod === 'ONLINE') {
    return (
      <LinkButton variant="secondary" size="small" to={officePaths.adminRefunds()}>
        {orderListWords.refundDue}
      </LinkButton>
    );
  }
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={orderListWords.refundOf(item)}
      onClick={onRefund}
      className="px-2! whitespace-nowrap max-sm:min-h-11 sm:text-xs!"
    >
      {orderListWords.refund}
    </Button>
  );
}
