import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { isConflict, messageOf } from '../../lib/errors.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useSend } from '../kit/use-call.ts';
import { deliveryWords } from './delivery-words.ts';
import { orderItemWords } from './order-item-words.ts';
import { decisionOn } from './order-labels.ts';

/** Accepts an item with its tracking id; open while there is an item. */
export function AcceptDialog(props: { item: DeliveryItem | null; onClose: () => void }) {
  const { item, onClose } = props;
  const accept = useSend(deliveryCalls.update, {
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
        <TrackingForm
          item={item}
          failed={accept.isError ? messageOf(accept.error, deliveryMessages.acceptFailed) : null}
          onSave={(trackingNumber) =>
            accept.isPending ||
            accept.mutate({
              body: { ...decisionOn(item), orderStatus: 'ACCEPTED', trackingNumber },
            })
          }
        />
      )}
    </FormDialog>
  );
}

type TrackingFormProps = {
  item: DeliveryItem;
  failed: string | null;
  onSave: (trackingNumber: string) => void;
};

function TrackingForm({ item, failed, onSave }: TrackingFormProps) {
  const [tracking, setTracking] = useState(item.trackingNumber ?? '');
  const { setForm, errors, show, clear } = useFieldErrors();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = tracking.trim() === '';
    show(isMissing ? { tracking: deliveryMessages.trackingRequired } : {});
    if (!isMissing) onSave(tracking.trim());
  };
  return (
    <form
      ref={setForm}
      id="accept-form"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-ink-soft">{orderItemWords.line(item)}</p>
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
    </form>
  );
}
