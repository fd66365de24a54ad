import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { toast } from '../../lib/toast.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { uiWords } from '../../ui/ui-words.ts';
import { adminWords } from '../kit/admin-words.ts';
import type { EachResult } from '../kit/use-each.ts';
import { useEach } from '../kit/use-each.ts';
import { deliveryWords } from './delivery-words.ts';
import { orderItemWords } from './order-item-words.ts';
import { decisionOn } from './order-labels.ts';

const FORM = 'accept-many-form';

type AcceptManyProps = { items: readonly DeliveryItem[]; onClose: () => void };

/** Accepts several items, each with its own tracking id; open while there are items. */
export function AcceptManyDialog({ items, onClose }: AcceptManyProps) {
  const [isBusy, setBusy] = useState(false);
  const close = () => !isBusy && onClose();
  return (
    <FormDialog
      open={items.length > 0}
      onClose={close}
      title={deliveryWords.acceptSelected}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {uiWords.close}
          </Button>
          <Button type="submit" form={FORM} busy={isBusy} busyText={adminWords.saving}>
            {adminWords.save}
          </Button>
        </>
      }
    >
      {items.length > 0 && <TrackingForm items={items} onBusy={setBusy} onDone={onClose} />}
    </FormDialog>
  );
}

type TrackingFormProps = {
  items: readonly DeliveryItem[];
  onBusy: (isBusy: boolean) => void;
  /** Called when every item was accepted; otherwise the form stays with the result of each. */
  onDone: () => void;
};

function TrackingForm({ items, onBusy, onDone }: TrackingFormProps) {
  const [tracking, setTracking] = useState<Readonly<Record<string, string>>>({});
  const { setForm, errors, show, clear } = useFieldErrors();
  const { results, isBusy, sendEach } = useEach(
    deliveryCalls.update,
    deliveryMessages.acceptFailed,
  );
  const open = items.filter(({ orderItemId }) => !isOver(results[orderItemId]));
  const numberOf = ({ orderItemId }: DeliveryItem) => (tracking[orderItemId] ?? '').trim();
  const save = async () => {
    const inputs = open.map((item) => [item.orderItemId, inputOf(item, numberOf(item))] as const);
    onBusy(true);
    const came = { ...results, ...(await sendEach(Object.fromEntries(inputs))) };
    onBusy(false);
    if (!items.every(({ orderItemId }) => came[orderItemId]?.isDone)) return;
    toast.success(deliveryMessages.acceptedMany(items.length));
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = open.filter((item) => numberOf(item) === '');
    show(
      Object.fromEntries(
        missing.map(({ orderItemId }) => [orderItemId, deliveryMessages.trackingRequired]),
      ),
    );
    if (open.length === 0) onDone();
    else if (missing.length === 0 && !isBusy) void save();
  };
  return (
    <form ref={setForm} id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {items.map((item) => (
        <TrackingField
          key={item.orderItemId}
          item={item}
          value={tracking[item.orderItemId] ?? ''}
          result={results[item.orderItemId]}
          error={errors[item.orderItemId]}
          onType={(value) => {
            setTracking((before) => ({ ...before, [item.orderItemId]: value }));
            clear(item.orderItemId);
          }}
        />
      ))}
    </form>
  );
}

/** Accepted here, or already changed by somebody else. */
function isOver(result: EachResult | undefined): boolean {
  return result?.isDone === true || result?.isLost === true;
}

function inputOf(item: DeliveryItem, trackingNumber: string) {
  return { body: { ...decisionOn(item), orderStatus: 'ACCEPTED' as const, trackingNumber } };
}

type TrackingFieldProps = {
  item: DeliveryItem;
  value: string;
  result: EachResult | undefined;
  error: string | undefined;
  onType: (value: string) => void;
};

function TrackingField({ item, value, result, error, onType }: TrackingFieldProps) {
  return (
    <div className="flex flex-col gap-1.5 border-b border-line pb-5 last:border-b-0 last:pb-0">
      {isOver(result) ? (
        <>
          <p className="text-sm">{orderItemWords.line(item)}</p>
          {result?.isDone === true ? (
            <p className="flex items-center gap-3">
              <Badge tone="good">{result.message}</Badge> {value}
            </p>
          ) : (
            <p className="text-sm text-warn">{result?.message}</p>
          )}
        </>
      ) : (
        <Field
          label={deliveryWords.trackingIdOf(orderItemWords.line(item))}
          error={error ?? result?.message}
        >
          <TextInput
            value={value}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => onType(event.currentTarget.value)}
          />
        </Field>
      )}
    </div>
  );
}
