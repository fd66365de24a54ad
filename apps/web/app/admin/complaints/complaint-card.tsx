import { type ListedComplaint, complaintCalls } from '@shop/contract/complaints';
import { classes } from '../../lib/classes.ts';
import { formatDayTime } from '../../lib/format.ts';
import { useMayEnter } from '../../lib/may-enter.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { OrderLink } from '../kit/order-link.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import { useSend } from '../kit/use-call.ts';
import { clockOf } from './complaint-clock.ts';
import { complaintStatusNames, complaintWords as words } from './complaint-words.ts';

const TONES: Record<ListedComplaint['status'], BadgeTone> = {
  OPEN: 'warn',
  ACKNOWLEDGED: 'info',
  RESOLVED: 'good',
};

type ComplaintCardProps = { complaint: ListedComplaint; onResolve: () => void };

/** Shows a complaint, its deadline and its actions. */
export function ComplaintCard({ complaint, onResolve }: ComplaintCardProps) {
  const { ticket, subject, text, status, reply, createdAt } = complaint;
  const { text: due, isLate } = clockOf(complaint);
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 grow text-base font-semibold">{subject}</h2>
        <Badge tone={TONES[status]}>{complaintStatusNames[status]}</Badge>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{words.ticket(ticket)}</span>
        <span>{words.since(formatDayTime(createdAt))}</span>
        <span className={classes(isLate && 'font-semibold text-bad')}>{due}</span>
      </p>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
      <Person complaint={complaint} />
      {reply !== null && (
        <div className="max-w-prose border-l-2 border-line-strong pl-3">
          <p className="text-sm text-ink-soft">{words.answer}</p>
          <p className="wrap-anywhere whitespace-pre-line">{reply}</p>
        </div>
      )}
      {status !== 'RESOLVED' && <Actions complaint={complaint} onResolve={onResolve} />}
    </li>
  );
}

function Person({
  complaint: { customerName, phoneNumber, orderId },
}: {
  complaint: ListedComplaint;
}) {
  const maySeeOrders = useMayEnter('orders');
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="font-medium wrap-anywhere">{customerName ?? words.nobody}</span>
      {phoneNumber !== null && (
        <PhoneLink phone={phoneNumber} className="inline-flex min-h-9 max-sm:min-h-11 underline" />
      )}
      {orderId !== null &&
        (maySeeOrders ? (
          <OrderLink orderId={orderId} text={words.order(orderId)} />
        ) : (
          <span className="tabular-nums">{words.order(orderId)}</span>
        ))}
    </p>
  );
}

function Actions({ complaint: { ticket, status }, onResolve }: ComplaintCardProps) {
  const decide = useSend(complaintCalls.decide);
  const acknowledge = () =>
    decide.mutate({ params: { ticket }, body: { status: 'ACKNOWLEDGED', reply: null } });
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'OPEN' && (
        <Button
          variant="secondary"
          busy={decide.isPending}
          aria-label={words.acknowledgeOf(ticket)}
          onClick={acknowledge}
        >
          {words.acknowledge}
        </Button>
      )}
      <Button aria-label={words.resolveOf(ticket)} onClick={onResolve}>
        {words.resolve}
      </Button>
    </div>
  );
}
