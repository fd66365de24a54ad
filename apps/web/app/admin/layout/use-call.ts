import type { Call, ReplyOf } from '@shop/contract/call';
import { callMessages } from '@shop/contract/call';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallInput } from '../../lib/api-input.ts';
import { request } from '../../lib/api.ts';
import { toastError } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';

type ReadOptions = {
  /** False waits until what the call needs is known. */
  enabled?: boolean;
  /** Keeps the last answer on the screen while the next page of a list is on its way. */
  keep?: boolean;
  /** Reads anew each time the screen opens, for a form that must not begin with old values. */
  fresh?: boolean;
};

/** What a reading call answers, kept and read again when something was changed. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  { enabled = true, keep = false, fresh = false }: ReadOptions = {},
) {
  const query = useQuery({
    queryKey: [call.name, input.params, input.query],
    queryFn: ({ signal }) => ask(call, { ...input, signal }),
    refetchOnMount: fresh ? 'always' : true,
    placeholderData: keep ? keepPreviousData : undefined,
    enabled,
    meta: { failed: call.failed },
  });
  return query as UseQueryResult<ReplyOf<C>>;
}

type SendOptions<C extends Call> = {
  /** Said when the server gives no sentence of its own; the call's own when left out. */
  failed?: string | undefined;
  onDone?: (answer: ReplyOf<C>) => void;
  onFailed?: (error: unknown) => void;
  /** A reading call that is not made again, because what it reads is gone. */
  gone?: Call;
};

/** A writing call: its message as a toast, and every list on the screen read again after it. */
export function useSend<C extends Call & { reply: { _zod: { output: { message: string } } } }>(
  call: C,
  { failed = call.failed, onDone, onFailed, gone }: SendOptions<C> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<C>) => ask(call, input),
    onSuccess: (answer) => {
      toast.success((answer as { message: string }).message);
      onDone?.(answer);
    },
    onError: (error) => {
      toastError(error, failed ?? callMessages.unexpected);
      onFailed?.(error);
    },
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== gone?.name }),
  });
}

const ask = request as <C extends Call>(call: C, input: CallInput<C>) => Promise<ReplyOf<C>>;
