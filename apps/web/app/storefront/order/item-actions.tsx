import type { OrderPageItem } from '@shop/contract/order-page';
import { windowBegins } from '@shop/contract/return-window';
import { formatDayTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { orderWords } from '../orders/order-words.ts';
import { orderPageWords } from './order-page-words.ts';

type ItemActionsProps = { item: OrderPageItem; onCancel: () => void };

/** What a shopper may do with an item now: cancel it, or send it back. */
export function ItemActions({ item, onCancel }: ItemActionsProps) {
  const { canCancel, productName, returnUntil } = item;
  if (canCancel) {
    return (
      <Button
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
  if (returnUntil === null || !isOpen(returnUntil)) return null;
  return (
    <p className="text-sm text-ink-soft">
      {orderPageWords.returnUntil(formatDayTime(returnUntil))}
    </p>
  );
}

/** Whether something may be sent back now. */
function isOpen(until: string): boolean {
  const now = Date.now();
  return windowBegins(until).valueOf() <= now && now <= Date.parse(until);
}
