import type { UnmatchedOrder, UnmatchedState } from '@shop/contract/payments';
import { formatDay, formatRupees } from '../../lib/format.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { OrderLink } from '../kit/order-link.tsx';
import { RowCards } from '../kit/row-cards.tsx';
import { paymentsWords as words, unmatchedNames } from './payments-words.ts';

const tones: Record<UnmatchedState, BadgeTone> = {
  WAITING: 'warn',
  ACCEPTED: 'info',
  UNPAID: 'bad',
  CLOSED: 'plain',
};

type UnmatchedOrdersProps = {
  orders: readonly UnmatchedOrder[];
  selection: Selection<UnmatchedOrder>;
};

/** Lists orders that have no matched payment. The user can select them. */
export function UnmatchedOrders({ orders, selection }: UnmatchedOrdersProps) {
  return (
    <RowCards
      label={words.orders}
      cards={orders.map(({ orderId, orderDate, customerName, total, utr, state }) => ({
        key: orderId,
        select: (
          <RowCheckbox
            label={words.selectOrder(orderId, formatRupees(total))}
            checked={selection.has(orderId)}
            onToggle={() => selection.toggle(orderId)}
          />
        ),
        title: (
          <>
            <OrderLink orderId={orderId} /> {customerName}
          </>
        ),
        figure: formatRupees(total),
        second: [formatDay(orderDate), ...(utr === null ? [] : [words.utrOf(utr)])].join(' · '),
        state: <Badge tone={tones[state]}>{unmatchedNames[state]}</Badge>,
      }))}
    />
  );
}
