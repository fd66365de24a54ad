import { type Draft, MOST_SENT, draftCalls } from '@shop/contract/drafts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import { PopoverMenu } from '../kit/more-menu.tsx';
import { useSend } from '../kit/use-call.ts';
import { draftWords as words } from './draft-words.ts';

const LongerDialog = lazyOnOpen(async () => (await import('./longer-dialog.tsx')).LongerDialog);
const GiveUpDialog = lazyOnOpen(async () => (await import('./give-up-dialog.tsx')).GiveUpDialog);

/** Manages the changes of an open draft: their buttons, and the dialog that is open. */
export function useDraftChanges(draft: Draft): { buttons: ReactNode; dialogs: ReactNode } {
  const [asked, setAsked] = useState<'longer' | 'giveUp' | null>(null);
  const close = () => setAsked(null);
  return {
    buttons: (
      <>
        <Button variant="quiet" onClick={() => setAsked('longer')}>
          {words.longer}
        </Button>
        <Button variant="quiet" onClick={() => setAsked('giveUp')}>
          {words.giveUp}
        </Button>
      </>
    ),
    dialogs: (
      <>
        {asked === 'longer' && <LongerDialog draft={draft} onClose={close} />}
        {asked === 'giveUp' && <GiveUpDialog draft={draft} onClose={close} />}
      </>
    ),
  };
}

/** Copies or sends the link of a row, keeps it longer, or gives it up; nothing for an ended one. */
export function DraftActions({ draft }: { draft: Draft }) {
  const { draftId, url, whatsappUrl, sentCount } = draft;
  const { buttons, dialogs } = useDraftChanges(draft);
  const send = useSend(draftCalls.send);
  if (url === null) return null;
  const name = draft.name ?? '';
  return (
    <span className="-my-2.5 flex items-center sm:justify-end">
      <CopyButton name={words.linkOf(name)} value={url} className="mr-0!" />
      {whatsappUrl !== null && (
        <a
          href={whatsappUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={words.whatsappTo(name)}
          title={words.whatsappTo(name)}
          className="inline-flex size-11 items-center justify-center text-ink-soft hover:text-accent"
        >
          <Icon name="chat" />
        </a>
      )}
      <PopoverMenu label={words.moreOf(name)} isQuiet>
        <Button
          variant="quiet"
          disabled={send.isPending || sentCount >= MOST_SENT}
          onClick={() => send.mutate({ params: { draftId } })}
        >
          {sentCount === 0 ? words.send : words.sendAgain}
        </Button>
        {buttons}
      </PopoverMenu>
      {dialogs}
    </span>
  );
}
