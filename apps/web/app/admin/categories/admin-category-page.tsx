import { categoryCalls, categoryMessages } from '@shop/contract/categories';
import type { Category } from '@shop/contract/categories';
import { useState } from 'react';
import { type PrivateMetaArgs, privateMeta } from '../../lib/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { adminWords, categoryWords, pageTitles } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useCall, useSend } from '../kit/use-call.ts';
import { CategoryForm } from './category-form.tsx';

export function meta({ matches }: PrivateMetaArgs) {
  return privateMeta(pageTitles.categories, matches);
}

export default function AdminCategoryPage() {
  const categories = useCall(categoryCalls.list, {});
  const [editedId, setEditedId] = useState<string | null>(null);
  // The current values: after a conflict the retry includes the other device's change.
  const edited = categories.data?.data.find(({ id }) => id === editedId) ?? null;
  const remove = useSend(categoryCalls.remove, { failed: categoryMessages.deleteFailed });
  const edit = (category: Category) => {
    setEditedId(category.id);
    window.scrollTo({ top: 0 });
  };
  return (
    <AdminPage title={pageTitles.categories}>
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
              <EmptyState title={categoryWords.none}>{categoryWords.noneHint}</EmptyState>
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
                      label={adminWords.editOf(category.name)}
                      aria-pressed={edited?.id === category.id}
                      onClick={() => edit(category)}
                    />
                    <IconButton
                      icon="trash"
                      label={adminWords.deleteOf(category.name)}
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
