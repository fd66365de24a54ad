import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { formatRupees } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { orderLine } from '../delivery/order-labels.ts';
import { useSend } from '../layout/use-call.ts';

/** Asks before money is noted as sent back, once and with its amount; open while there is an item. */
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
      title="Send refund"
      question={item === null ? '' : `Send back ${formatRupees(item.priceAtOrder)}?`}
      detail={item === null ? undefined : orderLine(item)}
      busy={refund.isPending}
      onYes={() => item !== null && refund.mutate({ params: { orderItemId: item.orderItemId } })}
      onNo={onClose}
    />
  );
}
