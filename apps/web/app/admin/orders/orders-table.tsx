import { deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { formatQuantity } from '@shop/contract/quantity';
import { canRefund } from '@shop/contract/order-status';
import type { ReactNode } from 'react';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { paymentMethodNames } from '../delivery/order-item-words.ts';
import { statusLabel, variantOf } from '../delivery/order-labels.ts';
import { headingWords } from '../kit/heading-words.ts';
import { pageTitles } from '../kit/page-title-words.ts';
import { NEWEST_FIRST } from '../kit/use-sorted.ts';
import { orderListWords } from './order-list-words.ts';

type OrdersTableProps = {
  items: readonly DeliveryItem[];
  onRefund: (item: DeliveryItem) => void;
  empty: ReactNode;
};

/** All order items with their status and refund status. */
export function OrdersTable({ items, onRefund, empty }: OrdersTableProps) {
  return (
    <Table
      caption={pageTitles.orders}
      columns={columnsOf(onRefund)}
      rows={items}
      keyOf={(item) => item.orderItemId}
      empty={empty}
      usualSort={NEWEST_FIRST}
      dense
    />
  );
}

function columnsOf(onRefund: OrdersTableProps['onRefund']): readonly Column<DeliveryItem>[] {
  return [
    { heading: headingWords.orderId, className: 'font-medium', cell: (item) => item.orderId },
    {
      heading: headingWords.productTitle,
      className: 'sm:min-w-36',
      cell: (item) => <ProductTitle item={item} />,
    },
    {
      heading: headingWords.orderDate,
      className: 'sm:min-w-14',
      sort: { by: 'date', as: 'days' },
      cell: (item) => formatDay(item.orderDate),
    },
    {
      heading: headingWords.customerName,
      sort: { by: 'customer', as: 'text' },
      cell: (item) => item.customerName,
    },
    {
      heading: headingWords.shippingAddress,
      className: 'sm:min-w-38',
      cell: (item) => item.shippingAddress,
    },
    {
      heading: headingWords.orderQuantity,
      figures: true,
      cell: (item) => formatQuantity(item.quantity, item.unit),
    },
    {
      heading: headingWords.orderValue,
      figures: true,
      sort: { by: 'amount', as: 'figures' },
      cell: (item) => formatRupees(item.priceAtOrder),
    },
    { heading: headingWords.modeOfPayment, cell: (item) => paymentMethodNames[item.paymentMethod] },
    {
      heading: headingWords.deliveryId,
      className: 'wrap-anywhere sm:min-w-20',
      cell: (item) => item.trackingNumber ?? '–',
    },
    {
      heading: headingWords.status,
      sort: { by: 'status', as: 'text' },
      cell: (item) => <Status item={item} />,
    },
    {
      heading: headingWords.refundStatus,
      cell: (item) => <Refund item={item} onRefund={() => onRefund(item)} />,
    },
  ];
}

function ProductTitle({ item }: { item: DeliveryItem }) {
  return (
    <span className="flex gap-2">
      <Picture
        picture={item.picture}
        src={item.imgUrl}
        alt=""
        sizes="40px"
        className="aspect-3/4 w-9 shrink-0 self-start rounded-sm"
      />
      <span>
        {item.productName}
        <span className="block text-ink-soft">{variantOf(item)}</span>
      </span>
    </span>
  );
}

function Status({ item }: { item: DeliveryItem }) {
  const { label, tone } = statusLabel(item.orderStatus);
  return <Badge tone={tone}>{label}</Badge>;
}

function Refund({ item, onRefund }: { item: DeliveryItem; onRefund: () => void }) {
  if (item.refundStatus !== null) return <Badge tone="info">{orderListWords.refunded}</Badge>;
  const isPossible = canRefund(item);
  return (
    <Button
      variant="secondary"
      size="small"
      disabled={!isPossible}
      title={isPossible ? undefined : deliveryMessages.refundNotPossible}
      aria-label={orderListWords.refundOf(item)}
      onClick={onRefund}
      className="px-2! whitespace-nowrap max-sm:min-h-11 max-sm:w-full sm:text-xs!"
    >
      {orderListWords.refund}
    </Button>
  );
}
