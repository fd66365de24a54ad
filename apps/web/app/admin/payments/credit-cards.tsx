import type { Credit } from '@shop/contract/payments';
import { formatDay, formatRupees } from '../../lib/format.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { RowCards } from '../kit/row-cards.tsx';
import { ClaimLink } from './claim-link.tsx';
import { DifferingOrder } from './differing-order.tsx';
import { paymentsWords as words } from './payments-words.ts';

type CreditCardsProps = { credits: readonly Credit[]; selection: Selection<Credit> };

/** Lists payments without an order, to be selected. */
export function CreditCards({ credits, selection }: CreditCardsProps) {
  return (
    <RowCards
      label={words.credits}
      cards={credits.map(({ creditId, date, amount, text, utr, differs, claimState = null }) => ({
        key: creditId,
        select: (
          <RowCheckbox
            label={words.selectCredit(formatRupees(amount), formatDay(date), text)}
            checked={selection.has(creditId)}
            onToggle={() => selection.toggle(creditId)}
          />
        ),
        title: formatDay(date),
        figure: formatRupees(amount),
        second: (
          <>
            <span className="block wrap-anywhere">{text}</span>
            {utr !== null && !text.includes(utr) && (
              <span className="tabular-nums">{words.utrOf(utr)}</span>
            )}
          </>
        ),
        ...(differs !== null
          ? { third: <DifferingOrder orderId={differs} /> }
          : claimState !== null && { third: <ClaimLink state={claimState} /> }),
      }))}
    />
  );
}
