import { OrderLink } from '../kit/order-link.tsx';
import type { DeliveryItem } from '@shop/contract/delivery';
import { classes } from '../../lib/classes.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { headingWords } from '../kit/admin-words.ts';
import { NEWEST_FIRST } from '../kit/use-sorted.ts';
import { DeliveryActions } from '../kit/orders/delivery-actions.tsx';
import type { DeliveryStep } from '../kit/orders/delivery-step.ts';
import { deliveryWords, paymentMethodNames } from '../kit/orders/delivery-words.ts';
import { CodNotes, isToConfirm } from '../kit/orders/cod-facts.tsx';
import { ItemEway } from '../kit/orders/item-eway.tsx';
import {
  ItemAmount,
  CustomerContact,
  OrderedAt,
  OrderedProduct,
} from '../kit/orders/order-cells.tsx';
import { quantityOf } from '../kit/orders/order-labels.ts';
import { orderSorts } from '../kit/orders/order-sorts.ts';
import { NotPaid } from '../kit/orders/not-paid.tsx';
import { type OrderItems, isFirstOpen, ordersOf } from '../kit/parcels/parcel.ts';
import { ScreenshotButton } from './screenshot-button.tsx';
import { ShortAddress } from '../kit/orders/short-address.tsx';

/** Props of table and cards. */
export type DeliveryItemsProps = {
  items: readonly DeliveryItem[];
  /** Orders that may have items on other pages. */
  cut: ReadonlySet<string>;
  /** Selection of orders, because their items are accepted and packed together. */
  selection: Selection<OrderItems>;
  onStep: (step: DeliveryStep) => void;
  /** Whether a search is shown, which is always newest first. */
  isSearch: boolean;
};

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

/** Returns the columns about date and customer. */
function customerColumns(): readonly Column<DeliveryItem>[] {
  const [byDate, byCustomer] = orderSorts;
  return [
    { ...byDate, once: true, cell: (item) => <OrderedAt item={item} /> },
    { heading: headingWords.customerId, from: 1280, once: true, cell: (item) => item.customerId },
    {
      ...byCustomer,
      className: 'sm:max-w-30 2xl:max-w-36',
      once: true,
      cell: (item) => (
        <CustomerContact
          item={item}
          asksToConfirm={isToConfirm(item)}
          note={<CodNotes item={item} />}
        />
      ),
    },
    {
      heading: headingWords.shippingAddress,
      once: true,
      cell: (item) => <ShortAddress item={item} />,
    },
  ];
}

function columnsOf({
  items,
  selection,
  onStep,
}: DeliveryItemsProps): readonly Column<DeliveryItem>[] {
  const firsts = new Set(ordersOf(items).map(([first]) => first));
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
      className:
        'sm:max-w-30 sm:min-w-30 lg:max-w-34 lg:min-w-34 xl:max-w-32 xl:min-w-32 min-[90rem]:max-w-55 min-[90rem]:min-w-55 2xl:max-w-50 2xl:min-w-50 min-[110rem]:max-w-80',
      cell: (item) => (
        <>
          <OrderedProduct item={item} />
          <ItemEway items={firstOfInvoice(item, items)} onStep={onStep} />
        </>
      ),
    },
    ...customerColumns(),
    { heading: headingWords.orderQuantity, from: 1280, figures: true, cell: quantityOf },
    {
      heading: headingWords.orderValue,
      figures: true,
      cell: (item) => <Value item={item} onStep={firsts.has(item) ? onStep : undefined} />,
    },
    {
      heading: headingWords.payment,
      from: 1280,
      once: true,
      cell: (item) => paymentMethodNames[item.paymentMethod],
    },
    {
      heading: headingWords.screenshot,
      from: 1024,
      screenOnly: true,
      once: true,
      cell: (item) => (
        <ScreenshotButton item={item} onOpen={() => onStep({ kind: 'look', item })} />
      ),
    },
    {
      heading: headingWords.action,
      pinned: true,
      cell: (item) => <Actions item={item} items={items} onStep={onStep} />,
    },
  ];
}

/** Returns the item alone when it is the first of its invoice, so that a chip is shown once. */
function firstOfInvoice(item: DeliveryItem, items: readonly DeliveryItem[]) {
  const first = items.find(({ invoiceNumber }) => invoiceNumber === item.invoiceNumber);
  return first === item ? [item] : [];
}

type ActionsProps = Pick<DeliveryItemsProps, 'items' | 'onStep'> & { item: DeliveryItem };

/** Shows an item's actions, and 'Not paid' below the first open item of an order. */
function Actions({ item, items, onStep }: ActionsProps) {
  return (
    <>
      <DeliveryActions item={item} items={items} onStep={onStep} />
      {isFirstOpen(item, items) && (
        <div className="mt-1 flex justify-end empty:hidden">
          <NotPaid
            item={item}
            onStep={onStep}
            size="small"
            className="sm:max-2xl:px-1.5 sm:max-2xl:text-xs"
          />
        </div>
      )}
    </>
  );
}

type ValueProps = { item: DeliveryItem; onStep: DeliveryItemsProps['onStep'] | undefined };

/**
 * Shows the value of an item. An order's first item also has the payment where the table has no column for
 * it, as a button where it has none for the screenshot either.
 */
function Value({ item, onStep }: ValueProps) {
  const method = paymentMethodNames[item.paymentMethod];
  const hasScreenshot = item.paymentScreenshot !== null;
  return (
    <>
      <ItemAmount item={item} />
      {onStep !== undefined && (
        <span className="block text-ink-soft xl:hidden print:hidden">
          <span className={classes(hasScreenshot && 'max-lg:hidden')}>{method}</span>
          {hasScreenshot && (
            <button
              type="button"
              aria-label={`${method}: ${deliveryWords.screenshotOf(item.orderId)}`}
              onClick={() => onStep({ kind: 'look', item })}
              className="min-h-6 underline decoration-line-strong underline-offset-4 hover:text-accent lg:hidden"
            >
              {method}
            </button>
          )}
        </span>
      )}
    </>
  );
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
