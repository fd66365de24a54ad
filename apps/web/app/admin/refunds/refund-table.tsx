import { OrderLink } from '../kit/order-link.tsx';
import type { Refund } from '@shop/contract/refunds';
import { formatDay, formatPhone, formatPrice } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/table.tsx';
import { RowList } from '../kit/row-list.tsx';
import { headingWords, pageTitles } from '../kit/admin-words.ts';
import { paymentSeenWords } from '../kit/orders/payment-seen-words.ts';
import { causeOf, isRefundOfUnfoundPayment, isRefundOfUnseenPayment } from './refund-cause.ts';
import { RefundReason } from './gateway-refund.tsx';
import { refundMethodNames, refundReasonNames, refundWords } from './refund-words.ts';
import type { RefundFilter } from './refund-filter.ts';

type RefundTableProps = {
  rows: readonly Refund[];
  /** Opens the dialog that sends a refund, decides on a claim, or owes a refused refund again. */
  onOpen: (refund: Refund) => void;
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
        ...(canOpen(row) && { actions: <Steps refund={row} {...steps} /> }),
      })}
    />
  );
}

/** Shows that no refund matches the filter. */
export function NoRefunds({ shown }: { shown: RefundFilter }) {
  const isWaiting = shown === 'due' || shown === 'overdue';
  const [title, hint] = isWaiting
    ? [refundWords.noneDue, refundWords.noneDueHint]
    : shown === 'claims'
      ? [refundWords.noClaims, refundWords.noClaimsHint]
      : [refundWords.none, refundWords.noneHint];
  return <EmptyState title={title}>{hint}</EmptyState>;
}

type RefundSteps = Pick<RefundTableProps, 'onOpen' | 'onRefuse'>;

const columnsWith = (steps: RefundSteps): readonly Column<Refund>[] => [
  {
    heading: refundWords.customer,
    cell: ({ customerName, phoneNumber }) => (
      <>
        <span className="block font-medium">{customerName}</span>
        <span className="whitespace-nowrap text-ink-soft tabular-nums">
          {formatPhone(phoneNumber)}
        </span>
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
  {
    heading: refundWords.reason,
    cell: (row) => <RefundReason refund={row} reason={refundReasonNames[row.reason]} />,
  },
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
      <span className="font-semibold">{formatPrice(amount)}</span>
      {amount < owed && (
        <span className="block text-xs font-normal text-ink-soft">
          {refundWords.ofOwed(formatPrice(owed))}
        </span>
      )}
    </>
  );
}

/** The name of a state that is not DUE, its look, and the word before its day. */
const STATES = {
  CLAIMED: { name: refundWords.claimed, tone: 'warn', on: refundWords.claimedOn },
  SENDING: { name: refundWords.sending, tone: 'info', on: refundWords.dueBy },
  SENT: { name: refundWords.sent, tone: 'good', on: refundWords.sentOn },
  REFUSED: { name: refundWords.refused, tone: 'plain', on: refundWords.refusedOn },
} as const;

const DUE = { name: refundWords.due, tone: 'warn', on: refundWords.dueBy } as const;
const OVERDUE = { name: refundWords.overdue, tone: 'bad', on: refundWords.dueBy } as const;

function State({ refund }: { refund: Refund }) {
  const { state, isOverdue, dueBy, dueSince, sentAt, method, reference, note } = refund;
  const { name, tone, on } = state === 'DUE' ? (isOverdue ? OVERDUE : DUE) : STATES[state];
  const day = {
    CLAIMED: dueSince,
    REFUSED: dueSince,
    SENT: sentAt ?? dueBy,
    DUE: dueBy,
    SENDING: dueBy,
  };
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={tone}>{name}</Badge>
      <span className="text-xs text-ink-soft">{`${on} ${formatDay(day[state])}`}</span>
      {isRefundOfUnfoundPayment(refund) && (
        <span className="text-xs font-semibold text-warn">{paymentSeenWords.nobody}</span>
      )}
      {method !== null && (
        <span className="text-xs wrap-anywhere text-ink-soft">
          {refundWords.byMethod(refundMethodNames[method], reference)}
        </span>
      )}
      {note !== null && (
        <span className="max-w-60 text-xs wrap-anywhere whitespace-pre-line text-ink-soft">
          {note}
        </span>
      )}
    </span>
  );
}

function canOpen({ state, canBeOwedAgain }: Refund): boolean {
  return state === 'DUE' || state === 'CLAIMED' || canBeOwedAgain === true;
}

/** Shows the buttons of a refund: it is sent or decided on, or refused when its payment is unseen, or owed again. */
function Steps({ refund, onOpen, onRefuse }: RefundSteps & { refund: Refund }) {
  if (!canOpen(refund)) return null;
  const isClaim = refund.state === 'CLAIMED';
  const amount = formatPrice(refund.amount);
  const [name, label] =
    refund.state === 'REFUSED'
      ? [refundWords.owe, refundWords.oweOf]
      : isClaim
        ? [refundWords.check, refundWords.checkOf]
        : [refundWords.pay, refundWords.payOf];
  return (
    <div className="flex grow flex-col gap-1">
      <Button
        variant="secondary"
        size="small"
        aria-label={label(amount, refund.customerName)}
        onClick={() => onOpen(refund)}
      >
        {name}
      </Button>
      {!isClaim && isRefundOfUnseenPayment(refund) && (
        <Button
          variant="quiet"
          size="small"
          aria-label={refundWords.refuseOf(amount, refund.customerName)}
          onClick={() => onRefuse(refund)}
        >
          {refundWords.refuse}
        </Button>
      )}
    </div>
  );
}
