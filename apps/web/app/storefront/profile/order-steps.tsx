import type { OrderStatus } from '@shop/contract/order-status';
import { wayOf } from '../kit/order/item-steps.ts';
import { orderPageWords } from '../kit/order/order-page-words.ts';
import { OrderTimeline } from '../kit/order/order-timeline.tsx';

/** Shows the progress of an order or one of its products; nothing when cancelled or returned. */
export function OrderSteps({ status, name }: { status: OrderStatus; name: string }) {
  const steps = wayOf(status);
  if (steps.length === 0) return null;
  return (
    <div className="w-full pt-3">
      <OrderTimeline steps={steps} label={orderPageWords.progress(name)} isShort />
    </div>
  );
}
