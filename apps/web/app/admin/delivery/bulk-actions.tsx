import type { DeliveryItem } from '@shop/contract/delivery';
import { useState } from 'react';
import type { Selection } from '../../lib/use-selection.ts';
import { lazy, lazyOnOpen } from '../../ui/lazy.tsx';
import { deliveryWords, markNames } from '../kit/orders/delivery-words.ts';
import { isBefore, isOpen, ordersOf, parcelsIn } from '../kit/parcels/parcel.ts';
import type { OrderItems } from '../kit/parcels/parcel.ts';
import { SelectionBar } from '../kit/selection-bar.tsx';
import { packingSlipWords } from '../kit/parcels/packing-slip-words.ts';
import { WholeParcelsButton } from './whole-parcels-button.tsx';

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
  /** Orders that may have items on other pages of the list. */
  cut: ReadonlySet<string>;
  onPrint: (items: readonly DeliveryItem[]) => void;
};

/** Selects orders, and accepts, sends, delivers or prints the selected ones together. */
export function BulkActions({ selection, shown, cut, onPrint }: BulkActionsProps) {
  const [accepting, setAccepting] = useState<readonly OrderItems[]>([]);
  const [marking, setMarking] = useState<Marking | null>(null);
  const chosen = selection.chosen.flat();
  const shared = { items: chosen, cut };
  return (
    <>
      {shown > 0 && (
        <SelectionBar selection={selection} shown={shown}>
          <WholeParcelsButton
            {...shared}
            variant="primary"
            disabled={!chosen.some(isOpen)}
            onWhole={(items) => setAccepting(ordersOf(items.filter(isOpen)))}
          >
            {deliveryWords.acceptSelected}
          </WholeParcelsButton>
          {MARKS.map((to) => (
            <WholeParcelsButton
              {...shared}
              key={to}
              disabled={!chosen.some((item) => isBefore(item, to))}
              onWhole={(items) =>
                setMarking({ to, orders: ordersOf(items.filter((item) => isBefore(item, to))) })
              }
            >
              {markNames[to]}
            </WholeParcelsButton>
          ))}
          <WholeParcelsButton
            {...shared}
            disabled={parcelsIn(chosen).length === 0}
            onWhole={onPrint}
          >
            {packingSlipWords.print}
          </WholeParcelsButton>
        </SelectionBar>
      )}
      <AcceptManyDialog orders={accepting} onClose={() => setAccepting([])} />
      {marking !== null && <MarkManyDialog {...marking} onClose={() => setMarking(null)} />}
    </>
  );
}
