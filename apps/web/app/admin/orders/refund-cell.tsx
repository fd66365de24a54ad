import type { DeliveryItem } from '@shop/contract/delivery';
import { canRefund } from '@shop/contract/order-status';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { orderListWords } from './order-list-words.ts';

/** The button to send an item's money back where it is owed, a badge once it is sent, else nothing. */
export function RefundCell({ item, onRefund }: { item: DeliveryItem; onRefund: () => void }) {
  if (item.refundStatus !== null) {
    return (
      <span>
        <Badge tone="info">{orderListWords.refunded}</Badge>
      </span>
    );
  }
  if (!canRefund(item)) return null;
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
