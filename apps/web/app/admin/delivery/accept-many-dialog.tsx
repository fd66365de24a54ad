import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { Courier } from '@shop/contract/parcel';
import { type ComponentProps, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { uiWords } from '../../ui/ui-words.ts';
import { adminWords } from '../kit/admin-words.ts';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import type { EachResult } from '../kit/use-each.ts';
import { useEach } from '../kit/use-each.ts';
import { CourierField } from '../kit/parcels/courier-field.tsx';
import { keepLastCourier, readLastCourier } from '../kit/parcels/last-courier.ts';
import { deliveryWords, orderItemWords } from '../kit/orders/delivery-words.ts';
import { parcelBody } from '../kit/parcels/parcel.ts';
import type { OrderItems } from '../kit/parcels/parcel.ts';

type AcceptManyProps = { orders: readonly OrderItems[]; onClose: () => void };

/** Accepts several orders, each as one parcel with its tracking id; open while there are orders. */
export function AcceptManyDialog(props: AcceptManyProps) {
  return props.orders.length > 0 && <TrackingForm {...props} />;
}

function TrackingForm({ orders, onClose }: AcceptManyProps) {
  const [courier, setCourier] = useState(readLastCourier);
  const { results, ...form } = useTrackingForm(orders, courier, onClose);
  return (
    <CallFormDialog
      form={form}
      title={deliveryWords.acceptSelected}
      send={adminWords.save}
      busyText={adminWords.saving}
      cancel={uiWords.close}
      isLocked={form.isBusy}
      onClose={onClose}
    >
      <CourierField value={courier} onChange={setCourier} />
      {orders.map((order) => (
        <TrackingField
          key={idOf(order)}
          order={order}
          control={form.textOf(idOf(order))}
          result={results[idOf(order)]}
          error={form.errors[idOf(order)]}
        />
      ))}
    </CallFormDialog>
  );
}

/** Manages a tracking id for each order; it stays open until every order is accepted. */
function useTrackingForm(orders: readonly OrderItems[], courier: Courier | '', onDone: () => void) {
  const [initial] = useState(() => Object.fromEntries(orders.map((order) => [idOf(order), ''])));
  const { results, sendEach } = useEach(deliveryCalls.acceptOrder, deliveryMessages.acceptFailed);
  const open = orders.filter((order) => !isOver(results[idOf(order)]));
  const form = useCheckedForm({
    initial,
    failed: deliveryMessages.acceptFailed,
    problems: (values) =>
      Object.fromEntries(
        open
          .filter((order) => (values[idOf(order)] ?? '').trim() === '')
          .map((order) => [idOf(order), deliveryMessages.trackingRequired]),
      ),
    send: async (values) => {
      if (open.length === 0) return onDone();
      keepLastCourier(courier);
      const bodies = open.map((order) => {
        const trackingNumber = (values[idOf(order)] ?? '').trim();
        return [idOf(order), { body: parcelBody(order, { trackingNumber, courier }) }] as const;
      });
      const came = { ...results, ...(await sendEach(Object.fromEntries(bodies))) };
      if (!orders.every((order) => came[idOf(order)]?.isDone)) return;
      toast.success(
        deliveryMessages.ordersMoved('ACCEPTED', { done: orders.length, of: orders.length }),
      );
      onDone();
    },
  });
  return { ...form, results };
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
  control: Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange'>;
  result: EachResult | undefined;
  error: string | undefined;
};

function TrackingField({ order, control, result, error }: TrackingFieldProps) {
  const line = orderItemWords.orderLine(order[0], order.length);
  return (
    <div className="flex flex-col gap-1.5 border-b border-line pb-5 last:border-b-0 last:pb-0">
      {isOver(result) ? (
        <>
          <p className="text-sm">{line}</p>
          {result?.isDone === true ? (
            <p className="flex items-center gap-3">
              <Badge tone="good">{result.message}</Badge> {control.value}
            </p>
          ) : (
            <p className="text-sm text-warn">{result?.message}</p>
          )}
        </>
      ) : (
        <Field label={deliveryWords.trackingIdOf(line)} error={error ?? result?.message}>
          <TextInput autoComplete="off" autoCapitalize="characters" {...control} />
        </Field>
      )}
    </div>
  );
}
