import { deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { usePrint } from '../../lib/use-print.ts';
import { useRowKeys } from '../../lib/use-row-keys.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import { SelectionBar } from '../kit/selection-bar.tsx';
import { DeliveryCards } from './delivery-cards.tsx';
import type { DeliveryStep } from '../kit/orders/delivery-step.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { deliveryWords } from '../kit/orders/delivery-words.ts';
import { KeysHelp } from './keys-help.tsx';
import { isOpen, isSent, ordersOf, parcelsIn } from '../kit/parcels/parcel.ts';
import type { OrderItems } from '../kit/parcels/parcel.ts';
import { packingSlipWords } from '../kit/parcels/packing-slip-words.ts';
import { PackingSlips } from '../kit/parcels/packing-slips.tsx';

const AcceptManyDialog = lazyOnOpen(
  async () => (await import('./accept-many-dialog.tsx')).AcceptManyDialog,
);

type DeliveryListProps = {
  items: readonly DeliveryItem[];
  isSearch: boolean;
  onStep: (step: DeliveryStep) => void;
};

/**
 * Lists the items to deliver, as a table or below 640 px as cards, with a selection for bulk actions.
 */
export function DeliveryList({ items, isSearch, onStep }: DeliveryListProps) {
  const isNarrow = useNarrow();
  const orders = ordersOf(items);
  const selection = useSelection(orders, ([first]) => first.orderId);
  const [accepting, setAccepting] = useState<readonly OrderItems[]>([]);
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
  const [printed, print] = usePrint<readonly DeliveryItem[]>();
  const acceptable = ordersOf(selection.chosen.flat().filter(isOpen));
  const Shape = isNarrow ? DeliveryCards : DeliveryTable;
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={deliveryMessages.none} />
      ) : (
        <>
          <SelectionBar selection={selection} shown={orders.length}>
            <Button
              size="small"
              className="min-h-11"
              disabled={acceptable.length === 0}
              onClick={() => setAccepting(acceptable)}
            >
              {deliveryWords.acceptSelected}
            </Button>
            <Button
              size="small"
              variant="secondary"
              className="min-h-11"
              disabled={parcelsIn(selection.chosen.flat()).length === 0}
              onClick={() => print(selection.chosen.flat())}
            >
              {packingSlipWords.print}
            </Button>
          </SelectionBar>
          <div ref={list} className={classes(printed !== null && 'print:hidden')}>
            <Shape items={items} selection={selection} onStep={onStep} isSearch={isSearch} />
          </div>
          <KeysHelp />
          {printed !== null && <PackingSlips items={printed} />}
        </>
      )}
      <AcceptManyDialog orders={accepting} onClose={() => setAccepting([])} />
    </>
  );
}
