import { categoryCalls, categoryMessages } from '@shop/contract/categories';
import type { Category } from '@shop/contract/shop-categories';
import { ConfirmCall } from '../kit/confirm-call.tsx';
import { categoryWords } from './category-words.ts';

type DeleteCategoryProps = {
  /** The category to delete; null while closed. */
  category: Category | null;
  onClose: () => void;
};

/** Deletes a category after a confirmation. */
export function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
  return (
    <ConfirmCall
      call={categoryCalls.remove}
      input={category && { params: { id: category.id }, query: { expectedName: category.name } }}
      failed={categoryMessages.deleteFailed}
      title={categoryWords.deleteTitle}
      question={categoryWords.confirmDelete}
      detail={category?.name}
      onClose={onClose}
    />
  );
}
