import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { chargedFor } from '../../lib/charged-for.ts';
import { formatPrice } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { orderItemWords } from '../kit/orders/delivery-words.ts';
import { paymentSeenWords } from '../kit/orders/payment-seen-words.ts';
import { gatewayNameOf } from '../kit/orders/order-labels.ts';
import { useSend } from '../kit/use-call.ts';
import { orderListWords } from './order-list-words.ts';

/**
 * Asks for confirmation before an item is marked as refunded, with the amount and the known data of the
 * payer; open while there is an item.
 */
export function RefundDialog(props: { item: DeliveryItem | null; onClose: () => void }) {
  const { item, onClose } = props;
  const refund = useSend(deliveryCalls.refund, {
    failed: deliveryMessages.refundFailed,
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open={item !== null}
      title={orderListWords.refundTitle}
      question={item === null ? '' : questionOf(item)}
      detail={item === null ? undefined : detailOf(item)}
      busy={refund.isPending}
      onYes={() => item !== null && refund.mutate({ params: { orderItemId: item.orderItemId } })}
      onNo={onClose}
    />
  );
}

function questionOf(item: DeliveryItem): string {
  return orderListWords.refundQuestion(formatPrice(chargedFor([item])), item.customerName);
}

function detailOf(item: DeliveryItem): string {
  const gateway = gatewayNameOf(item);
  return [
    item.paymentMethod !== 'COD' && item.paymentSeen === null ? paymentSeenWords.nobody : '',
    orderListWords.payersPhone(item.customerPhone),
    gateway === null ? '' : orderListWords.paidWith(gateway),
    item.utr === null ? '' : orderListWords.utr(item.utr),
    item.paymentReference === null ? '' : orderListWords.reference(item.paymentReference),
    orderItemWords.line(item),
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}
