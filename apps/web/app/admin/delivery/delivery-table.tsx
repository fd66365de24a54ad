import type { DeliveryItem } from '@shop/contract/delivery';
import { formatQuantity } from '@shop/contract/quantity';
import { formatDay, formatRupees } from '../../lib/format.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { headingWords } from '../kit/heading-words.ts';
import { NEWEST_FIRST } from '../kit/use-sorted.ts';
import { DeliveryActions } from './delivery-actions.tsx';
import type { DeliveryStep } from './delivery-step.ts';
import { deliveryWords } from './delivery-words.ts';
import { paymentMethodNames } from './order-item-words.ts';
import { variantOf } from './order-labels.ts';
import { ScreenshotButton } from './screenshot-dialog.tsx';

/** Props of table and cards. */
export type DeliveryItemsProps = {
  items: readonly DeliveryItem[];
  selection: Selection<DeliveryItem>;
  onStep: (step: DeliveryStep) => void;
};

/** The columns by which deliveries can be sorted, on cards too. */
export const deliverySorts = [
  { heading: headingWords.orderDate, sort: { by: 'date', as: 'days' } },
  { heading: headingWords.customerName, sort: { by: 'customer', as: 'text' } },
  { heading: headingWords.orderValue, sort: { by: 'amount', as: 'figures' } },
] as const;

/** The items to deliver, as a table for wide screens. */
export function DeliveryTable({ items, selection, onStep }: DeliveryItemsProps) {
  return (
    <Table
      caption={deliveryWords.list}
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
      heading: headingWords.select,
      corner: true,
      screenOnly: true,
      cell: (item) => <SelectItem item={item} selection={selection} />,
    },
    { heading: headingWords.orderId, className: 'font-medium', cell: (item) => item.orderId },
    {
      heading: headingWords.productTitle,
      className: 'sm:min-w-28',
      cell: (item) => <ProductTitle item={item} />,
    },
    {
      ...deliverySorts[0],
      className: 'sm:min-w-14',
      cell: (item) => formatDay(item.orderDate),
    },
    { heading: headingWords.customerId, cell: (item) => item.customerId },
    { ...deliverySorts[1], cell: (item) => item.customerName },
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
    { ...deliverySorts[2], figures: true, cell: (item) => formatRupees(item.priceAtOrder) },
    { heading: headingWords.payment, cell: (item) => paymentMethodNames[item.paymentMethod] },
    {
      heading: headingWords.screenshot,
      screenOnly: true,
      cell: (item) => (
        <ScreenshotButton item={item} onOpen={() => onStep({ kind: 'look', item })} />
      ),
    },
    {
      heading: headingWords.action,
      pinned: true,
      cell: (item) => <DeliveryActions item={item} onStep={onStep} />,
    },
  ];
}

/** Selects an item for bulk actions. */
export function SelectItem(props: { item: DeliveryItem; selection: Selection<DeliveryItem> }) {
  const { item, selection } = props;
  return (
    <RowCheckbox
      label={deliveryWords.selectOf(item)}
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
