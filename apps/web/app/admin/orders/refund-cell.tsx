import type { DeliveryItem } from '@shop/contract/delivery';
import { classes } from '../../lib/classes.ts';
import { useMayEnter } from '../../lib/may-enter.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { officePaths } from '../../office-paths.ts';
import { orderListWords } from './order-list-words.ts';

/**
 * Shows the refund button of an item, disabled unless a refund is due, or the link to the page of refunds;
 * without permission or after sending, a badge. A narrow window has no room for a disabled button.
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
  if (!maySend) {
    return item.isRefundDue ? (
      <span>
        <Badge tone="warn">{orderListWords.refundDue}</Badge>
      </span>
    ) : null;
  }
  // A return may be owed less than the item's price, or several refunds; a gateway sends its own money back.
  const isSentThere = item.orderStatus !== 'CANCELLED' && item.orderStatus !== 'REJECTED';
  if (item.isRefundDue && (isSentThere || item.paymentMethod === 'ONLINE')) {
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
      disabled={!item.isRefundDue}
      onClick={onRefund}
      className={classes(
        'px-2! whitespace-nowrap sm:text-xs!',
        !item.isRefundDue && 'max-xl:hidden',
      )}
    >
      {orderListWords.refund}
    </Button>
  );
}
