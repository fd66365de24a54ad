import { OrderLink } from '../kit/order-link.tsx';
import type { DeliveryItem } from '@shop/contract/delivery';
import { formatRupees } from '../../lib/format.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { headingWords } from '../kit/admin-words.ts';
import { NEWEST_FIRST } from '../kit/use-sorted.ts';
import { DeliveryActions } from '../kit/orders/delivery-actions.tsx';
import type { DeliveryStep } from '../kit/orders/delivery-step.ts';
import { deliveryWords, paymentMethodNames } from '../kit/orders/delivery-words.ts';
import { CustomerContact, OrderedAt, OrderedProduct } from '../kit/orders/order-cells.tsx';
import { quantityOf } from '../kit/orders/order-labels.ts';
import type { OrderItems } from '../kit/parcels/parcel.ts';
import { ScreenshotButton } from './screenshot-button.tsx';
import { ShortAddress } from '../kit/orders/short-address.tsx';

/** Props of table and cards. */
export type DeliveryItemsProps = {
  items: readonly DeliveryItem[];
  /** Selection of orders, because their items are accepted and packed together. */
  selection: Selection<OrderItems>;
  onStep: (step: DeliveryStep) => void;
  /** Whether a search is shown, which is always newest first. */
  isSearch: boolean;
};

/** The columns by which deliveries can be sorted, on cards too. */
export const deliverySorts = [
  { heading: headingWords.orderDate, sort: { by: 'date', as: 'days' } },
  { heading: headingWords.customerName, sort: { by: 'customer', as: 'text' } },
  { heading: headingWords.orderValue, sort: { by: 'amount', as: 'figures' } },
] as const;

/** Shows the items to deliver as a table for wide screens; an order's own facts appear once. */
export function DeliveryTable(props: DeliveryItemsProps) {
  const { items, isSearch } = props;
  const columns = columnsOf(props);
  return (
    <Table
      caption={deliveryWords.list}
      columns={isSearch ? columns.map((column) => ({ ...column, sort: undefined })) : columns}
      rows={items}
      keyOf={(item) => item.orderItemId}
      groupOf={(item) => item.orderId}
      usualSort={NEWEST_FIRST}
      dense
      focusable
    />
  );
}

function columnsOf({
  items,
  selection,
  onStep,
}: DeliveryItemsProps): readonly Column<DeliveryItem>[] {
  return [
    {
      heading: headingWords.select,
      corner: true,
      screenOnly: true,
      once: true,
      cell: (item) => <SelectOrder item={item} selection={selection} />,
    },
    {
      heading: headingWords.orderId,
      className: 'font-medium',
      once: true,
      cell: (item) => <OrderLink orderId={item.orderId} />,
    },
    {
      heading: headingWords.productTitle,
      className: 'sm:max-w-34 sm:min-w-34 2xl:max-w-80 2xl:min-w-42',
      cell: (item) => <OrderedProduct item={item} />,
    },
    { ...deliverySorts[0], once: true, cell: (item) => <OrderedAt item={item} /> },
    { heading: headingWords.customerId, once: true, cell: (item) => item.customerId },
    {
      ...deliverySorts[1],
      className: 'sm:max-w-30 2xl:max-w-36',
      once: true,
      cell: (item) => <CustomerContact item={item} />,
    },
    {
      heading: headingWords.shippingAddress,
      once: true,
      cell: (item) => <ShortAddress item={item} />,
    },
    { heading: headingWords.orderQuantity, figures: true, cell: quantityOf },
    { ...deliverySorts[2], figures: true, cell: (item) => formatRupees(item.priceAtOrder) },
    {
      heading: headingWords.payment,
      once: true,
      cell: (item) => paymentMethodNames[item.paymentMethod],
    },
    {
      heading: headingWords.screenshot,
      screenOnly: true,
      once: true,
      cell: (item) => (
        <ScreenshotButton item={item} onOpen={() => onStep({ kind: 'look', item })} />
      ),
    },
    {
      heading: headingWords.action,
      pinned: true,
      cell: (item) => <DeliveryActions item={item} items={items} onStep={onStep} />,
    },
  ];
}

/** Selects an order for bulk actions. */
export function SelectOrder(props: { item: DeliveryItem; selection: Selection<OrderItems> }) {
  const { item, selection } = props;
  return (
    <RowCheckbox
      label={deliveryWords.selectOf(item)}
      checked={selection.has(item.orderId)}
      onToggle={() => selection.toggle(item.orderId)}
    />
  );
}
