import type { UnorderedHold } from '@shop/contract/unordered-holds';
import { Link } from 'react-router';
import { formatDayTime, formatPrice } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { haveYouPaidWords as words } from './have-you-paid-words.ts';

type HaveYouPaidProps = {
  holds: readonly UnorderedHold[];
  /** How many are shown at most, the newest. */
  most: number;
};

/** Asks about the newest payments that may have no order. */
export function HaveYouPaid({ holds, most }: HaveYouPaidProps) {
  return (
    <ul aria-label={words.label} className="flex flex-col gap-3">
      {holds.slice(0, most).map((hold) => (
        <Question key={hold.reference} hold={hold} />
      ))}
    </ul>
  );
}

function Question({ hold: { reference, amount, items, openedAt } }: { hold: UnorderedHold }) {
  const [first] = items;
  const price = formatPrice(amount);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-sm border border-zari bg-paper-deep px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{words.question(price)}</p>
        {first !== undefined && (
          <p className="text-sm wrap-anywhere text-ink-soft">
            {words.about(first.productName, items.length - 1, formatDayTime(openedAt))}
          </p>
        )}
        <p className="text-sm text-ink-soft">{words.ifNot}</p>
      </div>
      <Link
        to={paths.paidPayment(reference ?? '')}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        aria-label={words.sendOf(price)}
      >
        {words.send}
      </Link>
    </li>
  );
}
