import type { ReactNode } from 'react';
import { useNarrow } from '../../lib/use-narrow.ts';
import { OrderCards } from './order-cards.tsx';
import type { OrdersListProps } from './orders-list-props.ts';
import { OrdersTable } from './orders-table.tsx';

/** Lists all order items, as a table or below 640 px as cards. */
export function OrdersList({ empty, ...props }: OrdersListProps & { empty: ReactNode }) {
  const isNarrow = useNarrow();
  if (props.items.length === 0) return empty;
  return isNarrow ? <OrderCards {...props} /> : <OrdersTable {...props} />;
}
