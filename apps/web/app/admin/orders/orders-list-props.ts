import type { DeliveryItem } from '@shop/contract/delivery';

/** Props of table and cards. */
export type OrdersListProps = {
  items: readonly DeliveryItem[];
  onRefund: (item: DeliveryItem) => void;
  /** A search is always newest first. */
  isSearch: boolean;
};
