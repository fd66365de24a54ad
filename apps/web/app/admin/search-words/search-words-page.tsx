import { type WordSet, searchCalls, searchMessages } from '@shop/contract/search';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useCall, useSend } from '../kit/use-call.ts';
import { SearchWordsForm } from './search-words-form.tsx';
import { searchWordsWords } from './search-words-words.ts';

export const meta = privateMeta(pageTitles.searchWords);

export default function SearchWordsPage() {
  const sets = useCall(searchCalls.words, {});
  const [asked, setAsked] = useState<WordSet>();
  const remove = useSend(searchCalls.removeWords, { onDone: () => setAsked(undefined) });
  return (
    <AdminPage title={pageTitles.searchWords}>
      <div className="flex max-w-3xl flex-col gap-5">
        <p className="text-ink-soft">{searchWordsWords.intro}</p>
        <SearchWordsForm />
        <Loaded query={sets} failed={searchMessages.fetchFailed}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={searchWordsWords.none}>{searchWordsWords.noneHint}</EmptyState>
            ) : (
              <ul className="rounded-md border border-line bg-surface">
                {data.map((set) => (
                  <SetLine key={set.id} set={set} onDelete={() => setAsked(set)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={searchWordsWords.deleteTitle}
        question={searchWordsWords.deleteQuestion(asked?.words.join(', ') ?? '')}
        busy={remove.isPending}
        onYes={() => asked !== undefined && remove.mutate({ params: { id: asked.id } })}
        onNo={() => setAsked(undefined)}
      />
    </AdminPage>
  );
}

function SetLine({ set, onDelete }: { set: WordSet; onDelete: () => void }) {
  return (
    <li className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-4 last:border-b-0">
      <ul className="flex min-w-0 grow flex-wrap gap-2 py-1.5">
        {set.words.map((word) => (
          <li key={word} className="max-w-full rounded-sm bg-paper-deep px-2 py-0.5 wrap-anywhere">
            {word}
          </li>
        ))}
      </ul>
      <IconButton
        icon="trash"
        label={adminWords.deleteOf(set.words.join(', '))}
        onClick={onDelete}
      />
    </li>
  );
}
