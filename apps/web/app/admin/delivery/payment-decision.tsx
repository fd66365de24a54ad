import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { canMove } from '@shop/contract/order-status';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { useEach } from '../kit/use-each.ts';
import { deliveryWords, orderItemWords } from '../kit/orders/delivery-words.ts';
import { NotPaidDialog } from '../kit/orders/not-paid-dialog.tsx';
import { NotPaid, isAwaitingPayment } from '../kit/orders/not-paid.tsx';
import { StatusBadge } from '../kit/orders/order-cells.tsx';
import { decisionOn } from '../kit/orders/order-labels.ts';
import { parcelBody } from '../kit/parcels/parcel-body.ts';
import { isOpen } from '../kit/parcels/parcel.ts';
import type { OrderItems } from '../kit/parcels/parcel.ts';
import { TrackingField } from '../kit/parcels/tracking-field.tsx';

type PaymentDecisionProps = {
  order: OrderItems;
  /** Called when the order was accepted or rejected, here or on another device. */
  onDecided: () => void;
};

/**
 * Accepts an order as one parcel after its payment was checked, or rejects it; then shows its status.
 */
export function PaymentDecision({ order, onDecided }: PaymentDecisionProps) {
  const [isAsking, setAsking] = useState(false);
  const [unpaid, setUnpaid] = useState<DeliveryItem | null>(null);
  const [first, ...rest] = order.filter(isOpen);
  const { setForm, submit, textOf, errors, isBusy, isChanged } = useCallForm({
    call: deliveryCalls.acceptOrder,
    initial: { tracking: '' },
    problems: ({ tracking }) => ({
      tracking: tracking.trim() === '' && deliveryMessages.trackingRequired,
    }),
    input: ({ tracking }) => ({
      body: parcelBody([first ?? order[0], ...rest], { trackingNumber: tracking.trim() }),
    }),
    onDone: onDecided,
    onConflict: onDecided,
  });
  if (first === undefined) return <StatusBadge item={order[0]} />;
  return (
    <>
      <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <UnsavedGuard active={isChanged} />
        <TrackingField control={textOf('tracking')} error={errors['tracking']} />
        <div className="grid grid-cols-2 gap-3">
          <NotPaid item={first} onStep={({ item }) => setUnpaid(item)} />
          <Button
            variant="secondary"
            aria-label={deliveryWords.rejectOf(first.orderId)}
            onClick={() => setAsking(true)}
          >
            {deliveryWords.reject}
          </Button>
          <Button
            type="submit"
            busy={isBusy}
            className={classes(isAwaitingPayment(first) && 'col-span-2')}
          >
            {deliveryWords.acceptPaid}
          </Button>
        </div>
      </form>
      <NotPaidDialog
        item={unpaid}
        items={order}
        onClose={() => setUnpaid(null)}
        onDone={onDecided}
      />
      <RejectPayment
        order={order}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDone={onDecided}
      />
    </>
  );
}

type RejectPaymentProps = {
  order: OrderItems;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Asks for confirmation before all items of an order are rejected. */
function RejectPayment({ order, isOpen: isAsking, onClose, onDone }: RejectPaymentProps) {
  const { isBusy, sendEach } = useEach(deliveryCalls.update, deliveryMessages.cancelFailed);
  const reject = async () => {
    const items = order.filter(
      (item) => isOpen(item) && canMove(item.orderStatus, 'REJECTED', 'ADMIN'),
    );
    const came = await sendEach(
      Object.fromEntries(
        items.map((item) => [
          item.orderItemId,
          { body: { ...decisionOn(item), orderStatus: 'REJECTED' as const, trackingNumber: '' } },
        ]),
      ),
    );
    const failed = Object.values(came).find(({ isDone }) => !isDone);
    if (failed === undefined) toast.success(deliveryMessages.rejected);
    else toast.error(failed.message);
    onClose();
    if (failed === undefined || failed.isLost) onDone();
  };
  return (
    <ConfirmDialog
      open={isAsking}
      title={deliveryWords.rejectOrderTitle}
      yes={deliveryWords.rejectOrder}
      no={deliveryWords.keep}
      question={deliveryMessages.confirmCancel}
      detail={orderItemWords.orderLine(order[0], order.filter(isOpen).length)}
      busy={isBusy}
      onYes={() => void reject()}
      onNo={onClose}
    />
  );
}
