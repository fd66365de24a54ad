import { deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { canMove } from '@shop/contract/order-status';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { usePrint } from '../../lib/use-print.ts';
import { useRowKeys } from '../../lib/use-row-keys.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectionBar } from '../kit/selection-bar.tsx';
import { AcceptManyDialog } from './accept-many-dialog.tsx';
import { DeliveryCards } from './delivery-cards.tsx';
import type { DeliveryStep } from './delivery-step.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { deliveryWords } from './delivery-words.ts';
import { KeysHelp } from './keys-help.tsx';
import { packingSlipWords } from './packing-slip-words.ts';
import { PackingSlips } from './packing-slips.tsx';

type DeliveryListProps = {
  items: readonly DeliveryItem[];
  onStep: (step: DeliveryStep) => void;
};

/** The items to deliver, as a table or below 640 px as cards, with a selection for bulk actions. */
export function DeliveryList({ items, onStep }: DeliveryListProps) {
  const isNarrow = useNarrow();
  const selection = useSelection(items, (item) => item.orderItemId);
  const [accepting, setAccepting] = useState<readonly DeliveryItem[]>([]);
  const stepOf = (kind: DeliveryStep['kind'], isPossible: (item: DeliveryItem) => boolean) => {
    return (key: string) => {
      const item = items.find(({ orderItemId }) => orderItemId === key);
      if (item !== undefined && isPossible(item)) onStep({ kind, item });
    };
  };
  const list = useRowKeys({
    a: stepOf('accept', ({ orderStatus }) => canMove(orderStatus, 'ACCEPTED', 'ADMIN')),
    r: stepOf('reject', ({ orderStatus }) => canMove(orderStatus, 'REJECTED', 'ADMIN')),
    x: selection.toggle,
  });
  const [printed, print] = usePrint<readonly DeliveryItem[]>();
  const acceptable = selection.chosen.filter(waitsForDecision);
  const Shape = isNarrow ? DeliveryCards : DeliveryTable;
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={deliveryMessages.none} />
      ) : (
        <>
          <SelectionBar selection={selection} shown={items.length}>
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
              disabled={selection.chosen.length === 0}
              onClick={() => print(selection.chosen)}
            >
              {packingSlipWords.print}
            </Button>
          </SelectionBar>
          <div ref={list} className={classes(printed !== null && 'print:hidden')}>
            <Shape items={items} selection={selection} onStep={onStep} />
          </div>
          <KeysHelp />
          {printed !== null && <PackingSlips items={printed} />}
        </>
      )}
      <AcceptManyDialog items={accepting} onClose={() => setAccepting([])} />
    </>
  );
}

function waitsForDecision({ orderStatus }: DeliveryItem): boolean {
  return orderStatus !== 'ACCEPTED' && canMove(orderStatus, 'ACCEPTED', 'ADMIN');
}
