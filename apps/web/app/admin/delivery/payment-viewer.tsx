import { orderManagementCalls } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAskBefore } from '../../ui/use-ask-before.tsx';
import { ZoomedPicture } from '../../ui/zoomed-picture.tsx';
import { useCall, useReread } from '../kit/use-call.ts';
import { deliveryWords } from '../kit/orders/delivery-words.ts';
import { ProofFindings } from '../kit/orders/proof-findings.tsx';
import { ordersOf, wholeOrderQuery } from '../kit/parcels/parcel.ts';
import type { OrderItems } from '../kit/parcels/parcel.ts';
import { PaymentDecision } from './payment-decision.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { useViewerKeys } from './use-viewer-keys.ts';

type PaymentViewerProps = {
  item: DeliveryItem | null;
  /** Items of the list; the viewer steps through those with an unchecked payment. */
  items: readonly DeliveryItem[];
  onShow: (item: DeliveryItem) => void;
  onClose: () => void;
};

/**
 * Shows a payment screenshot beside the expected values, with the decision and a button to the next one.
 */
export function PaymentViewer({ item, items, onShow, onClose }: PaymentViewerProps) {
  const { askBefore, question } = useAskBefore();
  return (
    <>
      <Dialog
        open={item !== null}
        onClose={onClose}
        mayClose={() => {
          askBefore(onClose);
          return false;
        }}
        title={deliveryWords.screenshotTitle}
        look="viewer"
      >
        {item !== null && (
          <Payment
            key={item.orderId}
            item={item}
            payments={paymentsOf(items, item)}
            askBefore={askBefore}
            onShow={onShow}
            onClose={onClose}
          />
        )}
      </Dialog>
      {question}
    </>
  );
}

/** Returns the orders with an unchecked payment, and the one that is shown. */
function paymentsOf(items: readonly DeliveryItem[], shown: DeliveryItem): OrderItems[] {
  return ordersOf(items).filter(
    (order) =>
      order[0].paymentScreenshot !== null &&
      (order[0].orderId === shown.orderId ||
        order.some(({ orderStatus }) => orderStatus === 'PENDING')),
  );
}

type PaymentProps = {
  item: DeliveryItem;
  payments: readonly OrderItems[];
  /** Asks before what was typed is lost. */
  askBefore: (act: () => void) => void;
  onShow: (item: DeliveryItem) => void;
  onClose: () => void;
};

function Payment({ item, payments, askBefore, onShow, onClose }: PaymentProps) {
  const reread = useReread();
  const query = wholeOrderQuery(item.orderId);
  const whole = useCall(orderManagementCalls.list, { query }).data?.data;
  const index = payments.findIndex(([first]) => first.orderId === item.orderId);
  const [before, after] = [payments[index - 1], payments[index + 1]];
  const order = asOrder(whole) ?? payments[index] ?? [item];
  const show = (payment: OrderItems | undefined) => payment && askBefore(() => onShow(payment[0]));
  const goOn = () => {
    const next = after ?? before;
    if (next !== undefined) return onShow(next[0]);
    toast.success(deliveryWords.noMorePayments);
    onClose();
  };
  useViewerKeys({ back: () => show(before), forth: () => show(after) });
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_17rem] sm:gap-6">
      <ZoomedPicture
        src={order[0].paymentScreenshot ?? ''}
        alt={deliveryWords.screenshotOf(item.orderId)}
        reread={reread}
      />
      <div className="flex flex-col gap-4">
        <div className="flex items-center justify-between max-sm:hidden">
          <Step icon="chevronLeft" to={before} onShow={show} />
          <span className="text-sm text-ink-soft tabular-nums">
            {deliveryWords.paymentOf(index + 1, payments.length)}
          </span>
          <Step icon="chevronRight" to={after} onShow={show} />
        </div>
        <PaymentFacts order={order} />
        <ProofFindings orderId={item.orderId} />
        <PaymentDecision order={order} onDecided={goOn} />
        <div className="flex items-center justify-between sm:hidden">
          <Step icon="chevronLeft" to={before} onShow={show} />
          <Step icon="chevronRight" to={after} onShow={show} />
        </div>
      </div>
    </div>
  );
}

function asOrder(items: readonly DeliveryItem[] | undefined): OrderItems | null {
  const [first, ...rest] = items ?? [];
  return first === undefined ? null : [first, ...rest];
}

type StepProps = {
  icon: 'chevronLeft' | 'chevronRight';
  to: OrderItems | undefined;
  onShow: (payment: OrderItems | undefined) => void;
};

function Step({ icon, to, onShow }: StepProps) {
  return (
    <IconButton
      icon={icon}
      label={icon === 'chevronLeft' ? deliveryWords.previousPayment : deliveryWords.nextPayment}
      disabled={to === undefined}
      onClick={() => onShow(to)}
    />
  );
}
