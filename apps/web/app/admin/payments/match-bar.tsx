import { paiseOf, rupeesOf, sum } from '@shop/contract/money';
import {
  type Credit,
  MOST_MATCHED,
  type UnmatchedOrder,
  paymentCalls,
  paymentMessages,
} from '@shop/contract/payments';
import { formatRupees } from '../../lib/format.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { useSend } from '../kit/use-call.ts';
import { paymentsWords as words } from './payments-words.ts';

type MatchBarProps = { orders: Selection<UnmatchedOrder>; credits: Selection<Credit> };

/** Shows the sums of the selected orders and payments, and matches them when these are equal. */
export function MatchBar({ orders, credits }: MatchBarProps) {
  const { mutate, isPending } = useSend(paymentCalls.match, { onDone: focusNextOrder });
  const [owed, came] = [
    sum(orders.chosen.map(({ total }) => paiseOf(total))),
    sum(credits.chosen.map(({ amount }) => paiseOf(amount))),
  ];
  const counts = [orders.chosen.length, credits.chosen.length] as const;
  const isOneOfMany = Math.min(...counts) === 1 && Math.max(...counts) <= MOST_MATCHED;
  if (Math.max(...counts) === 0) return null;
  const hint = () => {
    if (Math.min(...counts) === 0) return words.chooseBoth;
    if (!isOneOfMany) return paymentMessages.oneOfMany;
    if (owed === came) return words.sumsEqual;
    return words.sumsDiffer(formatRupees(Math.abs(rupeesOf(owed) - rupeesOf(came))));
  };
  const match = () =>
    mutate({
      body: {
        creditIds: credits.chosen.map(({ creditId }) => creditId),
        orderIds: orders.chosen.map(({ orderId }) => orderId),
      },
    });
  const clear = () => {
    orders.setAll(false);
    credits.setAll(false);
  };
  return (
    <section
      aria-label={words.matchSelected}
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line-strong bg-paper px-4 py-3 sm:-mx-6 sm:px-6 xl:max-2xl:-mx-4 xl:max-2xl:px-4"
    >
      <div role="status" className="flex min-w-0 grow flex-wrap gap-x-6 gap-y-1 text-sm">
        <span>
          {words.orderCount(counts[0])}{' '}
          <strong className="tabular-nums">{formatRupees(rupeesOf(owed))}</strong>
        </span>
        <span>
          {words.creditCount(counts[1])}{' '}
          <strong className="tabular-nums">{formatRupees(rupeesOf(came))}</strong>
        </span>
        <span className="text-ink-soft">{hint()}</span>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        <Button variant="secondary" onClick={clear}>
          {words.clear}
        </Button>
        <Button disabled={!isOneOfMany || owed !== came} busy={isPending} onClick={match}>
          {words.match}
        </Button>
      </div>
    </section>
  );
}

/** Focuses the order after the matched ones, or the first one: the bar and the matched ones disappear. */
function focusNextOrder(): void {
  const boxes = [
    ...document.querySelectorAll<HTMLInputElement>('[aria-labelledby=orders] input[type=checkbox]'),
  ];
  const waits = (box: HTMLInputElement) => !box.checked;
  const first = boxes.findIndex((box) => box.checked);
  (boxes.slice(first + 1).find(waits) ?? boxes.find(waits))?.focus();
}
