import { categoryCalls, categoryMessages } from '@shop/contract/categories';
import type { ListedCategory } from '@shop/contract/shop-categories';
import { useState } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { PlacedButtons } from '../kit/placed-buttons.tsx';
import { useMove } from '../kit/use-move.ts';
import { categoryWords } from './category-words.ts';
import { DeleteCategory } from './delete-category.tsx';

type CategoryListProps = {
  categories: readonly ListedCategory[];
  editedId: string | null;
  onEdit: (category: ListedCategory) => void;
};

/**
 * Shows the categories in the order of the shop, with picture and number of products, each with buttons to
 * move, edit and delete it.
 */
export function CategoryList({ categories, editedId, onEdit }: CategoryListProps) {
  const [deleted, setDeleted] = useState<ListedCategory | null>(null);
  const { move, said } = useMove({
    call: categoryCalls.update,
    inputOf: (id, body) => ({ query: { id }, body }),
    failed: categoryMessages.updateFailed,
    shown: categories,
  });
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul className="rounded-md border border-line bg-surface">
        {categories.map((category, index) => (
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
            <PlacedButtons
              title={category.name}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
              isEdited={editedId === category.id}
              onMove={(step) => move({ id: category.id, title: category.name }, step)}
              onEdit={() => onEdit(category)}
              onDelete={() => setDeleted(category)}
            />
          </li>
        ))}
      </ul>
      <DeleteCategory category={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}
