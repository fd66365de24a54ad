import type { BodyOf, Call, ParamsOf, QueryOf } from './call.ts';

type Part<Name extends string, Value> = Value extends undefined
  ? { [Key in Name]?: undefined }
  : object extends Value
    ? { [Key in Name]?: Value | undefined }
    : { [Key in Name]: Value };

type UrlInput<C extends Call> = Part<'params', ParamsOf<C>> & Part<'query', QueryOf<C>>;
type BodyInput<C extends Call> = Part<'body', BodyOf<C>> & {
  files?: (C['files'] extends object | undefined ? readonly File[] : undefined) | undefined;
};

/** The input of a call; it has only the parts that the call has. */
export type CallInput<C extends Call> = UrlInput<C> & BodyInput<C>;

/** Returns the URL of a call under `/api`, with its path parameters and query. */
export function callUrl<C extends Call>(call: C, input: UrlInput<C>): string {
  const params: Readonly<Record<string, unknown>> = { ...input.params };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...input.query })) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

/** A request body and its content type; for a form, the sender sets the header (with the boundary). */
export type CallBody = {
  headers: { 'content-type'?: 'application/json' };
  body: string | FormData | null;
};

/** Returns the body of a call: JSON, or for calls with files a form whose part `request` is the JSON. */
export function callBody<C extends Call>(call: C, input: BodyInput<C>): CallBody {
  const json = input.body === undefined ? null : JSON.stringify(input.body);
  if (call.files === undefined) {
    return { headers: json === null ? {} : { 'content-type': 'application/json' }, body: json };
  }
  const form = new FormData();
  if (json !== null) form.append('request', new Blob([json], { type: 'application/json' }));
  for (const file of input.files ?? []) form.append(call.files.field, file);
  return { headers: {}, body: form };
}
