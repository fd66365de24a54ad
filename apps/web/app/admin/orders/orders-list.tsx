import type { DeliveryItem } from '@shop/contract/delivery';
import type { ReactNode } from 'react';
import { useNarrow } from '../../lib/use-narrow.ts';
import { OrderCards } from './order-cards.tsx';
import { OrdersTable } from './orders-table.tsx';

/** Props of table and cards. */
export type OrdersListProps = {
  items: readonly DeliveryItem[];
  onRefund: (item: DeliveryItem) => void;
  /** A search is always newest first. */
  isSearch: boolean;
};

/** All order items, as a table or below 640 px as cards. */
export function OrdersList({ empty, ...props }: OrdersListProps & { empty: ReactNode }) {
  const isNarrow = useNarrow();
  if (props.items.length === 0) return empty;
  return isNarrow ? <OrderCards {...props} /> : <OrdersTable {...props} />;
}
