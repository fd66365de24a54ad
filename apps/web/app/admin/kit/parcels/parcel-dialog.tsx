import type { DeliveryItem } from '@shop/contract/delivery';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { adminWords } from '../admin-words.ts';
import { ParcelStepForm } from './parcel-step-form.tsx';
import { parcelWords } from './parcel-words.ts';
import { WholeParcel } from './whole-parcel.tsx';

type ParcelDialogProps = {
  item: DeliveryItem | null;
  /** Items of the list, which may include the parcel's other items. */
  items: readonly DeliveryItem[];
  onClose: () => void;
};

const FORM = 'parcel-step-form';

/** Updates a parcel after it was accepted; open while there is an item. */
export function ParcelDialog({ item, items, onClose }: ParcelDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const close = () => !isBusy && onClose();
  return (
    <FormDialog
      open={item !== null}
      onClose={close}
      title={parcelWords.title}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {adminWords.cancel}
          </Button>
          <Button type="submit" form={FORM} busy={isBusy} busyText={adminWords.saving}>
            {adminWords.save}
          </Button>
        </>
      }
    >
      {item !== null && (
        <WholeParcel item={item} items={items}>
          {(pieces) => (
            <ParcelStepForm
              id={FORM}
              item={item}
              pieces={pieces}
              onBusy={setBusy}
              onDone={onClose}
            />
          )}
        </WholeParcel>
      )}
    </FormDialog>
  );
}
