import { callMessages } from '@shop/contract/call';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, toastError } from '../../lib/errors.ts';

const FRESH_MS = 5_000;

/** The back office's one store of answers; a failed reading is told as a toast too. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        const failed = meta?.['failed'];
        toastError(error, typeof failed === 'string' ? failed : callMessages.unexpected);
      },
    }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: isWorthAnotherTry, retryDelay: 400 },
    },
  });
}

/** Once more when the shop was not reached; a refusal stays one. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof ApiError && error.status === 0;
}
