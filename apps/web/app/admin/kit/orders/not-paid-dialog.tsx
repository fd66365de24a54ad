import { deliveryMessages, orderManagementCalls } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { chargedFor } from '../../../lib/charged-for.ts';
import { formatPrice } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { isOpen } from '../parcels/parcel.ts';
import { useSend } from '../use-call.ts';
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
export function NotPaidDialog({ item, items, onClose, onDone = onClose }: NotPaidDialogProps) {
  const reject = useSend(orderManagementCalls.rejectUnpaid, {
    failed: deliveryMessages.notPaidFailed,
    onDone,
    onFailed: onClose,
  });
  if (item === null) return null;
  return (
    <WholeParcel item={item} items={items}>
      {(pieces) => (
        <ConfirmDialog
          open
          title={notPaidWords.title}
          yes={deliveryWords.notPaid}
          no={deliveryWords.keep}
          question={questionOf(pieces)}
          detail={orderItemWords.orderLine(item, pieces.length)}
          busy={reject.isPending}
          onYes={() => reject.mutate({ body: { orderId: item.orderId } })}
          onNo={onClose}
        />
      )}
    </WholeParcel>
  );
}

/** Names what follows, with what was charged for the order's open items. */
function questionOf(pieces: readonly DeliveryItem[]): string {
  const open = pieces.filter(isOpen);
  return notPaidWords.question(formatPrice(chargedFor(open)), open.length);
}
