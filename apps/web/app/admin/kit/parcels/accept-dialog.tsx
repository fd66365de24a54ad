import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import type { Courier } from '@shop/contract/parcel';
import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SpokenFirst } from '../../../ui/spoken-first.tsx';
import { adminWords } from '../admin-words.ts';
import { CallFormDialog } from '../call-form-dialog.tsx';
import { useCallForm } from '../use-call-form.ts';
import { CourierField } from './courier-field.tsx';
import { CodFacts } from '../orders/cod-facts.tsx';
import { deliveryWords } from '../orders/delivery-words.ts';
import { keepParcelHabits, readHasLeft, readLastCourier } from './parcel-habits.ts';
import { ParcelPieces } from './parcel-pieces.tsx';
import { parcelBody } from './parcel-body.ts';
import { parcelWords } from './parcel-words.ts';
import { TrackingField } from './tracking-field.tsx';
import { type ChosenPieces, useParcelPieces } from './use-parcel-pieces.ts';
import { WholeParcel } from './whole-parcel.tsx';

type AcceptDialogProps = {
  item: DeliveryItem | null;
  /** Items of the list, which may include the order's other items. */
  items: readonly DeliveryItem[];
  onClose: () => void;
};

/** Accepts an order as one parcel, with its tracking id; open while there is an item. */
export function AcceptDialog({ item, items, onClose }: AcceptDialogProps) {
  return (
    item !== null && (
      <WholeParcel item={item} items={items}>
        {(pieces) => <AcceptForm item={item} pieces={pieces} onClose={onClose} />}
      </WholeParcel>
    )
  );
}

type AcceptFormProps = {
  item: DeliveryItem;
  pieces: readonly DeliveryItem[];
  onClose: () => void;
};

/** Edits the tracking id of a parcel and its contents. */
function AcceptForm({ item, pieces, onClose }: AcceptFormProps) {
  const parcel = useParcelPieces(pieces, onClose);
  const form = useAcceptForm(item, parcel, onClose);
  const { values, set, textOf, errors } = form;
  return (
    <CallFormDialog
      form={form}
      title={deliveryWords.acceptTitle}
      send={
        <SpokenFirst word={adminWords.save}>
          {values.hasLeft ? parcelWords.acceptAndHand : deliveryWords.acceptTitle}
        </SpokenFirst>
      }
      busyText={adminWords.saving}
      onClose={onClose}
    >
      <CodFacts item={item} />
      <TrackingField isFirst control={textOf('tracking')} error={errors['tracking']} />
      <CourierField value={values.courier} onChange={(courier) => set('courier', courier)} />
      <Checkbox
        label={parcelWords.hasLeft}
        checked={values.hasLeft}
        onChange={(event) => set('hasLeft', event.currentTarget.checked)}
      />
      <ParcelPieces item={item} parcel={parcel} form={form} />
    </CallFormDialog>
  );
}

function useAcceptForm(
  item: DeliveryItem,
  { chosen: [first, ...rest], onInvalid }: ChosenPieces,
  onDone: () => void,
) {
  const [initial] = useState<{ tracking: string; courier: Courier | ''; hasLeft: boolean }>(() => ({
    tracking: item.trackingNumber ?? '',
    courier: item.courier ?? readLastCourier(),
    hasLeft: readHasLeft(),
  }));
  return useCallForm({
    call: deliveryCalls.acceptOrder,
    initial,
    problems: ({ tracking }) => ({
      tracking: tracking.trim() === '' && deliveryMessages.trackingRequired,
      pieces: first === undefined && deliveryMessages.noItems,
    }),
    onInvalid,
    input: ({ tracking, courier, hasLeft }) => {
      keepParcelHabits(courier, hasLeft);
      const body = parcelBody([first ?? item, ...rest], {
        trackingNumber: tracking.trim(),
        courier,
      });
      return { body: { ...body, shipped: hasLeft } };
    },
    onDone,
    // Another device or the customer was faster: the list behind shows the new status.
    onConflict: onDone,
  });
}
