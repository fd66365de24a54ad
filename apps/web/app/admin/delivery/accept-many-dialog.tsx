import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
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
import { CourierField } from '../kit/parcels/courier-field.tsx';
import { keepLastCourier, readLastCourier } from '../kit/parcels/last-courier.ts';
import { deliveryWords } from '../kit/orders/delivery-words.ts';
import { orderItemWords } from '../kit/orders/order-item-words.ts';
import { parcelBody } from '../kit/parcels/parcel.ts';
import type { OrderItems } from '../kit/parcels/parcel.ts';

const FORM = 'accept-many-form';

type AcceptManyProps = { orders: readonly OrderItems[]; onClose: () => void };

/** Accepts several orders, each as one parcel with its tracking id; open while there are orders. */
export function AcceptManyDialog({ orders, onClose }: AcceptManyProps) {
  const [isBusy, setBusy] = useState(false);
  const close = () => !isBusy && onClose();
  return (
    <FormDialog
      open={orders.length > 0}
      onClose={close}
      title={deliveryWords.acceptSelected}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {uiWords.close}
          </Button>
          <Button type="submit" form={FORM} busy={isBusy} busyText={adminWords.saving}>
            {adminWords.save}
          </Button>
        </>
      }
    >
      {orders.length > 0 && <TrackingForm orders={orders} onBusy={setBusy} onDone={onClose} />}
    </FormDialog>
  );
}

type TrackingFormProps = {
  orders: readonly OrderItems[];
  onBusy: (isBusy: boolean) => void;
  /** Called when every order was accepted; otherwise the form stays and shows each result. */
  onDone: () => void;
};

function TrackingForm({ orders, onBusy, onDone }: TrackingFormProps) {
  const [tracking, setTracking] = useState<Readonly<Record<string, string>>>({});
  const [courier, setCourier] = useState(readLastCourier);
  const { setForm, errors, show, clear } = useFieldErrors();
  const { results, isBusy, sendEach } = useEach(
    deliveryCalls.acceptOrder,
    deliveryMessages.acceptFailed,
  );
  const open = orders.filter((order) => !isOver(results[idOf(order)]));
  const numberOf = (order: OrderItems) => (tracking[idOf(order)] ?? '').trim();
  const save = async () => {
    const inputs = open.map(
      (order) =>
        [
          idOf(order),
          { body: parcelBody(order, { trackingNumber: numberOf(order), courier }) },
        ] as const,
    );
    keepLastCourier(courier);
    onBusy(true);
    const came = { ...results, ...(await sendEach(Object.fromEntries(inputs))) };
    onBusy(false);
    if (!orders.every((order) => came[idOf(order)]?.isDone)) return;
    toast.success(deliveryMessages.acceptedMany(orders.length));
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = open.filter((order) => numberOf(order) === '');
    show(
      Object.fromEntries(missing.map((order) => [idOf(order), deliveryMessages.trackingRequired])),
    );
    if (open.length === 0) onDone();
    else if (missing.length === 0 && !isBusy) void save();
  };
  return (
    <form ref={setForm} id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CourierField value={courier} onChange={setCourier} />
      {orders.map((order) => (
        <TrackingField
          key={idOf(order)}
          order={order}
          value={tracking[idOf(order)] ?? ''}
          result={results[idOf(order)]}
          error={errors[idOf(order)]}
          onType={(value) => {
            setTracking((before) => ({ ...before, [idOf(order)]: value }));
            clear(idOf(order));
          }}
        />
      ))}
    </form>
  );
}

/** Returns whether an order needs no more work: accepted here, or changed elsewhere. */
function isOver(result: EachResult | undefined): boolean {
  return result?.isDone === true || result?.isLost === true;
}

function idOf([first]: OrderItems): string {
  return first.orderId;
}

type TrackingFieldProps = {
  order: OrderItems;
  value: string;
  result: EachResult | undefined;
  error: string | undefined;
  onType: (value: string) => void;
};

function TrackingField({ order, value, result, error, onType }: TrackingFieldProps) {
  const line = orderItemWords.orderLine(order[0], order.length);
  return (
    <div className="flex flex-col gap-1.5 border-b border-line pb-5 last:border-b-0 last:pb-0">
      {isOver(result) ? (
        <>
          <p className="text-sm">{line}</p>
          {result?.isDone === true ? (
            <p className="flex items-center gap-3">
              <Badge tone="good">{result.message}</Badge> {value}
            </p>
          ) : (
            <p className="text-sm text-warn">{result?.message}</p>
          )}
        </>
      ) : (
        <Field label={deliveryWords.trackingIdOf(line)} error={error ?? result?.message}>
          <TextInput
            value={value}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => onType(event.currentTarget.value)}
          />
        </Field>
      )}
    </div>
  );
}
