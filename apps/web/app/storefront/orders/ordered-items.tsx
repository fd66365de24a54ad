import type { OrderPageItem } from '@shop/contract/order-page';
import { confirmedWords } from './confirmed-words.ts';
import { formatWeekday } from '../../lib/format.ts';
import { OrderLines } from '../kit/order/order-lines.tsx';

const section = 'flex flex-col gap-4 border-t border-line px-5 py-6 sm:px-8';

/** Shows the ordered items with their pictures. */
export function OrderedItems({ items }: { items: readonly OrderPageItem[] }) {
  return (
    <div className={section}>
      <h2 className="font-display text-heading">{confirmedWords.ordered}</h2>
      <OrderLines lines={items.map((item) => ({ ...item, key: item.orderItemId }))} />
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
