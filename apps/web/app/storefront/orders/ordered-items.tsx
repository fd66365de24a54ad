import type { OrderPage } from '@shop/contract/order-page';
import { confirmedWords } from './confirmed-words.ts';
import { discountWords } from '../../lib/discount-words.ts';
import { formatPrice, formatWeekday } from '../../lib/format.ts';
import { OrderLines } from '../kit/order/order-lines.tsx';

const section = 'flex flex-col gap-4 border-t border-line px-5 py-6 sm:px-8';

type OrderedItemsProps = Pick<OrderPage, 'items' | 'couponCode' | 'discount'>;

/** Shows the ordered items with their pictures, and what the coupon takes off. */
export function OrderedItems({ items, couponCode, discount }: OrderedItemsProps) {
  return (
    <div className={section}>
      <h2 className="font-display text-heading">{confirmedWords.ordered}</h2>
      <OrderLines lines={items.map((item) => ({ ...item, key: item.orderItemId }))} />
      {discount > 0 && (
        <p className="flex justify-between gap-4 text-good">
          {discountWords.name(couponCode)}
          <span className="font-medium tabular-nums">{`−${formatPrice(discount)}`}</span>
        </p>
      )}
    </div>
  );
}

/** Shows the address, and the expected day if it is known. */
export function WhereTo({ to, by }: { to: readonly string[]; by: string | null }) {
  const [name, ...lines] = to;
  return (
    <dl className={`${section} sm:grid sm:grid-cols-2`}>
      <div className="flex flex-col gap-1">
        <dt className="text-sm text-ink-soft">{confirmedWords.deliverTo}</dt>
        <dd>
          <span className="block font-semibold">{name}</span>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </dd>
      </div>
      {by !== null && (
        <div className="flex flex-col gap-1">
          <dt className="text-sm text-ink-soft">{confirmedWords.expected}</dt>
          <dd className="font-semibold">
            {confirmedWords.expectedBy(formatWeekday(new Date(by)))}
          </dd>
        </div>
      )}
    </dl>
  );
}
