import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { ConfirmCall } from '../confirm-call.tsx';
import { deliveryWords, orderItemWords } from './delivery-words.ts';
import { decisionOn } from './order-labels.ts';

/** Asks for confirmation before the shop cancels an item; open while there is an item. */
export function RejectDialog(props: { item: DeliveryItem | null; onClose: () => void }) {
  const { item, onClose } = props;
  return (
    <ConfirmCall
      call={deliveryCalls.update}
      input={item && { body: { ...decisionOn(item), orderStatus: 'REJECTED', trackingNumber: '' } }}
      failed={deliveryMessages.cancelFailed}
      title={deliveryWords.rejectTitle}
      yes={deliveryWords.rejectPiece}
      no={deliveryWords.keep}
      question={deliveryMessages.confirmCancel}
      detail={item === null ? undefined : orderItemWords.line(item)}
      onClose={onClose}
    />
  );
}
