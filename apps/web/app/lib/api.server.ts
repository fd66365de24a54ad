import { Failure, callMessages } from '@shop/contract/call';
import { RouterContextProvider, createContext } from 'react-router';
import type { AnyInput, RequestFunction } from './api-input.ts';
import { ApiError } from './errors.ts';

/** Makes a call by name within the server process, with plain data in and out. */
export type CallInProcess = (
  callName: string,
  input: { params?: unknown; query?: unknown; body?: unknown },
) => Promise<{ status: number; body: unknown }>;

const transport = createContext<CallInProcess>();

const given = createContext<unknown>(undefined);

/** Builds the load context of a request; inside the build, because its keys belong to the build. */
export function loadContextOf(callInProcess: CallInProcess, what?: unknown): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(transport, callInProcess);
  context.set(given, what);
  return context;
}

/** Returns the value that the server passed to the loader of a page, besides its URL. */
export function givenIn(context: Readonly<RouterContextProvider>): unknown {
  return context.get(given);
}

/** Returns the API client of server loaders: `request` without a token, answered in the same process. */
export function requestFrom(context: Readonly<RouterContextProvider>): RequestFunction {
  const callInProcess = context.get(transport);
  return async (call, ...[input]) => {
    const { params, query, body }: AnyInput = input ?? {};
    const answer = await callInProcess(call.name, { params, query, body });
    if (answer.status < 400) return answer.body as never;
    const failure = Failure.safeParse(answer.body);
    const message = call.failed ?? callMessages.unexpected;
    throw new ApiError(
      answer.status,
      failure.success ? failure.data : { message, code: 'UNREADABLE' },
    );
  };
}
