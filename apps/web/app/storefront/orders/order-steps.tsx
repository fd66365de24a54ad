import type { OrderStatus } from '@shop/contract/order-status';
import { wayOf } from '../order/item-steps.ts';
import { orderPageWords } from '../order/order-page-words.ts';
import { OrderTimeline } from '../order/order-timeline.tsx';

/** How far an order or a product of it is; nothing for what was cancelled or came back. */
export function OrderSteps({ status, name }: { status: OrderStatus; name: string }) {
  const steps = wayOf(status);
  if (steps.length === 0) return null;
  return (
    <div className="w-full pt-3">
      <OrderTimeline steps={steps} label={orderPageWords.progress(name)} isShort />
    </div>
  );
}
