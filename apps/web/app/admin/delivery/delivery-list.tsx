import { deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { classes } from '../../lib/classes.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { useRowKeys } from '../../lib/use-row-keys.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { DeliveryCards } from './delivery-cards.tsx';
import type { DeliveryStep } from '../kit/orders/delivery-step.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { KeysHelp } from './keys-help.tsx';
import { cutOrders, isOpen, isSent, ordersOf } from '../kit/parcels/parcel.ts';
import { usePrintSlips } from '../kit/parcels/use-print-slips.tsx';

type DeliveryListProps = {
  items: readonly DeliveryItem[];
  /** Number of items on all pages. */
  totalCount: number;
  isSearch: boolean;
  onStep: (step: DeliveryStep) => void;
};

/**
 * Lists the items to deliver, as a table or below 640 px as cards, with a selection for bulk actions.
 */
export function DeliveryList({ items, totalCount, isSearch, onStep }: DeliveryListProps) {
  const isNarrow = useNarrow();
  const orders = ordersOf(items);
  const cut = cutOrders(items, totalCount);
  const selection = useSelection(orders, ([first]) => first.orderId);
  const stepOf = (kind: DeliveryStep['kind'], isPossible: (item: DeliveryItem) => boolean) => {
    return (key: string) => {
      const item = items.find(({ orderItemId }) => orderItemId === key);
      if (item !== undefined && isPossible(item)) onStep({ kind, item });
    };
  };
  const list = useRowKeys({
    a: stepOf('accept', isOpen),
    r: stepOf('reject', isOpen),
    u: stepOf('parcel', isSent),
    x: (key) => {
      const item = items.find(({ orderItemId }) => orderItemId === key);
      if (item !== undefined) selection.toggle(item.orderId);
    },
  });
  const [slips, printSlips] = usePrintSlips();
  const Shape = isNarrow ? DeliveryCards : DeliveryTable;
  return (
    <>
      <BulkActions selection={selection} shown={orders.length} cut={cut} onPrint={printSlips} />
      {items.length === 0 ? (
        <EmptyState title={deliveryMessages.none} />
      ) : (
        <>
          <div ref={list} className={classes(slips !== null && 'print:hidden')}>
            <Shape
              items={items}
              cut={cut}
              selection={selection}
              onStep={onStep}
              isSearch={isSearch}
            />
          </div>
          <KeysHelp />
          {slips}
        </>
      )}
    </>
  );
}
