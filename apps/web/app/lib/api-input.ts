import type { Call, ReplyOf } from '@shop/contract/call';
import type { CallInput } from '@shop/contract/call-request';

/** The input of a call, with options of the request. */
export type RequestInput<C extends Call> = CallInput<C> & {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Called with the upload progress, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called with each part of a downloaded file. */
  onPart?: (part: Uint8Array) => void;
};

/** Type of the API client's single function, for the transports of browser and server. */
export type RequestFunction = <C extends Call>(
  call: C,
  ...input: object extends RequestInput<C> ? [RequestInput<C>?] : [RequestInput<C>]
) => Promise<ReplyOf<C>>;

/** A call's input without its specific types, for the transports. */
export type AnyInput = RequestInput<Call>;
