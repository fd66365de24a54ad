import { ownCollectionCalls } from '@shop/contract/collections';
import { type Collection, collectionMessages } from '@shop/contract/current-collections';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { ListPage } from '../kit/list-page.tsx';
import { newestOf } from '../kit/newest-of.ts';
import { useCall } from '../kit/use-call.ts';
import { CollectionList } from './collection-list.tsx';
import { ownCollectionWords as words } from './collection-words.ts';

const CollectionDialog = lazyOnOpen(
  async () => (await import('./collection-dialog.tsx')).CollectionDialog,
);
const RemoveCollection = lazyOnOpen(
  async () => (await import('./remove-collection.tsx')).RemoveCollection,
);

/** The open dialog and its collection. */
type Step = { kind: 'new' } | { kind: 'edit' | 'remove'; collection: Collection };

export const meta = privateMeta(pageTitles.collections);

/** Lists the collections, and adds, edits and deletes them. */
export default function CollectionsPage() {
  const { page } = useListParams();
  const [step, setStep] = useState<Step | null>(null);
  const query = { page: String(page) };
  const collections = useCall(ownCollectionCalls.list, { query }, { keep: true });
  const close = () => setStep(null);
  return (
    <ListPage
      title={pageTitles.collections}
      actions={<Button onClick={() => setStep({ kind: 'new' })}>{words.add}</Button>}
      intro={words.intro}
      query={collections}
      failed={collectionMessages.fetchFailed}
      pages={words.pages}
      empty={<EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      dialogs={
        step !== null &&
        (step.kind === 'remove' ? (
          <RemoveCollection collection={step.collection} onClose={close} />
        ) : (
          <CollectionDialog
            collection={
              step.kind === 'new'
                ? null
                : newestOf(step.collection, collections.data?.data, 'collectionId')
            }
            onClose={close}
          />
        ))
      }
    >
      {({ data }) => (
        <CollectionList
          rows={data}
          onEdit={(collection) => setStep({ kind: 'edit', collection })}
          onRemove={(collection) => setStep({ kind: 'remove', collection })}
        />
      )}
    </ListPage>
  );
}
