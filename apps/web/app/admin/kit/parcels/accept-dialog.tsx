import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { isConflict, messageOf } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { adminWords } from '../admin-words.ts';
import { useSend } from '../use-call.ts';
import { deliveryWords } from '../orders/delivery-words.ts';
import { parcelBody } from './parcel.ts';
import { WholeParcel } from './whole-parcel.tsx';
import { ParcelForm } from './parcel-form.tsx';

type AcceptDialogProps = {
  item: DeliveryItem | null;
  /** Items of the list, which may include the order's other items. */
  items: readonly DeliveryItem[];
  onClose: () => void;
};

/** Accepts an order as one parcel, with its tracking id; open while there is an item. */
export function AcceptDialog({ item, items, onClose }: AcceptDialogProps) {
  const accept = useSend(deliveryCalls.acceptOrder, {
    failed: deliveryMessages.acceptFailed,
    onDone: onClose,
    // Another device or the customer was faster: the list behind shows the new status.
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
        <WholeParcel item={item} items={items}>
          {(pieces) => (
            <ParcelForm
              item={item}
              pieces={pieces}
              failed={
                accept.isError ? messageOf(accept.error, deliveryMessages.acceptFailed) : null
              }
              onSave={(chosen, parcel) =>
                accept.isPending || accept.mutate({ body: parcelBody(chosen, parcel) })
              }
            />
          )}
        </WholeParcel>
      )}
    </FormDialog>
  );
}
