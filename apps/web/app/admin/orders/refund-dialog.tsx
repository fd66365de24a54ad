import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { formatRupees } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { orderItemWords } from '../delivery/order-item-words.ts';
import { useSend } from '../kit/use-call.ts';
import { orderListWords } from './order-list-words.ts';

/** Asks before an item is marked as refunded, with the amount; open while there is an item. */
export function RefundDialog(props: { item: DeliveryItem | null; onClose: () => void }) {
  const { item, onClose } = props;
  const refund = useSend(deliveryCalls.refund, {
    failed: deliveryMessages.refundFailed,
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open={item !== null}
      title={orderListWords.refundTitle}
      question={item === null ? '' : orderListWords.refundQuestion(formatRupees(item.priceAtOrder))}
      detail={item === null ? undefined : orderItemWords.line(item)}
      busy={refund.isPending}
      onYes={() => item !== null && refund.mutate({ params: { orderItemId: item.orderItemId } })}
      onNo={onClose}
    />
  );
}
