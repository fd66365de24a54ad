import { chargedFor } from '../../../lib/charged-for.ts';
import { formatPrice } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { OrderItems } from '../parcels/parcel.ts';
import { isOpen } from '../parcels/parcel.ts';
import { WholeParcel } from '../parcels/whole-parcel.tsx';
import type { DeliveryStep } from './delivery-step.ts';
import { deliveryWords } from './delivery-words.ts';
import { NotPaid } from './not-paid.tsx';

type AcceptFootProps = {
  order: OrderItems;
  /** Whether the order may have items on other pages of the list. */
  isCut: boolean;
  onStep: (step: DeliveryStep) => void;
};

/** Shows the foot of an order's card: its waiting items and the button that accepts them; nothing without any. */
export function AcceptFoot({ order, isCut, onStep }: AcceptFootProps) {
  const item = order.find(isOpen);
  if (item === undefined) return null;
  return (
    <WholeParcel item={item} items={order} isCut={isCut}>
      {(waiting) => (
        <div className="flex flex-col gap-2 border-t border-line px-4 py-3">
          <p className="font-semibold tabular-nums">
            {deliveryWords.waiting(waiting.length, formatPrice(chargedFor(waiting)))}
          </p>
          <div className="flex flex-wrap gap-3">
            <NotPaid item={item} onStep={onStep} />
            <Button
              aria-label={deliveryWords.acceptOrderOf(
                item.orderId,
                waiting.map(({ productName }) => productName),
              )}
              onClick={() => onStep({ kind: 'accept', item })}
              className="grow"
            >
              {deliveryWords.acceptTitle}
            </Button>
          </div>
        </div>
      )}
    </WholeParcel>
  );
}
