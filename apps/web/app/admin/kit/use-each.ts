import type { Call, ReplyOf } from '@shop/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestInput } from '../../lib/api-input.ts';
import { request } from '../../lib/api.ts';
import { isConflict, messageOf } from '../../lib/errors.ts';
import type { Messaged } from './use-call.ts';

/**
 * Result of one of several calls: the server's message, whether it succeeded, and whether a retry cannot
 * succeed because of another change; with the error of a failure.
 */
export type EachResult = { isDone: boolean; isLost: boolean; message: string; error?: unknown };

/**
 * Makes a call for each of several things, one after another; a refusal does not stop the others.
 * Refetches every list on screen at the end.
 */
export function useEach<C extends Messaged>(call: C, failed: string) {
  const client = useQueryClient();
  const [results, setResults] = useState<Readonly<Record<string, EachResult>>>({});
  const [isBusy, setBusy] = useState(false);
  const sendEach = async (inputs: Readonly<Record<string, RequestInput<C>>>) => {
    setBusy(true);
    const came: Record<string, EachResult> = {};
    for (const [key, input] of Object.entries(inputs)) {
      came[key] = await resultOf(ask(call, input), failed);
      setResults((before) => ({ ...before, ...came }));
    }
    setBusy(false);
    void client.invalidateQueries();
    return came;
  };
  return { results, isBusy, sendEach };
}

async function resultOf(sent: Promise<unknown>, failed: string): Promise<EachResult> {
  try {
    const { message } = (await sent) as { message: string };
    return { isDone: true, isLost: false, message };
  } catch (error) {
    return { isDone: false, isLost: isConflict(error), message: messageOf(error, failed), error };
  }
}

const ask = request as <C extends Call>(call: C, input: RequestInput<C>) => Promise<ReplyOf<C>>;
