import { movedOrderMessages } from '@shop/contract/moved-orders';
import type { ParcelStep } from '@shop/contract/order-status';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { adminWords } from '../kit/admin-words.ts';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { parcelBody } from '../kit/parcels/parcel-body.ts';
import type { OrderItems } from '../kit/parcels/parcel.ts';
import { markWords } from './many-parcels-words.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { isOver, useMoveOrders } from './use-move-orders.ts';

type MarkManyProps = {
  to: Exclude<ParcelStep, 'ACCEPTED'>;
  /** Orders with those items that move. */
  orders: readonly OrderItems[];
  onClose: () => void;
};

/** Marks the parcels of several orders as sent or delivered; stays open while one was refused. */
export function MarkManyDialog({ to, orders, onClose }: MarkManyProps) {
  const { outcomes, move } = useMoveOrders(orders.length, onClose);
  const open = orders.filter(([{ orderId }]) => !isOver(outcomes[orderId]));
  const form = useCheckedForm({
    initial: {},
    failed: movedOrderMessages.moveFailed,
    send: async () => {
      if (open.length === 0) return onClose();
      await move(
        to,
        open.map((order) => parcelBody(order)),
      );
    },
  });
  const { title, question, send } = markWords[to];
  return (
    <CallFormDialog
      form={form}
      title={title}
      send={send(open.length)}
      busyText={adminWords.saving}
      isLocked={form.isBusy}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{question}</p>
      {orders.map((order) => (
        <OrderOutcome
          key={order[0].orderId}
          order={order}
          outcome={outcomes[order[0].orderId]}
          number={numbersOf(order)}
        />
      ))}
    </CallFormDialog>
  );
}

/** Returns the numbers of an order's parcels. */
function numbersOf(order: OrderItems): string {
  return [...new Set(order.map(({ trackingNumber }) => trackingNumber ?? ''))].join(', ');
}
