import type { ReactNode } from 'react';
import { AdminPage } from './admin-page.tsx';
import { type ListAnswer, PagedList, type PagedListProps } from './paged-list.tsx';

type ListPageProps<Answer extends ListAnswer> = PagedListProps<Answer> & {
  title: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  intro?: string;
  /** Filters and notices above the list. */
  filter?: ReactNode;
  /** Dialogs that the rows open. */
  dialogs?: ReactNode;
};

/** Shows a page with a list: heading, intro, filter, rows and pagination. */
export function ListPage<Answer extends ListAnswer>(props: ListPageProps<Answer>) {
  const { title, actions, intro, filter, dialogs, ...list } = props;
  return (
    <AdminPage title={title} actions={actions}>
      {intro !== undefined && <p className="-mt-2 max-w-prose text-ink-soft">{intro}</p>}
      {filter}
      <PagedList {...list} />
      {dialogs}
    </AdminPage>
  );
}
