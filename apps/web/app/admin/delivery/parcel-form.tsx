import { deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { deliveryWords } from './delivery-words.ts';
import { orderItemWords } from './order-item-words.ts';
import { titleOf, variantOf } from './order-labels.ts';
import type { OrderItems } from './parcel.ts';

type ParcelFormProps = {
  item: DeliveryItem;
  /** What can go into the parcel; all of it does, unless it is unticked. */
  pieces: readonly DeliveryItem[];
  failed: string | null;
  onSave: (chosen: OrderItems, trackingNumber: string) => void;
};

/** The tracking id of a parcel, and what is in it. */
export function ParcelForm({ item, pieces, failed, onSave }: ParcelFormProps) {
  const [tracking, setTracking] = useState(item.trackingNumber ?? '');
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
    if (!isMissing && first !== undefined) onSave([first, ...rest], tracking.trim());
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
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => {
            setTracking(event.currentTarget.value);
            clear('tracking');
          }}
        />
      </Field>
      <Pieces item={item} pieces={pieces} left={left} error={errors['pieces']} onToggle={toggle} />
    </form>
  );
}

type PiecesProps = Pick<ParcelFormProps, 'item' | 'pieces'> & {
  left: ReadonlySet<string>;
  error: string | undefined;
  onToggle: (orderItemId: string) => void;
};

/** What is in the parcel, to untick when there are several. */
function Pieces({ item, pieces, left, error, onToggle }: PiecesProps) {
  if (pieces.length <= 1) {
    return <p className="text-sm text-ink-soft">{orderItemWords.line(item)}</p>;
  }
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="float-left w-full text-sm text-ink-soft">
        {deliveryWords.inThisParcel(orderItemWords.orderLine(item, pieces.length))}
      </legend>
      {pieces.map((piece, index) => (
        <Checkbox
          key={piece.orderItemId}
          label={[titleOf(piece), variantOf(piece)].filter(Boolean).join(' · ')}
          error={index === 0 ? error : undefined}
          checked={!left.has(piece.orderItemId)}
          onChange={() => onToggle(piece.orderItemId)}
        />
      ))}
    </fieldset>
  );
}
