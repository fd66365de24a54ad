import type { Call } from '@shop/contract/call';
import { type CallInput, callBody, callUrl } from '@shop/contract/call-request';

/** A request of the load generator. */
export type Request = {
  method?: Call['method'];
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Builds the request of a call without files. */
export function jsonRequest<C extends Call>(call: C, input: CallInput<C>): Request {
  const { headers, body } = callBody(call, input);
  if (body instanceof FormData) throw new Error(`${call.name} takes a form`);
  return {
    method: call.method,
    path: callUrl(call, input),
    headers,
    ...(body === null ? {} : { body }),
  };
}

/** Number of responses, seconds, times in ms; the last one is the generator's processor time. */
export type LoadResult = {
  answers: number;
  seconds: number;
  p50: number;
  p99: number;
  processor: number;
};
