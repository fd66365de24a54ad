import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import type { Courier } from '@shop/contract/parcel';
import { useState } from 'react';
import { focusOnArrival } from '../../../lib/focus-on-arrival.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { adminWords } from '../admin-words.ts';
import { CallFormDialog } from '../call-form-dialog.tsx';
import { useCallForm } from '../use-call-form.ts';
import { CourierField } from './courier-field.tsx';
import { deliveryWords } from '../orders/delivery-words.ts';
import { keepLastCourier, readLastCourier } from './last-courier.ts';
import { ParcelPieces } from './parcel-pieces.tsx';
import { parcelBody } from './parcel.ts';
import { useParcelPieces } from './use-parcel-pieces.ts';
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
  const { left, chosen, toggle } = useParcelPieces(pieces);
  const form = useAcceptForm(item, chosen, onClose);
  const { values, set, textOf, errors, clear } = form;
  return (
    <CallFormDialog
      form={form}
      title={deliveryWords.acceptTitle}
      send={adminWords.save}
      busyText={adminWords.saving}
      onClose={onClose}
    >
      <Field label={deliveryWords.trackingId} error={errors['tracking']}>
        <TextInput
          ref={focusOnArrival}
          autoComplete="off"
          autoCapitalize="characters"
          {...textOf('tracking')}
        />
      </Field>
      <CourierField value={values.courier} onChange={(courier) => set('courier', courier)} />
      <ParcelPieces
        item={item}
        pieces={pieces}
        left={left}
        error={errors['pieces']}
        onToggle={(orderItemId) => {
          clear('pieces');
          toggle(orderItemId);
        }}
      />
    </CallFormDialog>
  );
}

function useAcceptForm(
  item: DeliveryItem,
  [first, ...rest]: readonly DeliveryItem[],
  onDone: () => void,
) {
  const [initial] = useState<{ tracking: string; courier: Courier | '' }>(() => ({
    tracking: item.trackingNumber ?? '',
    courier: item.courier ?? readLastCourier(),
  }));
  return useCallForm({
    call: deliveryCalls.acceptOrder,
    initial,
    problems: ({ tracking }) => ({
      tracking: tracking.trim() === '' && deliveryMessages.trackingRequired,
      pieces: first === undefined && deliveryMessages.noItems,
    }),
    input: ({ tracking, courier }) => {
      keepLastCourier(courier);
      const trackingNumber = tracking.trim();
      return { body: parcelBody([first ?? item, ...rest], { trackingNumber, courier }) };
    },
    onDone,
    // Another device or the customer was faster: the list behind shows the new status.
    onConflict: onDone,
  });
}
