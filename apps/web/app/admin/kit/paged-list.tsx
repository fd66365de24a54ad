import { pageCount } from '@shop/contract/page';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useListParams, withParams } from '../../lib/use-list-params.ts';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Loaded } from './loaded.tsx';

/** A page of a list, as the calls return it. */
export type ListAnswer = { data: readonly unknown[]; totalCount: number };

export type PagedListProps<Answer extends ListAnswer> = {
  /** The query of the URL's page; undefined while the filter is invalid. */
  query: UseQueryResult<Answer> | undefined;
  failed?: string | undefined;
  /** For rows with dialogs or fields; see `Loaded`. */
  keeps?: boolean;
  /** Label of the pagination. */
  pages: string;
  /** The page size, when it is not the default one. */
  size?: number;
  /** Whether the rows are items of orders: their number would be mistaken for the number of orders. */
  areItems?: boolean;
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** Shows a page of a list: its rows or that there are none, and the pagination. */
export function PagedList<Answer extends ListAnswer>(props: PagedListProps<Answer>) {
  const { query, failed, keeps, pages, size, areItems = false, empty, children } = props;
  const { page } = useListParams();
  if (query === undefined) return null;
  return (
    <Loaded keeps={keeps} query={query} failed={failed}>
      {(answer) => {
        const last = pageCount(answer.totalCount, size);
        const isEmpty = answer.data.length === 0;
        if (isEmpty && answer.totalCount > 0 && (page >= last || query.isPlaceholderData)) {
          return <PastEnd last={last} />;
        }
        return (
          <>
            {isEmpty && empty !== undefined ? empty : children(answer)}
            <Pager
              page={page}
              pages={last}
              // The pager counts rows by the default page size.
              totalCount={size === undefined && !areItems ? answer.totalCount : undefined}
              label={pages}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** Leads from a page past the end, such as one whose only row was deleted, to the last one. */
function PastEnd({ last }: { last: number }) {
  const { params, page } = useListParams();
  const search = withParams(params, { page: last === 1 ? '' : String(last) }).toString();
  return (
    <>
      {page >= last && <Navigate to={{ search }} replace />}
      <SkeletonRows rows={6} className="h-15" />
    </>
  );
}
