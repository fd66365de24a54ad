import { categoryCalls, categoryMessages } from '@shop/contract/categories';
import type { Category } from '@shop/contract/shop-categories';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { categoryWords } from '../kit/admin-words.ts';
import { useSend } from '../kit/use-call.ts';

type DeleteCategoryProps = {
  /** The category to delete; null while closed. */
  category: Category | null;
  onClose: () => void;
};

/** Deletes a category after a confirmation. */
export function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
  const remove = useSend(categoryCalls.remove, {
    failed: categoryMessages.deleteFailed,
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open={category !== null}
      title={categoryWords.deleteTitle}
      question={categoryWords.confirmDelete}
      detail={category?.name}
      busy={remove.isPending}
      onYes={() => {
        if (category === null) return;
        const { id, name } = category;
        remove.mutate({ params: { id }, query: { expectedName: name } });
      }}
      onNo={onClose}
    />
  );
}
