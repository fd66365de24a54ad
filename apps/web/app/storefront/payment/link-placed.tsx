import { formatPrice } from '../../lib/format.ts';
import { Buta } from '../../ui/motif.tsx';
import { CallShop } from './call-shop.tsx';
import { linkWords as words } from './link-words.ts';

type LinkPlacedProps = { order: { orderId: string; total: number }; contact: string | null };

/** Confirms the order to its shopper, with its number. */
export function LinkPlaced({ order, contact }: LinkPlacedProps) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-6 py-8 text-center">
      <Buta className="h-16 text-zari" />
      <h1 className="font-display text-title">{words.placedTitle}</h1>
      <p role="status" className="text-lg text-ink-soft">
        {words.placed}
      </p>
      <dl className="grid w-full grid-cols-2 divide-x divide-line rounded-sm border border-line bg-surface py-5 tabular-nums">
        <Fact name={words.orderNumber} value={order.orderId} />
        <Fact name={words.amount} value={formatPrice(order.total)} />
      </dl>
      <CallShop contact={contact} />
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col gap-1 px-3">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-xl font-semibold">{value}</dd>
    </div>
  );
}
