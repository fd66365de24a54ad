import { type OrderPage, orderPageCalls } from '@shop/contract/order-page';
import { formatDayTime, formatPrice } from '../../lib/format.ts';
import { returnStateNames } from '../kit/admin-words.ts';
import { lazy } from '../../ui/lazy.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useSend } from '../kit/use-call.ts';
import { officeOrderWords, orderStepNames } from './office-order-words.ts';
import { type TimelineEvent, timelineOf } from './timeline-events.ts';

const NoteForm = lazy(
  async () => (await import('../kit/notes.tsx')).NoteForm,
  <SkeletonRows rows={2} className="h-12" />,
);

/** Shows what happened to an order, the newest first, with the notes among it. */
export function OfficeOrderTimeline({ order }: { order: OrderPage }) {
  const { orderId } = order;
  const add = useSend(orderPageCalls.addNote);
  return (
    <section aria-labelledby="timeline" className="flex flex-col gap-3">
      <div>
        <h2 id="timeline" className="font-display text-heading">
          {officeOrderWords.timeline}
        </h2>
        <p className="text-xs text-ink-soft">{officeOrderWords.notesHint}</p>
      </div>
      <NoteForm
        example={officeOrderWords.noteExample}
        onAdd={(text, key) =>
          add.mutateAsync({
            params: { orderId },
            body: { text },
            headers: { 'idempotency-key': key },
          })
        }
      />
      <ol aria-label={officeOrderWords.timeline} className="flex flex-col text-sm">
        {timelineOf(order).map((event) => (
          <Event key={`${event.kind} ${event.at} ${textOf(event)}`} event={event} />
        ))}
      </ol>
    </section>
  );
}

function Event({ event }: { event: TimelineEvent }) {
  const isNote = event.kind === 'note';
  const names = 'names' in event ? event.names : [];
  return (
    <li className="relative pb-4 pl-5.25 before:absolute before:top-3 before:left-0 before:h-full before:w-px before:bg-line-strong last:pb-0 last:before:hidden">
      <span
        aria-hidden="true"
        className="absolute top-1.5 -left-1.25 size-2.75 rounded-full border border-line-strong bg-surface"
      />
      {isNote ? (
        <p className="rounded-md border border-line bg-surface p-3 whitespace-pre-line wrap-anywhere">
          {event.note.text}
        </p>
      ) : (
        <p className="font-medium">{textOf(event)}</p>
      )}
      {names.length > 0 && <p className="wrap-anywhere text-ink-soft">{names.join(', ')}</p>}
      <p className="text-xs text-ink-soft">
        {isNote && `${event.note.by}, `}
        <time dateTime={event.at}>{formatDayTime(event.at)}</time>
      </p>
    </li>
  );
}

function textOf(event: TimelineEvent): string {
  switch (event.kind) {
    case 'placed':
      return officeOrderWords.placed;
    case 'step':
      return orderStepNames[event.status];
    case 'refund':
      return officeOrderWords.refundSent(formatPrice(event.amount));
    case 'return':
      return officeOrderWords.returnIs(returnStateNames[event.status]);
    case 'note':
      return event.note.text;
  }
}
