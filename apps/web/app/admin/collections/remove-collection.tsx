import { ownCollectionCalls } from '@shop/contract/collections';
import type { Collection } from '@shop/contract/current-collections';
import { ConfirmCall } from '../kit/confirm-call.tsx';
import { ownCollectionWords as words } from './collection-words.ts';

type RemoveCollectionProps = { collection: Collection; onClose: () => void };

/** Deletes a collection after a confirmation. */
export function RemoveCollection({ collection, onClose }: RemoveCollectionProps) {
  const { collectionId, title } = collection;
  return (
    <ConfirmCall
      call={ownCollectionCalls.remove}
      input={{ params: { collectionId } }}
      title={words.deleteTitle}
      question={words.deleteQuestion(title)}
      onClose={onClose}
    />
  );
}
