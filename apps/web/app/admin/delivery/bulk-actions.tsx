import type { DeliveryItem } from '@shop/contract/delivery';
import { useState } from 'react';
import type { Selection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { lazy, lazyOnOpen } from '../../ui/lazy.tsx';
import { deliveryWords, markNames } from '../kit/orders/delivery-words.ts';
import { isBefore, isOpen, ordersOf, parcelsIn } from '../kit/parcels/parcel.ts';
import type { OrderItems } from '../kit/parcels/parcel.ts';
import { SelectionBar } from '../kit/selection-bar.tsx';
import { packingSlipWords } from '../kit/parcels/packing-slip-words.ts';

const AcceptManyDialog = lazyOnOpen(
  async () => (await import('./accept-many-dialog.tsx')).AcceptManyDialog,
);
const MarkManyDialog = lazy(async () => (await import('./mark-many-dialog.tsx')).MarkManyDialog);

/** Steps that several parcels take together. */
const MARKS = ['SHIPPED', 'DELIVERED'] as const;
type Marking = { to: (typeof MARKS)[number]; orders: readonly OrderItems[] };

type BulkActionsProps = {
  selection: Selection<OrderItems>;
  /** Number of orders shown. */
  shown: number;
  onPrint: (items: readonly DeliveryItem[]) => void;
};

/** Selects orders, and accepts, sends, delivers or prints the selected ones together. */
export function BulkActions({ selection, shown, onPrint }: BulkActionsProps) {
  const [accepting, setAccepting] = useState<readonly OrderItems[]>([]);
  const [marking, setMarking] = useState<Marking | null>(null);
  const chosen = selection.chosen.flat();
  const acceptable = ordersOf(chosen.filter(isOpen));
  const shared = { size: 'small', variant: 'secondary', className: 'min-h-11' } as const;
  return (
    <>
      {shown > 0 && (
        <SelectionBar selection={selection} shown={shown}>
          <Button
            {...shared}
            variant="primary"
            disabled={acceptable.length === 0}
            onClick={() => setAccepting(acceptable)}
          >
            {deliveryWords.acceptSelected}
          </Button>
          {MARKS.map((to) => {
            const orders = ordersOf(chosen.filter((item) => isBefore(item, to)));
            return (
              <Button
                {...shared}
                key={to}
                disabled={orders.length === 0}
                onClick={() => setMarking({ to, orders })}
              >
                {markNames[to]}
              </Button>
            );
          })}
          <Button
            {...shared}
            disabled={parcelsIn(chosen).length === 0}
            onClick={() => onPrint(chosen)}
          >
            {packingSlipWords.print}
          </Button>
        </SelectionBar>
      )}
      <AcceptManyDialog orders={accepting} onClose={() => setAccepting([])} />
      {marking !== null && <MarkManyDialog {...marking} onClose={() => setMarking(null)} />}
    </>
  );
}
