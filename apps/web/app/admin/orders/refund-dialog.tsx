import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { orderPageCalls } from '@shop/contract/order-page';
import { chargedFor } from '../../lib/charged-for.ts';
import { formatPhone, formatPrice } from '../../lib/format.ts';
import { CopyRow } from '../../ui/copy-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConfirmCall } from '../kit/confirm-call.tsx';
import { orderItemWords } from '../kit/orders/delivery-words.ts';
import { paymentSeenWords } from '../kit/orders/payment-seen-words.ts';
import { gatewayNameOf } from '../kit/orders/order-labels.ts';
import { useCall } from '../kit/use-call.ts';
import { orderListWords } from './order-list-words.ts';

/**
 * Asks for confirmation before an item is marked as refunded, with the amount and the known data of the
 * payer; open while there is an item.
 */
export function RefundDialog(props: { item: DeliveryItem | null; onClose: () => void }) {
  const { item, onClose } = props;
  return (
    <ConfirmCall
      call={deliveryCalls.refund}
      input={item && { params: { orderItemId: item.orderItemId } }}
      failed={deliveryMessages.refundFailed}
      title={orderListWords.refundTitle}
      question={item === null ? '' : questionOf(item)}
      detail={item === null ? undefined : detailOf(item)}
      onClose={onClose}
    >
      {item !== null && <PaidTo item={item} />}
    </ConfirmCall>
  );
}

/** Shows the customer's UPI id for the refund, to copy it into a payment app. */
function PaidTo({ item: { orderId, orderItemId } }: { item: DeliveryItem }) {
  const order = useCall(orderPageCalls.get, { params: { orderId } });
  if (order.isPending) return <Skeleton className="mt-3 h-14" />;
  if (order.data === undefined) return null;
  const item = order.data.data.items.find((one) => one.orderItemId === orderItemId);
  const upiId = item?.refunds.find(({ state }) => state === 'DUE')?.upiId ?? null;
  if (upiId === null) return <p className="mt-3 min-h-14 text-sm">{orderListWords.noUpi}</p>;
  return (
    <dl className="mt-3">
      <CopyRow name={orderListWords.upiId} shown={upiId} value={upiId} />
    </dl>
  );
}

function questionOf(item: DeliveryItem): string {
  return orderListWords.refundQuestion(formatPrice(chargedFor([item])), item.customerName);
}

function detailOf(item: DeliveryItem): string {
  const gateway = gatewayNameOf(item);
  return [
    item.paymentMethod !== 'COD' && item.paymentSeen === null ? paymentSeenWords.nobody : '',
    orderListWords.payersPhone(formatPhone(item.customerPhone)),
    gateway === null ? '' : orderListWords.paidWith(gateway),
    item.utr === null ? '' : orderListWords.utr(item.utr),
    item.paymentReference === null ? '' : orderListWords.reference(item.paymentReference),
    orderItemWords.line(item),
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}
