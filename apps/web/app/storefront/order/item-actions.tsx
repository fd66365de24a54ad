import type { OrderPageItem } from '@shop/contract/order-page';
import type { ReturnRow } from '@shop/contract/return-row';
import { formatWeekday } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { orderWords } from '../kit/order/order-words.ts';
import { returnableOf } from './returns/returnable.ts';
import { orderPageWords } from '../kit/order/order-page-words.ts';

type ItemActionsProps = {
  item: OrderPageItem;
  /** Returns of the whole order. */
  returns: readonly ReturnRow[];
  onCancel: () => void;
};

/** Shows the shopper's possible actions on an item: cancel it, or return it. */
export function ItemActions({ item, returns, onCancel }: ItemActionsProps) {
  const { canCancel, productName } = item;
  if (canCancel) {
    return (
      <Button
        data-screen-only
        variant="quiet"
        size="small"
        className="-mr-3 ml-auto min-h-11"
        aria-label={orderWords.cancelOf(productName)}
        onClick={onCancel}
      >
        {orderWords.cancel}
      </Button>
    );
  }
  const until = returnUntilNow(item, returns);
  if (until === undefined) return null;
  return (
    <p className="text-sm text-ink-soft">
      {orderPageWords.returnUntil(formatWeekday(new Date(until)))}
    </p>
  );
}

/** Returns the last day for returning an item, if it can be returned now. */
function returnUntilNow(item: OrderPageItem, returns: readonly ReturnRow[]): string | undefined {
  return returnableOf({ items: [item], returns }, serverNow())[0]?.until;
}
