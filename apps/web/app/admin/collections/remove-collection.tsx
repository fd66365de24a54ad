import { ownCollectionCalls } from '@shop/contract/collections';
import type { Collection } from '@shop/contract/current-collections';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../kit/use-call.ts';
import { ownCollectionWords as words } from './collection-words.ts';

type RemoveCollectionProps = { collection: Collection; onClose: () => void };

/** Deletes a collection after a confirmation. */
export function RemoveCollection({ collection, onClose }: RemoveCollectionProps) {
  const { collectionId, title } = collection;
  const remove = useSend(ownCollectionCalls.remove, { onDone: onClose, onFailed: onClose });
  return (
    <ConfirmDialog
      open
      title={words.deleteTitle}
      question={words.deleteQuestion(title)}
      busy={remove.isPending}
      onYes={() => remove.mutate({ params: { collectionId } })}
      onNo={onClose}
    />
  );
}
