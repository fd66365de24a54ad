import { OrderLink } from '../kit/order-link.tsx';
import type { DeliveryItem } from '@shop/contract/delivery';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import {
  ItemAmount,
  CustomerContact,
  OrderedAt,
  OrderedProduct,
  StatusBadge,
} from '../kit/orders/order-cells.tsx';
import { paymentMethodNames } from '../kit/orders/delivery-words.ts';
import { quantityOf } from '../kit/orders/order-labels.ts';
import { orderSorts } from '../kit/orders/order-sorts.ts';
import { TrackingLink } from '../kit/orders/tracking-link.tsx';
import { ShortAddress } from '../kit/orders/short-address.tsx';
import { headingWords, pageTitles } from '../kit/admin-words.ts';
import { NEWEST_FIRST } from '../kit/use-sorted.ts';
import type { OrdersListProps } from './orders-list-props.ts';
import { RefundCell } from './refund-cell.tsx';

/**
 * Shows all order items with their status and refund status; an order's own facts appear once. A narrow
 * window shows the columns that lead to a decision; the order's page has the others.
 */
export function OrdersTable({ items, onRefund, isSearch }: OrdersListProps) {
  const columns = columnsOf(onRefund);
  return (
    <Table
      caption={pageTitles.orders}
      columns={isSearch ? columns.map((column) => ({ ...column, sort: undefined })) : columns}
      rows={items}
      keyOf={(item) => item.orderItemId}
      groupOf={(item) => item.orderId}
      usualSort={NEWEST_FIRST}
      dense
    />
  );
}

function columnsOf(onRefund: OrdersListProps['onRefund']): readonly Column<DeliveryItem>[] {
  const [byDate, byCustomer] = orderSorts;
  return [
    {
      heading: headingWords.orderId,
      className: 'font-medium',
      once: true,
      cell: (item) => <OrderLink orderId={item.orderId} />,
    },
    {
      heading: headingWords.productTitle,
      className:
        'sm:max-w-28 sm:min-w-28 lg:max-w-40 lg:min-w-40 min-[90rem]:max-w-55 min-[90rem]:min-w-55 2xl:max-w-80',
      cell: (item) => <OrderedProduct item={item} />,
    },
    { ...byDate, once: true, cell: (item) => <OrderedAt item={item} /> },
    {
      ...byCustomer,
      className: 'sm:max-w-36',
      once: true,
      cell: (item) => <CustomerContact item={item} />,
    },
    {
      heading: headingWords.shippingAddress,
      from: 1024,
      once: true,
      cell: (item) => <ShortAddress item={item} />,
    },
    { heading: headingWords.orderQuantity, from: 1280, figures: true, cell: quantityOf },
    {
      heading: headingWords.orderValue,
      figures: true,
      cell: (item) => <ItemAmount item={item} />,
    },
    {
      heading: headingWords.modeOfPayment,
      once: true,
      cell: (item) => paymentMethodNames[item.paymentMethod],
    },
    {
      heading: headingWords.deliveryId,
      from: 1024,
      className: 'sm:max-w-32',
      cell: (item) => <TrackingLink parcel={item} />,
    },
    { heading: headingWords.status, cell: (item) => <StatusBadge item={item} /> },
    {
      heading: headingWords.refundStatus,
      pinned: true,
      cell: (item) => <RefundCell item={item} onRefund={() => onRefund(item)} />,
    },
  ];
}
