import type { ListedCategory } from '@shop/contract/shop-categories';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { adminWords, categoryWords } from '../kit/admin-words.ts';
import { DeleteCategory } from './delete-category.tsx';

type CategoryListProps = {
  categories: readonly ListedCategory[];
  editedId: string | null;
  onEdit: (id: string) => void;
};

/** Shows the categories with picture and number of products, each with buttons to rename and delete it. */
export function CategoryList({ categories, editedId, onEdit }: CategoryListProps) {
  const [deleted, setDeleted] = useState<ListedCategory | null>(null);
  return (
    <>
      <ul className="rounded-md border border-line bg-surface">
        {categories.map((category) => (
          <li
            key={category.id}
            className="flex items-center gap-3 border-b border-line py-2 pr-1 pl-3 last:border-b-0"
          >
            <Picture
              picture={category.picture}
              src={category.imgUrl}
              alt=""
              sizes="44px"
              className="size-11 shrink-0 rounded-sm"
            />
            <span className="min-w-0 grow">
              <span className="block font-medium">{category.name}</span>
              <span className="block text-sm text-ink-soft">
                {categoryWords.onSale(category.productCount)}
              </span>
            </span>
            <span className="flex shrink-0">
              <IconButton
                icon="edit"
                label={adminWords.editOf(category.name)}
                aria-pressed={editedId === category.id}
                onClick={() => onEdit(category.id)}
              />
              <IconButton
                icon="trash"
                label={adminWords.deleteOf(category.name)}
                disabled={editedId === category.id}
                onClick={() => setDeleted(category)}
              />
            </span>
          </li>
        ))}
      </ul>
      <DeleteCategory category={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}
