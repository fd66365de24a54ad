import { type Draft, MOST_SENT, draftCalls } from '@shop/contract/drafts';
import { formatDayTime } from '../../lib/format.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useSend } from '../kit/use-call.ts';
import { draftWords as words } from './draft-words.ts';
import { timeLeft } from './draft-time-left.ts';
import { useNow } from './use-now.ts';

/** Shows the link of an open draft: to copy, to send, and how long it lasts. */
export function DraftLink({ draft }: { draft: Draft }) {
  const { draftId, url, whatsappUrl, sentCount, expiresAt } = draft;
  const now = useNow();
  const send = useSend(draftCalls.send);
  if (url === null) return null;
  const name = draft.name ?? '';
  return (
    <section
      aria-label={words.link}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <p className="font-semibold wrap-anywhere select-all">{url}</p>
      <div className="grid gap-2 max-sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] sm:flex sm:flex-wrap">
        <CopyButton
          name={words.linkOf(name)}
          value={url}
          variant="primary"
          className="max-sm:col-span-full"
        />
        {whatsappUrl !== null && (
          <a
            href={whatsappUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={words.whatsappTo(name)}
            className={buttonClasses('secondary', 'medium')}
          >
            <Icon name="chat" className="size-4" />
            {words.whatsapp}
          </a>
        )}
        <Button
          variant="secondary"
          busy={send.isPending}
          disabled={sentCount >= MOST_SENT}
          onClick={() => send.mutate({ params: { draftId } })}
        >
          {sentCount === 0 ? words.send : words.sendAgain}
        </Button>
      </div>
      <p className="text-sm">
        {words.keptFor(timeLeft(expiresAt, now), formatDayTime(expiresAt))}
        <span className="block text-ink-soft">{words.sent(sentCount, MOST_SENT)}</span>
      </p>
    </section>
  );
}
