import { deliveryMessages, orderManagementCalls } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { chargedFor } from '../../../lib/charged-for.ts';
import { formatPrice } from '../../../lib/format.ts';
import { ConfirmCall } from '../confirm-call.tsx';
import { isOpen } from '../parcels/parcel.ts';
import { WholeParcel } from '../parcels/whole-parcel.tsx';
import { deliveryWords, orderItemWords } from './delivery-words.ts';
import { notPaidWords } from './not-paid-words.ts';

type NotPaidDialogProps = {
  item: DeliveryItem | null;
  /** Items of the list, which may include the order's other items. */
  items: readonly DeliveryItem[];
  onClose: () => void;
  /** Called when the order was rejected, or changed elsewhere. */
  onDone?: () => void;
};

/** Asks for confirmation before an order is rejected as not paid; open while there is an item. */
export function NotPaidDialog({ item, items, onClose, onDone }: NotPaidDialogProps) {
  if (item === null) return null;
  return (
    <WholeParcel item={item} items={items}>
      {(pieces) => (
        <ConfirmCall
          call={orderManagementCalls.rejectUnpaid}
          input={{ body: { orderId: item.orderId } }}
          failed={deliveryMessages.notPaidFailed}
          title={notPaidWords.title}
          yes={deliveryWords.notPaid}
          no={deliveryWords.keep}
          question={questionOf(pieces)}
          detail={orderItemWords.orderLine(item, pieces.length)}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </WholeParcel>
  );
}

/** Names the consequences, with the amount charged for the order's open items. */
function questionOf(pieces: readonly DeliveryItem[]): string {
  const open = pieces.filter(isOpen);
  return notPaidWords.question(formatPrice(chargedFor(open)), open.length);
}
