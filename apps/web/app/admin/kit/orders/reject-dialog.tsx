import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSend } from '../use-call.ts';
import { deliveryWords, orderItemWords } from './delivery-words.ts';
import { decisionOn } from './order-labels.ts';

/** Asks for confirmation before the shop cancels an item; open while there is an item. */
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
      title={deliveryWords.rejectTitle}
      yes={deliveryWords.rejectPiece}
      no={deliveryWords.keep}
      question={deliveryMessages.confirmCancel}
      detail={item === null ? undefined : orderItemWords.line(item)}
      busy={reject.isPending}
      onYes={() => item !== null && send(item)}
      onNo={onClose}
    />
  );
}
