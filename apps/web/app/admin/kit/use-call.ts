import type { Call, ReplyOf } from '@shop/contract/call';
import { callMessages } from '@shop/contract/call';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MutateOptions, UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RequestInput } from '../../lib/api-input.ts';
import { request } from '../../lib/api.ts';
import { toastError } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';

type ReadOptions = {
  /** False until the call's input is known. */
  enabled?: boolean;
  /** Keeps the previous data on screen while the next page of a list is loading. */
  keep?: boolean;
  /** Ignores cached data, for a form that must not start with old values. */
  fresh?: boolean;
  /** Polls at this interval while the page is visible, in ms. */
  everyMs?: number;
  /** Shows no toast when it fails. */
  quiet?: boolean;
};

/** Reads a call as a cached query; refetches it after a change. */
export function useCall<C extends Call>(
  call: C,
  input: RequestInput<C>,
  { enabled = true, keep = false, fresh = false, everyMs, quiet = false }: ReadOptions = {},
) {
  const query = useQuery({
    queryKey: [call.name, input.params, input.query],
    queryFn: ({ signal }) => ask(call, { ...input, signal }),
    refetchOnMount: fresh ? 'always' : true,
    placeholderData: keep ? keepPreviousData : undefined,
    enabled,
    refetchInterval: everyMs ?? false,
    meta: { failed: call.failed, quiet },
  });
  return query as UseQueryResult<ReplyOf<C>>;
}

/** A call whose answer has a message. */
export type Messaged = Call & { reply: { _zod: { output: { message: string } } } };

type SendOptions<C extends Call> = {
  /** The message when the server sends none; by default the call's own. */
  failed?: string | undefined;
  onDone?: (answer: ReplyOf<C>) => void;
  onFailed?: (error: unknown) => void;
  /** Shows no toast on failure, because the message is at its field. */
  quiet?: boolean;
  /** A reading call that is not refetched, because its subject was deleted. */
  gone?: Call;
};

/**
 * Makes a writing call as a mutation, shows its message as a toast, and refetches every list on screen.
 * Ignores the same request again while it is pending, such as a double click.
 */
export function useSend<C extends Messaged>(
  call: C,
  { failed = call.failed, onDone, onFailed, quiet = false, gone }: SendOptions<C> = {},
) {
  const client = useQueryClient();
  const underWay = useRef(new Set<string>());
  const mutation = useMutation({
    mutationFn: (input: RequestInput<C>) => ask(call, input),
    onSuccess: (answer) => {
      toast.success((answer as { message: string }).message);
      onDone?.(answer);
    },
    onError: (error) => {
      if (!quiet) toastError(error, failed ?? callMessages.unexpected);
      onFailed?.(error);
    },
    onSettled: (_answer, _error, input) => {
      underWay.current.delete(JSON.stringify(input));
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== gone?.name });
    },
  });
  const mutate = (
    input: RequestInput<C>,
    options?: MutateOptions<ReplyOf<C>, Error, RequestInput<C>>,
  ) => {
    const key = JSON.stringify(input);
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    mutation.mutate(input, options);
  };
  return { ...mutation, mutate };
}

/** Returns a function that reads again what is on screen, once at a time, because signed URLs in it have expired. */
export function useReread(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({}, { cancelRefetch: false });
}

const ask = request as <C extends Call>(call: C, input: RequestInput<C>) => Promise<ReplyOf<C>>;
