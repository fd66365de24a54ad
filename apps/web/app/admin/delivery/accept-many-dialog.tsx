import { deliveryMessages } from '@shop/contract/delivery';
import { type MovedOrder, movedOrderMessages } from '@shop/contract/moved-orders';
import { type ComponentProps, useRef, useState } from 'react';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SpokenFirst } from '../../ui/spoken-first.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { uiWords } from '../../ui/ui-words.ts';
import { adminWords } from '../kit/admin-words.ts';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { CodFacts } from '../kit/orders/cod-facts.tsx';
import { deliveryWords, orderItemWords } from '../kit/orders/delivery-words.ts';
import { CourierField } from '../kit/parcels/courier-field.tsx';
import { focusSend } from '../kit/parcels/focus-send.ts';
import { parcelBody } from '../kit/parcels/parcel-body.ts';
import type { OrderItems } from '../kit/parcels/parcel.ts';
import {
  keepParcelHabits,
  keepScans,
  readHasLeft,
  readLastCourier,
  readScans,
} from '../kit/parcels/parcel-habits.ts';
import { parcelWords } from '../kit/parcels/parcel-words.ts';
import { LabelScanner } from '../kit/parcels/tracking-field.tsx';
import { manyParcelsWords } from './many-parcels-words.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { isOver, useMoveOrders } from './use-move-orders.ts';

type AcceptManyProps = { orders: readonly OrderItems[]; onClose: () => void };

/** Accepts several orders, each as one parcel with its tracking id; open while there are orders. */
export function AcceptManyDialog(props: AcceptManyProps) {
  return props.orders.length > 0 && <TrackingForm {...props} />;
}

function TrackingForm({ orders, onClose }: AcceptManyProps) {
  const [courier, setCourier] = useState(readLastCourier);
  const [hasLeft, setHasLeft] = useState(readHasLeft);
  const { outcomes, open, ...form } = useTrackingForm(orders, { courier, hasLeft }, onClose);
  return (
    <CallFormDialog
      form={form}
      title={deliveryWords.acceptSelected}
      send={
        <SpokenFirst word={adminWords.save}>
          {hasLeft ? parcelWords.acceptAndHand : manyParcelsWords.accept(open.length)}
        </SpokenFirst>
      }
      busyText={adminWords.saving}
      cancel={uiWords.close}
      isLocked={form.isBusy}
      onClose={onClose}
    >
      <CourierField value={courier} onChange={setCourier} />
      <Checkbox
        label={parcelWords.haveLeft}
        checked={hasLeft}
        onChange={(event) => setHasLeft(event.currentTarget.checked)}
      />
      <Labels orders={open} form={form} />
      {orders.map((order) => (
        <TrackingOf
          key={idOf(order)}
          order={order}
          control={form.textOf(idOf(order))}
          outcome={outcomes[idOf(order)]}
          error={form.errors[idOf(order)]}
        />
      ))}
    </CallFormDialog>
  );
}

type Sent = { courier: ReturnType<typeof readLastCourier>; hasLeft: boolean };

/** Manages a tracking id for each order; it stays open until every order is accepted. */
function useTrackingForm(
  orders: readonly OrderItems[],
  { courier, hasLeft }: Sent,
  onDone: () => void,
) {
  const [initial] = useState(() => Object.fromEntries(orders.map((order) => [idOf(order), ''])));
  const { outcomes, move } = useMoveOrders(orders.length, onDone);
  const open = orders.filter((order) => !isOver(outcomes[idOf(order)]));
  const form = useCheckedForm({
    initial,
    failed: movedOrderMessages.moveFailed,
    problems: (values) =>
      Object.fromEntries(
        open
          .filter((order) => numberOf(values, order) === '')
          .map((order) => [idOf(order), deliveryMessages.trackingRequired]),
      ),
    send: async (values) => {
      if (open.length === 0) return onDone();
      keepParcelHabits(courier, hasLeft);
      const bodies = open.map((order) =>
        parcelBody(order, { trackingNumber: numberOf(values, order), courier }),
      );
      await move(hasLeft ? 'SHIPPED' : 'ACCEPTED', bodies);
    },
  });
  return { ...form, outcomes, open };
}

type Values = Readonly<Record<string, string>>;

function numberOf(values: Values, order: OrderItems): string {
  return (values[idOf(order)] ?? '').trim();
}

function idOf([first]: OrderItems): string {
  return first.orderId;
}

type LabelsProps = {
  /** Orders that wait. */
  orders: readonly OrderItems[];
  form: { values: Values; set: (orderId: string, number: string) => void };
};

/** Scans label after label: each number goes to the next order without one. */
function Labels({ orders, form: { values, set } }: LabelsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isScanning, setScanning] = useState(readScans);
  const empty = orders.filter((order) => numberOf(values, order) === '');
  const [next] = empty;
  const choose = (scans: boolean) => {
    keepScans(scans);
    setScanning(scans);
  };
  const take = (number: string) => {
    // The label of the order before may still be in the picture.
    if (next === undefined || Object.values(values).includes(number)) return;
    set(idOf(next), number);
    navigator.vibrate?.(50);
    if (empty.length === 1) focusSend(place.current);
  };
  if (next === undefined) return <div ref={place} />;
  return (
    <div ref={place}>
      {isScanning ? (
        <LabelScanner onNumber={take} onClose={() => choose(false)}>
          {manyParcelsWords.next(
            orders.length - empty.length + 1,
            orders.length,
            orderItemWords.orderLine(next[0], next.length),
          )}
        </LabelScanner>
      ) : (
        <Button variant="secondary" className="w-full" onClick={() => choose(true)}>
          <Icon name="scan" />
          {manyParcelsWords.scan}
        </Button>
      )}
    </div>
  );
}

type TrackingOfProps = {
  order: OrderItems;
  control: Pick<ComponentProps<typeof TextInput>, 'onChange'> & { value: string };
  outcome: MovedOrder | undefined;
  error: string | undefined;
};

function TrackingOf({ order, control, outcome, error }: TrackingOfProps) {
  const line = orderItemWords.orderLine(order[0], order.length);
  return (
    <div className="flex flex-col gap-2 border-b border-line pb-4 last:border-b-0 last:pb-0">
      {isOver(outcome) ? (
        <OrderOutcome order={order} outcome={outcome} number={control.value} />
      ) : (
        <>
          <CodFacts item={order[0]} />
          <Field label={deliveryWords.trackingIdOf(line)} error={error ?? outcome?.message}>
            <TextInput autoComplete="off" autoCapitalize="characters" {...control} />
          </Field>
        </>
      )}
    </div>
  );
}
