import type { DeliveryItem } from '@shop/contract/delivery';

/** Props of table and cards. */
export type OrdersListProps = {
  items: readonly DeliveryItem[];
  onRefund: (item: DeliveryItem) => void;
  /** Whether a search is shown, which is always newest first. */
  isSearch: boolean;
};
