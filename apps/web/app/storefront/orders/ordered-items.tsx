import type { OrderPageItem } from '@shop/contract/order-page';
import { formatQuantity } from '@shop/contract/quantity';
import { formatPrice, formatWeekday } from '../../lib/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { orderWords } from '../kit/order/order-words.ts';

const section = 'flex flex-col gap-4 border-t border-line px-5 py-6 sm:px-8';

/** Shows the ordered items with their pictures. */
export function OrderedItems({ items }: { items: readonly OrderPageItem[] }) {
  return (
    <div className={section}>
      <h2 className="font-display text-heading">{orderWords.ordered}</h2>
      <ul className="flex flex-col gap-4">
        {items.map((item) => (
          <li
            key={item.orderItemId}
            className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-4"
          >
            <Picture
              picture={item.picture}
              src={item.productImage}
              alt=""
              sizes="4rem"
              className="aspect-3/4 w-full rounded-sm"
            />
            <span className="flex min-w-0 flex-col">
              <span className="font-medium">{item.productName}</span>
              <span className="text-sm text-ink-soft">
                {[item.colour, orderWords.quantity(formatQuantity(item.quantity, item.unit))]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="font-medium tabular-nums">{formatPrice(item.amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the address, and the expected day if it is known. */
export function WhereTo({ to, by }: { to: readonly string[]; by: string | null }) {
  const [name, ...lines] = to;
  return (
    <dl className={`${section} sm:grid sm:grid-cols-2`}>
      <div className="flex flex-col gap-1">
        <dt className="text-sm text-ink-soft">{orderWords.deliverTo}</dt>
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
          <dt className="text-sm text-ink-soft">{orderWords.expected}</dt>
          <dd className="font-semibold">{orderWords.expectedBy(formatWeekday(new Date(by)))}</dd>
        </div>
      )}
    </dl>
  );
}
