import { useNarrow } from '../../lib/use-narrow.ts';
import { OrderCards } from './order-cards.tsx';
import type { OrdersListProps } from './orders-list-props.ts';
import { OrdersTable } from './orders-table.tsx';

/** Lists all order items, as a table or below 640 px as cards. */
export function OrdersList(props: OrdersListProps) {
  return useNarrow() ? <OrderCards {...props} /> : <OrdersTable {...props} />;
}
