import { callMessages } from '@shop/contract/call';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isMissing, toastError } from '../../lib/errors.ts';

const FRESH_MS = 5_000;

/** Creates the query client of the back office; a failed query is shown as a toast too. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        // The page itself says that its subject does not exist.
        if (meta?.['quiet'] === true || isMissing(error)) return;
        const failed = meta?.['failed'];
        toastError(error, typeof failed === 'string' ? failed : callMessages.unexpected);
      },
    }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: isWorthAnotherTry, retryDelay: 400 },
      // Offline a change fails at once: TanStack Query would keep it and send it later.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Fetches all data on screen again, and drops the rest, which a broken card would show once more. */
export function refetchAll(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  return client.invalidateQueries();
}

/** Returns whether to retry: once when the server was not reached; a refusal is final. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof ApiError && error.status === 0;
}
