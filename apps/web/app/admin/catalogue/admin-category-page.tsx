import { categoryCalls, categoryMessages } from '@shop/contract/categories';
import type { Category } from '@shop/contract/categories';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { useCall, useSend } from '../layout/use-call.ts';
import { catalogueWords } from './admin-catalogue-words.ts';
import { CategoryForm } from './category-form.tsx';

export function meta() {
  return privateMeta('Categories');
}

export default function AdminCategoryPage() {
  const categories = useCall(categoryCalls.list, {});
  const [editedId, setEditedId] = useState<string | null>(null);
  // As it is now: a second press knows of what somebody else changed.
  const edited = categories.data?.data.find(({ id }) => id === editedId) ?? null;
  const remove = useSend(categoryCalls.remove, { failed: categoryMessages.deleteFailed });
  const edit = (category: Category) => {
    setEditedId(category.id);
    window.scrollTo({ top: 0 });
  };
  return (
    <AdminPage title="Categories">
      <div className="flex max-w-3xl flex-col gap-5">
        <CategoryForm
          key={edited?.id ?? 'new'}
          edited={edited}
          categories={categories.data?.data ?? []}
          onDone={() => setEditedId(null)}
        />
        <Loaded query={categories} failed={categoryMessages.fetchFailed}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={catalogueWords.noCategories}>
                {catalogueWords.noCategoriesHint}
              </EmptyState>
            ) : (
              <ul className="rounded-md border border-line bg-surface">
                {data.map((category) => (
                  <li
                    key={category.id}
                    className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-4 last:border-b-0"
                  >
                    <span className="min-w-0 grow">{category.name}</span>
                    <IconButton
                      icon="edit"
                      label={`Edit ${category.name}`}
                      aria-pressed={edited?.id === category.id}
                      onClick={() => edit(category)}
                    />
                    <IconButton
                      icon="trash"
                      label={`Delete ${category.name}`}
                      disabled={remove.isPending || edited?.id === category.id}
                      onClick={() =>
                        remove.mutate({
                          params: { id: category.id },
                          query: { expectedName: category.name },
                        })
                      }
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </AdminPage>
  );
}
