import { deliveryCalls, deliveryMessages, orderManagementCalls } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { MOST_LINES } from '@shop/contract/orders';
import type { ReactNode } from 'react';
import { isConflict, messageOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useCall, useSend } from '../kit/use-call.ts';
import { deliveryWords } from './delivery-words.ts';
import { parcelBody, parcelOf } from './parcel.ts';
import { ParcelForm } from './parcel-form.tsx';

type AcceptDialogProps = {
  item: DeliveryItem | null;
  /** The items of the list, which may have the others of the order. */
  items: readonly DeliveryItem[];
  onClose: () => void;
};

/** Accepts an order as one parcel, with its tracking id; open while there is an item. */
export function AcceptDialog({ item, items, onClose }: AcceptDialogProps) {
  const accept = useSend(deliveryCalls.acceptOrder, {
    failed: deliveryMessages.acceptFailed,
    onDone: onClose,
    // The owner on another device, or the customer, was faster: the list behind shows the new state.
    onFailed: (error) => isConflict(error) && close(),
  });
  const close = () => {
    accept.reset();
    onClose();
  };
  return (
    <FormDialog
      open={item !== null}
      onClose={close}
      title={deliveryWords.acceptTitle}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {adminWords.cancel}
          </Button>
          <Button
            type="submit"
            form="accept-form"
            busy={accept.isPending}
            busyText={adminWords.saving}
          >
            {adminWords.save}
          </Button>
        </>
      }
    >
      {item !== null && (
        <WholeOrder item={item} items={items}>
          {(pieces) => (
            <ParcelForm
              item={item}
              pieces={pieces}
              failed={
                accept.isError ? messageOf(accept.error, deliveryMessages.acceptFailed) : null
              }
              onSave={(chosen, trackingNumber) =>
                accept.isPending || accept.mutate({ body: parcelBody(chosen, trackingNumber) })
              }
            />
          )}
        </WholeOrder>
      )}
    </FormDialog>
  );
}

type WholeOrderProps = {
  item: DeliveryItem;
  items: readonly DeliveryItem[];
  children: (pieces: readonly DeliveryItem[]) => ReactNode;
};

/** The pieces of a parcel: of the list at first, and with those on other pages once they are loaded. */
function WholeOrder({ item, items, children }: WholeOrderProps) {
  const query = { orderId: item.orderId, size: String(Math.min(MOST_LINES, 100)) };
  const whole = useCall(orderManagementCalls.list, { query }).data?.data;
  const known = parcelOf(item, items);
  const more = parcelOf(item, whole ?? []).filter(
    (other) => !known.some(({ orderItemId }) => orderItemId === other.orderItemId),
  );
  return children([...known, ...more]);
}
