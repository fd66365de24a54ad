import type { UnorderedHold } from '@shop/contract/unordered-holds';
import { formatDayTime, formatPrice } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { haveYouPaidWords as words } from './have-you-paid-words.ts';

/** The most payments that are asked about at once. */
const MOST = 2;

/** Asks about the newest payments that may have no order. */
export function HaveYouPaid({ holds }: { holds: readonly UnorderedHold[] }) {
  return (
    <ul aria-label={words.label} className="flex flex-col gap-3">
      {holds.slice(0, MOST).map((hold) => (
        <Question key={hold.reference} hold={hold} />
      ))}
    </ul>
  );
}

function Question({ hold: { reference, amount, items, openedAt } }: { hold: UnorderedHold }) {
  const [first] = items;
  const price = formatPrice(amount);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-sm border border-zari bg-paper-deep p-4 sm:px-5">
      <Icon name="rupee" className="size-6 shrink-0 text-zari" />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold tabular-nums">{words.question(price)}</p>
        {first !== undefined && (
          <p className="text-sm wrap-anywhere text-ink-soft">
            {words.about(first.productName, items.length - 1, formatDayTime(openedAt))}
          </p>
        )}
      </div>
      <LinkButton
        to={paths.paidPayment(reference)}
        variant="secondary"
        className="max-sm:w-full"
        aria-label={words.sendOf(price)}
      >
        {words.send}
      </LinkButton>
    </li>
  );
}
