import { categoryCalls, categoryMessages } from '@shop/contract/categories';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { categoryWords, pageTitles } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useCall } from '../kit/use-call.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryList } from './category-list.tsx';

export const meta = privateMeta(pageTitles.categories);

export default function AdminCategoryPage() {
  const categories = useCall(categoryCalls.list, {});
  const [editedId, setEditedId] = useState<string | null>(null);
  // The current values: after a conflict the retry includes the other device's change.
  const edited = categories.data?.data.find(({ id }) => id === editedId) ?? null;
  const edit = (id: string) => {
    setEditedId(id);
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
              <CategoryList categories={data} editedId={edited?.id ?? null} onEdit={edit} />
            )
          }
        </Loaded>
      </div>
    </AdminPage>
  );
}
