import type { Category } from '@shop/contract/categories';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { DeleteCategory } from './delete-category.tsx';

type CategoryListProps = {
  categories: readonly Category[];
  editedId: string | null;
  onEdit: (id: string) => void;
};

/** Shows the categories, each with buttons to rename and delete it. */
export function CategoryList({ categories, editedId, onEdit }: CategoryListProps) {
  const [deleted, setDeleted] = useState<Category | null>(null);
  return (
    <>
      <ul className="rounded-md border border-line bg-surface">
        {categories.map((category) => (
          <li
            key={category.id}
            className="flex items-center gap-3 border-b border-line py-2 pr-1 pl-3 last:border-b-0"
          >
            <span className="min-w-0 grow">{category.name}</span>
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
