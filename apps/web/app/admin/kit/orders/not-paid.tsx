import type { DeliveryItem } from '@shop/contract/delivery';
import { Button } from '../../../ui/button.tsx';
import { isOpen } from '../parcels/parcel.ts';
import type { DeliveryStep } from './delivery-step.ts';
import { deliveryWords } from './delivery-words.ts';

/** Returns whether an item waits for its scanned payment to be seen. */
export function isAwaitingPayment(item: DeliveryItem): boolean {
  return isOpen(item) && item.paymentMethod === 'NET_BANKING' && item.paymentSeen === null;
}

type NotPaidProps = {
  item: DeliveryItem;
  onStep: (step: DeliveryStep) => void;
  className?: string;
  size?: 'small' | 'medium';
};

/** Shows the button that rejects the order of an item as not paid; nothing when it cannot be. */
export function NotPaid({ item, onStep, className, size = 'medium' }: NotPaidProps) {
  if (!isAwaitingPayment(item)) return null;
  return (
    <Button
      size={size}
      variant="secondary"
      aria-label={deliveryWords.notPaidOf(item.orderId)}
      onClick={() => onStep({ kind: 'unpaid', item })}
      className={className}
    >
      {deliveryWords.notPaid}
    </Button>
  );
}
