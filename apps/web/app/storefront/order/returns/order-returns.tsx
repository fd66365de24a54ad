import type { OrderPage } from '@shop/contract/order-page';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatWeekday } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/lazy.tsx';
import { orderPageWords } from '../../kit/order/order-page-words.ts';
import { returnAnchor } from '../../kit/order/return-anchor.ts';
import { RequestedReturns } from './requested-returns.tsx';
import { type Returnable, returnableOf } from './returnable.ts';
import { sendBackWords as words } from './send-back-words.ts';

const ReturnDialog = lazy(async () => (await import('./return-dialog.tsx')).ReturnDialog);

/** Shows the returns of an order: what can be returned, and what was requested. */
export function OrderReturns({ order }: { order: OrderPage }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [now] = useState(serverNow);
  const possible = returnableOf(order, now);
  const [leaving, setLeaving] = useState<Returnable | null>(
    () => possible.find(({ item }) => returnAnchor(item.orderItemId) === hash) ?? null,
  );
  const close = () => {
    setLeaving(null);
    // Back and a reload open it no more.
    if (hash !== '') void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  };
  if (possible.length === 0 && order.returns.length === 0) return null;
  return (
    <section
      aria-label={words.title}
      className="flex flex-col gap-4 rounded-sm border border-line bg-surface p-4 sm:p-6"
    >
      <h2 className="font-display text-heading">{words.title}</h2>
      <RequestedReturns returns={order.returns} />
      {possible.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="text-sm text-ink-soft">{words.none}</p>
          <ul className="divide-y divide-line">
            {possible.map((one) => (
              <li
                key={one.item.orderItemId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
              >
                <span className="min-w-0 grow basis-40">
                  {one.item.productName}{' '}
                  <span className="text-sm text-ink-soft">
                    {words.until(formatWeekday(new Date(one.until)))}
                  </span>
                </span>
                <Button
                  variant="secondary"
                  data-screen-only
                  aria-label={orderPageWords.returnOf(one.item.productName)}
                  onClick={() => setLeaving(one)}
                >
                  {orderPageWords.return}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {leaving !== null && (
        <ReturnDialog returnable={leaving} isCash={order.paymentMethod === 'COD'} onClose={close} />
      )}
    </section>
  );
}
