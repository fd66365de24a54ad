import type { DeliveryItem } from '@shop/contract/delivery';
import { ParcelStepForm } from './parcel-step-form.tsx';
import { WholeParcel } from './whole-parcel.tsx';

type ParcelDialogProps = {
  item: DeliveryItem;
  /** Items of the list, which may include the parcel's other items. */
  items: readonly DeliveryItem[];
  onClose: () => void;
};

/** Updates a parcel after it was accepted. */
export function ParcelDialog({ item, items, onClose }: ParcelDialogProps) {
  return (
    <WholeParcel item={item} items={items}>
      {(pieces) => <ParcelStepForm item={item} pieces={pieces} onClose={onClose} />}
    </WholeParcel>
  );
}
