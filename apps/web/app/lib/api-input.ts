import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@shop/contract/call';

type Part<Name extends string, Value> = Value extends undefined
  ? { [Key in Name]?: undefined }
  : object extends Value
    ? { [Key in Name]?: Value | undefined }
    : { [Key in Name]: Value };

/** What a call takes; parts that the call does not have cannot be given. */
export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    files?: readonly File[];
    signal?: AbortSignal;
    headers?: Readonly<Record<string, string>>;
    /** Share of an upload that has left, 0 to 1. */
    onProgress?: (share: number) => void;
  };

/** The client's one function; the browser's and the server's transport have the same type. */
export type RequestFunction = <C extends Call>(
  call: C,
  ...input: object extends CallInput<C> ? [CallInput<C>?] : [CallInput<C>]
) => Promise<ReplyOf<C>>;

/** A call's input with the types forgotten, for the transports. */
export type AnyInput = {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  files?: readonly File[];
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  onProgress?: (share: number) => void;
};

/** The address of a call under `/api`, with its parameters and query filled in. */
export function addressOf(call: Call, input: AnyInput): string {
  const path = call.path
    .replace(/^\//, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.toString();
  return `/api/${path}${search === '' ? '' : `?${search}`}`;
}
