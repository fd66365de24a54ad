import type { Call, ReplyOf } from '@shop/contract/call';
import type { CallInput } from '@shop/contract/call-request';

/** The input of a call, and how to make it. */
export type RequestInput<C extends Call> = CallInput<C> & {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Upload progress, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The parts of a file that is downloaded, as they arrive. */
  onPart?: (part: Uint8Array) => void;
};

/** The API client's single function; the transports of browser and server both have this type. */
export type RequestFunction = <C extends Call>(
  call: C,
  ...input: object extends RequestInput<C> ? [RequestInput<C>?] : [RequestInput<C>]
) => Promise<ReplyOf<C>>;

/** A call's input without its specific types, for the transports. */
export type AnyInput = RequestInput<Call>;
