import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../layout/use-call.ts';
import { decisionOn, orderLine } from './order-labels.ts';

/** Asks whether an item shall be cancelled by the shop; open while there is an item. */
export function RejectDialog(props: { item: DeliveryItem | null; onClose: () => void }) {
  const { item, onClose } = props;
  const reject = useSend(deliveryCalls.update, {
    failed: deliveryMessages.cancelFailed,
    onDone: onClose,
    onFailed: onClose,
  });
  const send = (seen: DeliveryItem) =>
    reject.mutate({ body: { ...decisionOn(seen), orderStatus: 'REJECTED', trackingNumber: '' } });
  return (
    <ConfirmDialog
      open={item !== null}
      title="Cancel order"
      question={deliveryMessages.confirmCancel}
      detail={item === null ? undefined : orderLine(item)}
      busy={reject.isPending}
      onYes={() => item !== null && send(item)}
      onNo={onClose}
    />
  );
}
