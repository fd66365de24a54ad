import { categoryCalls, categoryMessages } from '@shop/contract/categories';
import type { ListedCategory } from '@shop/contract/shop-categories';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAskBefore } from '../../ui/use-ask-before.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useCall } from '../kit/use-call.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryList } from './category-list.tsx';
import { categoryWords } from './category-words.ts';

export const meta = privateMeta(pageTitles.categories);

export default function AdminCategoryPage() {
  const categories = useCall(categoryCalls.list, {});
  const [opened, setOpened] = useState<ListedCategory | null>(null);
  // The current values: after a conflict the retry includes the other device's change. When another
  // device has deleted it, its form stays.
  const edited = categories.data?.data.find(({ id }) => id === opened?.id) ?? opened;
  // A new form for every Edit, also of the same category.
  const [round, setRound] = useState(0);
  const { askBefore, question } = useAskBefore();
  const edit = (category: ListedCategory) => {
    setOpened(category);
    setRound(round + 1);
    window.scrollTo({ top: 0 });
  };
  const end = () => setOpened(null);
  const cancel = () => {
    end();
    // Also ends the change of a category that this form has added.
    setRound(round + 1);
  };
  return (
    <AdminPage title={pageTitles.categories}>
      <div className="flex max-w-3xl flex-col gap-5">
        <CategoryForm
          key={`${edited?.id ?? 'new'} ${round}`}
          edited={edited}
          categories={categories.data?.data ?? []}
          onDone={end}
          onCancel={() => askBefore(cancel)}
        />
        <Loaded query={categories} failed={categoryMessages.fetchFailed}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={categoryWords.none}>{categoryWords.noneHint}</EmptyState>
            ) : (
              <CategoryList
                categories={data}
                editedId={edited?.id ?? null}
                onEdit={(category) => askBefore(() => edit(category))}
              />
            )
          }
        </Loaded>
      </div>
      {question}
    </AdminPage>
  );
}
