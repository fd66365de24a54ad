import { deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import type { Courier } from '@shop/contract/parcel';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { focusOnArrival } from '../../../lib/focus-on-arrival.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CourierField } from './courier-field.tsx';
import { deliveryWords } from '../orders/delivery-words.ts';
import { keepLastCourier, readLastCourier } from './last-courier.ts';
import { ParcelPieces } from './parcel-pieces.tsx';
import type { OrderItems } from './parcel.ts';

type ParcelFormProps = {
  item: DeliveryItem;
  /** Items that can go into the parcel; all are ticked at first. */
  pieces: readonly DeliveryItem[];
  failed: string | null;
  onSave: (chosen: OrderItems, parcel: { trackingNumber: string; courier: Courier | '' }) => void;
};

/** Edits the tracking id of a parcel and its contents. */
export function ParcelForm({ item, pieces, failed, onSave }: ParcelFormProps) {
  const [tracking, setTracking] = useState(item.trackingNumber ?? '');
  const [courier, setCourier] = useState<Courier | ''>(() => item.courier ?? readLastCourier());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { setForm, errors, show, clear } = useFieldErrors();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first, ...rest] = pieces.filter(({ orderItemId }) => !left.has(orderItemId));
    const isMissing = tracking.trim() === '';
    show({
      ...(isMissing && { tracking: deliveryMessages.trackingRequired }),
      ...(first === undefined && { pieces: deliveryMessages.noItems }),
    });
    if (isMissing || first === undefined) return;
    keepLastCourier(courier);
    onSave([first, ...rest], { trackingNumber: tracking.trim(), courier });
  };
  const toggle = (orderItemId: string) => {
    clear('pieces');
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(orderItemId)) next.add(orderItemId);
      return next;
    });
  };
  return (
    <form
      ref={setForm}
      id="accept-form"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      {failed !== null && <ErrorBox message={failed} />}
      <Field label={deliveryWords.trackingId} error={errors['tracking']}>
        <TextInput
          ref={focusOnArrival}
          value={tracking}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => {
            setTracking(event.currentTarget.value);
            clear('tracking');
          }}
        />
      </Field>
      <CourierField value={courier} onChange={setCourier} />
      <ParcelPieces
        item={item}
        pieces={pieces}
        left={left}
        error={errors['pieces']}
        onToggle={toggle}
      />
    </form>
  );
}
