import { OrderLink } from '../kit/order-link.tsx';
import type { Refund } from '@shop/contract/refunds';
import { formatDay, formatPhone, formatRupees } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/table.tsx';
import { RowList } from '../kit/row-list.tsx';
import { headingWords, pageTitles } from '../kit/admin-words.ts';
import { NOBODY_SAW } from '../kit/orders/delivery-words.ts';
import { causeOf, isUnseen } from './refund-cause.ts';
import { refundMethodNames, refundReasonNames, refundWords } from './refund-words.ts';
import type { RefundFilter } from './refund-filter.ts';

type RefundTableProps = {
  rows: readonly Refund[];
  onSend: (refund: Refund) => void;
  onRefuse: (refund: Refund) => void;
};

/** Shows the refunds in a table, or on a phone in cards with a large button. */
export function RefundTable({ rows, ...steps }: RefundTableProps) {
  return (
    <RowList
      caption={pageTitles.refunds}
      columns={columnsWith(steps)}
      rows={rows}
      keyOf={(row) => row.refundId}
      renderCard={(row) => ({
        title: row.customerName,
        figure: <Amount refund={row} />,
        second: `${causeOf(row)} · ${refundReasonNames[row.reason]}`,
        third: <State refund={row} />,
        ...(row.state === 'DUE' && { actions: <Steps refund={row} {...steps} /> }),
      })}
    />
  );
}

/** Shows that no refund matches the filter. */
export function NoRefunds({ shown }: { shown: RefundFilter }) {
  const isWaiting = shown === 'due' || shown === 'overdue';
  return (
    <EmptyState title={isWaiting ? refundWords.noneDue : refundWords.none}>
      {isWaiting ? refundWords.noneDueHint : refundWords.noneHint}
    </EmptyState>
  );
}

type RefundSteps = Pick<RefundTableProps, 'onSend' | 'onRefuse'>;

const columnsWith = (steps: RefundSteps): readonly Column<Refund>[] => [
  {
    heading: refundWords.customer,
    cell: ({ customerName, phoneNumber }) => (
      <>
        <span className="block font-medium">{customerName}</span>
        <span className="text-ink-soft tabular-nums">{formatPhone(phoneNumber)}</span>
      </>
    ),
  },
  {
    heading: refundWords.order,
    cell: (row) => (
      <>
        <span className="block">
          {row.orderId === null ? causeOf(row) : <OrderLink orderId={row.orderId} />}
        </span>
        <span className="text-ink-soft">{row.productName}</span>
      </>
    ),
  },
  { heading: refundWords.reason, cell: ({ reason }) => refundReasonNames[reason] },
  { heading: headingWords.amount, figures: true, cell: (row) => <Amount refund={row} /> },
  { heading: headingWords.status, cell: (row) => <State refund={row} /> },
  {
    heading: refundWords.actions,
    bare: true,
    pinned: true,
    cell: (row) => <Steps refund={row} {...steps} />,
  },
];

/** Shows the sent or owed amount; both when less than the owed amount settled it. */
function Amount({ refund: { amount, owed } }: { refund: Refund }) {
  return (
    <>
      <span className="font-semibold">{formatRupees(amount)}</span>
      {amount < owed && (
        <span className="block text-xs font-normal text-ink-soft">
          {refundWords.ofOwed(formatRupees(owed))}
        </span>
      )}
    </>
  );
}

function State({ refund }: { refund: Refund }) {
  const { state, isOverdue, dueBy, sentAt, method, reference } = refund;
  if (state === 'REFUSED') {
    return (
      <span className="flex flex-col items-start gap-1">
        <Badge tone="plain">{refundWords.refused}</Badge>
        <span className="text-xs wrap-anywhere text-ink-soft">{refund.note}</span>
      </span>
    );
  }
  const isSent = state === 'SENT';
  const dueTone = isOverdue ? 'bad' : 'warn';
  const dueName = isOverdue ? refundWords.overdue : refundWords.due;
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={isSent ? 'good' : dueTone}>{isSent ? refundWords.sent : dueName}</Badge>
      <span className="text-xs text-ink-soft">
        {isSent
          ? `${refundWords.sentOn} ${formatDay(sentAt ?? dueBy)}`
          : `${refundWords.dueBy} ${formatDay(dueBy)}`}
      </span>
      {isUnseen(refund) && <span className="text-xs font-semibold text-warn">{NOBODY_SAW}</span>}
      {method !== null && (
        <span className="text-xs wrap-anywhere text-ink-soft">
          {refundWords.byMethod(refundMethodNames[method], reference)}
        </span>
      )}
    </span>
  );
}

/** Shows the buttons of a due refund: it is sent, or refused when nobody saw its payment. */
function Steps({ refund, onSend, onRefuse }: RefundSteps & { refund: Refund }) {
  if (refund.state !== 'DUE') return null;
  const amount = formatRupees(refund.amount);
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {isUnseen(refund) && (
        <Button
          variant="quiet"
          aria-label={refundWords.refuseOf(amount, refund.customerName)}
          onClick={() => onRefuse(refund)}
        >
          {refundWords.refuse}
        </Button>
      )}
      <Button
        variant="secondary"
        aria-label={refundWords.payOf(amount, refund.customerName)}
        onClick={() => onSend(refund)}
      >
        {refundWords.pay}
      </Button>
    </div>
  );
}
