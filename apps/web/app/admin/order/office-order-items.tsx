import type { DeliveryItem } from '@shop/contract/delivery';
import type { OrderPage } from '@shop/contract/order-page';
import { discountWords } from '../../lib/discount-words.ts';
import { formatPrice } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import type { DeliveryStep } from '../kit/orders/delivery-step.ts';
import { NotPaid } from '../kit/orders/not-paid.tsx';
import { isOpen } from '../kit/parcels/parcel.ts';
import { OfficeOrderItem } from './office-order-item.tsx';
import { officeOrderWords } from './office-order-words.ts';

type ItemsProps = {
  order: OrderPage;
  items: readonly DeliveryItem[];
  onStep: (step: DeliveryStep) => void;
};

/** Lists the items of an order, with their total and the order's next step at the foot. */
export function OfficeOrderItems({ order, items, onStep }: ItemsProps) {
  const open = items.find(isOpen);
  return (
    <section
      aria-label={officeOrderWords.items}
      className="min-w-0 rounded-md border border-line bg-surface text-sm"
    >
      <ul aria-label={officeOrderWords.items}>
        {items.map((item, index) => (
          <OfficeOrderItem
            key={item.orderItemId}
            order={order}
            item={item}
            index={index}
            onStep={onStep}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-b-md bg-paper-deep px-4 py-3">
        <p className="flex grow justify-between gap-x-3 text-base">
          <span>
            {officeOrderWords.total} · {officeOrderWords.count(items.length)}
          </span>
          <span className="text-right">
            <span className="font-semibold tabular-nums">{formatPrice(order.total)}</span>
            {order.discount > 0 && (
              <span className="block text-sm text-ink-soft">
                {discountWords.name(order.couponCode)} −{formatPrice(order.discount)}
              </span>
            )}
          </span>
        </p>
        {open !== undefined && (
          <div className="flex gap-3 max-sm:w-full">
            <NotPaid item={open} onStep={onStep} />
            <Button className="max-sm:grow" onClick={() => onStep({ kind: 'accept', item: open })}>
              {officeOrderWords.accept}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
