import { callMessages } from '@shop/contract/call';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { messageOf } from '../../lib/errors.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Said when the server gave no sentence. */
  failed?: string | undefined;
  /** Stands there until the first answer; rows when left out. */
  skeleton?: ReactNode;
  /**
   * Somebody types into what is there: it begins with the answer to a `fresh` reading, and stays
   * when a later one fails.
   */
  holds?: boolean;
  children: (data: Data) => ReactNode;
};

/** The three states of what a screen reads: on its way, failed with another try, there. */
export function Loaded<Data>({ query, failed, skeleton, holds, children }: LoadedProps<Data>) {
  if (query.isError && !(holds && query.data !== undefined)) {
    const message = messageOf(query.error, failed ?? callMessages.unexpected);
    return <ErrorBox message={message} onRetry={() => void query.refetch()} />;
  }
  const isOld = holds === true && !query.isFetchedAfterMount;
  if (query.data === undefined || isOld)
    return skeleton ?? <SkeletonRows rows={6} className="h-15" />;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={classes(
        'flex flex-col gap-4 transition-opacity',
        query.isPlaceholderData && 'opacity-60',
      )}
    >
      {children(query.data)}
    </div>
  );
}
