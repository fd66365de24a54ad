import { type Complaint, complaintCalls, complaintMessages } from '@shop/contract/complaints';
import { pageCount } from '@shop/contract/page';
import { useEffect, useState } from 'react';
import { request } from '../../lib/api.ts';
import { messageOf } from '../../lib/errors.ts';
import { formatDay, formatDayTime } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { helpWords as words, ownComplaintNames } from './help-words.ts';

const TONES: Record<Complaint['status'], BadgeTone> = {
  OPEN: 'warn',
  ACKNOWLEDGED: 'info',
  RESOLVED: 'good',
};

type Loaded = { data: readonly Complaint[]; totalCount: number } | { failed: string };

/**
 * Lists the customer's own complaints with their answers, newest first; reloads whenever `sent` changes.
 */
export function OwnComplaints({ sent }: { sent: number }) {
  const [page, setPage] = useState(0);
  const [tries, setTries] = useState(0);
  const loaded = useOwnComplaints({ page, reading: sent + tries });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-display text-heading">{words.mine}</h2>
      {loaded === undefined && <SkeletonRows rows={2} className="h-24" />}
      {loaded !== undefined && 'failed' in loaded && (
        <ErrorBox message={loaded.failed} onRetry={() => setTries(tries + 1)} />
      )}
      {loaded !== undefined && 'data' in loaded && (
        <>
          {loaded.totalCount === 0 && <p className="text-ink-soft">{words.none}</p>}
          <ul className="flex flex-col gap-3">
            {loaded.data.map((complaint) => (
              <OwnComplaint key={complaint.ticket} complaint={complaint} />
            ))}
          </ul>
          {loaded.totalCount > SIZE && (
            <Pager
              page={page}
              pages={pageCount(loaded.totalCount, SIZE)}
              label={words.pages}
              onChoose={setPage}
            />
          )}
        </>
      )}
    </section>
  );
}

const SIZE = 5;

function useOwnComplaints({ page, reading }: { page: number; reading: number }) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isOld = false;
    const query = { page: String(page), size: String(SIZE) };
    request(complaintCalls.mine, { query }).then(
      (answer) => !isOld && setLoaded(answer),
      (error: unknown) =>
        !isOld && setLoaded({ failed: messageOf(error, complaintMessages.fetchFailed) }),
    );
    return () => {
      isOld = true;
    };
  }, [page, reading]);
  return loaded;
}

function OwnComplaint({ complaint }: { complaint: Complaint }) {
  const { ticket, orderId, subject, text, status, reply, createdAt } = complaint;
  return (
    <li className="flex flex-col gap-2 rounded-sm border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 grow font-semibold">{subject}</h3>
        <Badge tone={TONES[status]}>{ownComplaintNames[status]}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {[
          words.of(ticket, formatDay(createdAt)),
          orderId === null ? null : words.aboutOrder(orderId),
        ]
          .filter((part) => part !== null)
          .join(' ')}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <Clock complaint={complaint} />
      {reply !== null && (
        <div className="border-l-2 border-zari pl-3">
          <p className="text-sm text-ink-soft">{words.answer}</p>
          <p className="wrap-anywhere whitespace-pre-line">{reply}</p>
        </div>
      )}
    </li>
  );
}

function Clock({ complaint: { status, acknowledgeBy, resolveBy } }: { complaint: Complaint }) {
  if (status === 'RESOLVED') return null;
  const due =
    status === 'OPEN'
      ? words.acknowledgeBy(formatDayTime(acknowledgeBy))
      : words.resolveBy(formatDayTime(resolveBy));
  return <p className="text-sm text-ink-soft">{due}</p>;
}
