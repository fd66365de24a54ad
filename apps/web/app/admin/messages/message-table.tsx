import type { MessageListRow, MessageState } from '@shop/contract/messages';
import { messageCalls } from '@shop/contract/messages';
import { formatDayTime, formatPhone } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { RowList } from '../kit/row-list.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { useSend } from '../kit/use-call.ts';
import { channelNames, messageWords, purposeNames, messageStateNames } from './message-words.ts';
import { shownReason } from './message-reason.ts';

/** Codes and links have expired by then. */
const NOT_RESENT: ReadonlySet<string> = new Set(['CODE', 'INVITE', 'PAY_LINK']);

type RowProps = { row: MessageListRow };

const tones: Record<MessageState, BadgeTone> = {
  QUEUED: 'info',
  SENT: 'plain',
  DELIVERED: 'good',
  READ: 'good',
  FAILED: 'bad',
};

const columns: readonly Column<MessageListRow>[] = [
  {
    heading: messageWords.sent,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => formatDayTime(createdAt),
  },
  {
    heading: messageWords.about,
    className: 'font-medium',
    cell: (row) => purposeNames[row.purpose],
  },
  { heading: messageWords.to, className: 'break-words tabular-nums', cell: recipientOf },
  { heading: messageWords.channel, cell: channelOf },
  { heading: messageWords.stateOf, cell: (row) => <State row={row} /> },
  { heading: messageWords.actions, bare: true, pinned: true, cell: (row) => <Resend row={row} /> },
];

/** Shows the messages in a table, or on a phone in cards. */
export function MessageTable({ rows }: { rows: readonly MessageListRow[] }) {
  return (
    <RowList
      caption={pageTitles.messages}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.messageId}
      renderCard={(row) => ({
        title: purposeNames[row.purpose],
        second: `${recipientOf(row)} · ${channelOf(row)}`,
        third: (
          <span className="flex flex-col gap-1">
            <span className="text-xs tabular-nums">{formatDayTime(row.createdAt)}</span>
            <State row={row} />
          </span>
        ),
        actions: <Resend row={row} />,
      })}
    />
  );
}

/** Shows the state and its reason; for a sent message, why the first channel failed. */
function State({ row: { state, reason, tries } }: RowProps) {
  const isTold = reason !== null && state !== 'DELIVERED' && state !== 'READ';
  return (
    <span className="flex max-w-80 flex-col items-start gap-1">
      <Badge tone={tones[state]}>{messageStateNames[state]}</Badge>
      {isTold && (
        <span className="text-xs text-ink-soft">
          {shownReason(reason)} {tries > 0 && `(${messageWords.tries(tries)})`}
        </span>
      )}
    </span>
  );
}

function Resend({ row }: RowProps) {
  const resend = useSend(messageCalls.resend);
  const { messageId, purpose, state } = row;
  if (state !== 'FAILED' || NOT_RESENT.has(purpose)) return null;
  return (
    <Button
      variant="secondary"
      busy={resend.isPending}
      aria-label={messageWords.resendOf(purposeNames[purpose], recipientOf(row))}
      onClick={() => resend.mutate({ params: { messageId } })}
    >
      {messageWords.resend}
    </Button>
  );
}

function recipientOf({ phone, mail }: MessageListRow): string {
  return phone === null ? (mail ?? messageWords.device) : formatPhone(phone);
}

function channelOf({ channel }: MessageListRow): string {
  if (channel === null) return messageWords.noChannel;
  const names: Record<string, string> = { ...channelNames, push: messageWords.push };
  return names[channel] ?? channel;
}
