import type { Credit } from '@shop/contract/payments';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { headingWords, pageTitles } from '../kit/admin-words.ts';
import { OrderLink } from '../kit/order-link.tsx';
import { RowList } from '../kit/row-list.tsx';
import { ClaimLink } from './claim-link.tsx';
import { DifferingOrder } from './differing-order.tsx';
import { paymentsWords as words } from './payments-words.ts';

type CreditTableProps = {
  rows: readonly Credit[];
  onUnmatch: (credit: Credit) => void;
};

/** Shows credits with their orders in a table, or on a phone in cards. */
export function CreditTable(props: CreditTableProps) {
  return (
    <RowList
      caption={pageTitles.payments}
      columns={columnsWith(props)}
      rows={props.rows}
      keyOf={({ creditId }) => creditId}
      renderCard={(credit) => ({
        title: formatRupees(credit.amount),
        second: `${formatDay(credit.date)} · ${credit.text}`,
        third: <Orders credit={credit} />,
        actions: <Action {...props} credit={credit} />,
      })}
    />
  );
}

const columnsWith = (props: CreditTableProps): readonly Column<Credit>[] => [
  { heading: words.date, className: 'whitespace-nowrap', cell: ({ date }) => formatDay(date) },
  {
    heading: headingWords.amount,
    figures: true,
    cell: ({ amount }) => <span className="font-semibold">{formatRupees(amount)}</span>,
  },
  {
    heading: words.text,
    cell: ({ text, utr }) => (
      <>
        <span className="block wrap-anywhere">{text}</span>
        {utr !== null && <span className="text-ink-soft tabular-nums">{utr}</span>}
      </>
    ),
  },
  { heading: words.order, cell: (credit) => <Orders credit={credit} /> },
  {
    heading: words.actions,
    bare: true,
    pinned: true,
    cell: (credit) => <Action {...props} credit={credit} />,
  },
];

function Orders({ credit }: { credit: Credit }) {
  const { level, orderIds, differs, claimState = null } = credit;
  if (differs !== null) return <DifferingOrder orderId={differs} />;
  if (level === null) {
    return claimState === null ? (
      <Badge tone="warn">{words.waiting}</Badge>
    ) : (
      <ClaimLink state={claimState} />
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={level === 'ok' ? 'good' : 'warn'}>
        {level === 'ok' ? words.certain : words.probably}
      </Badge>
      {orderIds.map((orderId) => (
        <OrderLink key={orderId} orderId={orderId} />
      ))}
    </span>
  );
}

function Action({ credit, onUnmatch }: CreditTableProps & { credit: Credit }) {
  if (credit.level === null) return null;
  return (
    <Button
      variant="secondary"
      aria-label={words.unmatchOf(formatRupees(credit.amount), formatDay(credit.date))}
      onClick={() => onUnmatch(credit)}
    >
      {words.unmatch}
    </Button>
  );
}
