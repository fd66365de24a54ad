import { callMessages } from '@shop/contract/call';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { isMissing, messageOf } from '../../lib/errors.ts';
import { CardBoundary } from '../../ui/card-boundary.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** The message when the server sent none. */
  failed?: string | undefined;
  /** Shown until the first response; skeleton rows by default. */
  skeleton?: ReactNode;
  /**
   * For content with input: it waits for the response to a `fresh` query, and stays when a later one
   * fails.
   */
  holds?: boolean;
  /**
   * For content with dialogs or fields: it stays below the error when a later query fails, unless what was
   * shown does not exist any more.
   */
  keeps?: boolean | undefined;
  children: (data: Data) => ReactNode;
};

/**
 * Shows the three states of a query: loading, failed, loaded. A failed query has a retry, unless its answer
 * does not exist (404) or the device is offline. Content that breaks is shown again with new data.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  return (
    <CardBoundary version={props.query.data}>
      <States {...props} />
    </CardBoundary>
  );
}

function States<Data>({ query, failed, skeleton, holds, keeps, children }: LoadedProps<Data>) {
  const message = messageOf(query.error, failed ?? callMessages.unexpected);
  const isGone = isMissing(query.error);
  const isKept = query.data !== undefined && (holds || (keeps && !isGone));
  const error = isGone ? (
    <ErrorBox message={message} />
  ) : (
    <ErrorBox message={message} onRetry={() => void query.refetch()} />
  );
  if (query.isError && !isKept) return error;
  const isOld = holds === true && !query.isFetchedAfterMount;
  if (query.data === undefined || isOld || (query.isPaused && query.isPlaceholderData)) {
    // The device is offline: it is loaded, without a retry, once the device is online again.
    if (query.isPaused) return <ErrorBox message={message} />;
    return skeleton ?? <SkeletonRows rows={6} className="h-15" />;
  }
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={classes(
        'flex flex-col gap-4 transition-opacity',
        query.isPlaceholderData && 'opacity-60',
      )}
    >
      {query.isError && !holds && error}
      {children(query.data)}
    </div>
  );
}
