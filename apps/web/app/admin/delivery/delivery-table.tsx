import type { DeliveryItem } from '@shop/contract/delivery';
import { formatDay, formatRupees } from '../../lib/format.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { NEWEST_FIRST } from '../layout/use-sorted.ts';
import { DeliveryActions } from './delivery-actions.tsx';
import type { DeliveryStep } from './delivery-page.tsx';
import { PAYMENT_LABELS, variantOf } from './order-labels.ts';
import { ScreenshotButton } from './screenshot-dialog.tsx';

/** What table and cards take. */
export type DeliveryItemsProps = {
  items: readonly DeliveryItem[];
  selection: Selection<DeliveryItem>;
  onStep: (step: DeliveryStep) => void;
};

/** The columns by which deliveries are sorted, on cards too. */
export const deliverySorts = [
  { heading: 'Order Date', sort: { by: 'date', as: 'days' } },
  { heading: 'Customer Name', sort: { by: 'customer', as: 'text' } },
  { heading: 'Order Value', sort: { by: 'amount', as: 'figures' } },
] as const;

/** The items to send, as rows of a wide screen. */
export function DeliveryTable({ items, selection, onStep }: DeliveryItemsProps) {
  return (
    <Table
      caption="Orders to deliver"
      columns={columnsOf({ selection, onStep })}
      rows={items}
      keyOf={(item) => item.orderItemId}
      usualSort={NEWEST_FIRST}
      dense
      focusable
    />
  );
}

function columnsOf({
  selection,
  onStep,
}: Omit<DeliveryItemsProps, 'items'>): readonly Column<DeliveryItem>[] {
  return [
    {
      heading: 'Select',
      corner: true,
      screenOnly: true,
      cell: (item) => <SelectItem item={item} selection={selection} />,
    },
    { heading: 'Order ID', className: 'font-medium', cell: (item) => item.orderId },
    {
      heading: 'Product Title',
      className: 'sm:min-w-28',
      cell: (item) => <ProductTitle item={item} />,
    },
    {
      ...deliverySorts[0],
      className: 'sm:min-w-14',
      cell: (item) => formatDay(item.orderDate),
    },
    { heading: 'Customer ID', cell: (item) => item.customerId },
    { ...deliverySorts[1], cell: (item) => item.customerName },
    { heading: 'Shipping Address', className: 'sm:min-w-38', cell: (item) => item.shippingAddress },
    { heading: 'Order Quantity', figures: true, cell: (item) => item.quantity },
    { ...deliverySorts[2], figures: true, cell: (item) => formatRupees(item.priceAtOrder) },
    { heading: 'Payment', cell: (item) => PAYMENT_LABELS[item.paymentMethod] },
    {
      heading: 'Screenshot',
      screenOnly: true,
      cell: (item) => (
        <ScreenshotButton item={item} onOpen={() => onStep({ kind: 'look', item })} />
      ),
    },
    {
      heading: 'Action',
      cell: (item) => <DeliveryActions item={item} onStep={onStep} />,
    },
  ];
}

/** Chooses an item for what is done to several at once. */
export function SelectItem(props: { item: DeliveryItem; selection: Selection<DeliveryItem> }) {
  const { item, selection } = props;
  return (
    <SelectBox
      label={`Select ${item.orderId}, ${item.productName}`}
      checked={selection.has(item.orderItemId)}
      onToggle={() => selection.toggle(item.orderItemId)}
    />
  );
}

function ProductTitle({ item }: { item: DeliveryItem }) {
  const variant = variantOf(item);
  return (
    <>
      {item.productName}
      {variant !== '' && <span className="block text-ink-soft">{variant}</span>}
    </>
  );
}
