import * as z from 'zod/mini';

/**
 * Access control: who may make a call. Enforced in one place on the server, before a body is read.
 * - `anyone`: no token needed, any token is ignored
 * - `signedIn`: any live session
 * - `self`: a customer, and every `userId` in path, query or body must be the token's
 * - `selfOrAdminReads`: the same, or an ADMIN, who may read anybody's
 * - `customerOrAdmin`: either role; the rules of the call decide who may do what
 * - `admin`: the owner
 * - `resetToken`: the single-use token obtained by a verified reset code
 */
export type Access =
  | 'anyone'
  | 'signedIn'
  | 'self'
  | 'selfOrAdminReads'
  | 'customerOrAdmin'
  | 'admin'
  | 'resetToken';

/** The role of a signed-in person. */
export type Role = 'ADMIN' | 'CUSTOMER';

type Fields = z.ZodMiniObject;

/** Size limit of a JSON body in bytes, unless its call states another. */
export const BODY_BYTES = 16 * 1024;

/** One HTTP call under `/api`: path, access, input and reply. */
export type Call = {
  /** A unique name, `topic.verb`, used by server and tests. */
  readonly name: string;
  /** What it does, in a few words without a full stop; the summary in openapi.json. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path below `/api` (docs/specification.md, section 7), with `{name}` for parameters. */
  readonly path: string;
  readonly access: Access;
  readonly params?: Fields;
  readonly query?: Fields;
  /** The JSON body; with `files` it is the JSON of the multipart part `request`. */
  readonly body?: Fields;
  /** Size limit of that JSON in bytes, for a call that needs more than `BODY_BYTES`. */
  readonly bodyBytes?: number;
  /**
   * The multipart field for files, their maximum number, and their type unless they are pictures; such a
   * call is sent as a form.
   */
  readonly files?: { readonly field: string; readonly most: number; readonly type?: 'text/csv' };
  /** The whole JSON response on success. */
  readonly reply: z.ZodMiniType;
  /** Responds with a file of this type instead of JSON; `reply` is then `fileAnswer`. */
  readonly download?: 'csv';
  /** Public, but a live ADMIN token is shown more; such a response is never cached. */
  readonly readsAdmin?: true;
  /** Status on success; 200 by default. */
  readonly status?: 200 | 201;
  /** The message that a client shows when the response has none. */
  readonly failed?: string;
};

type ParsedBy<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
/** The path parameters of a call, as text. */
export type ParamsOf<C extends Call> = ParsedBy<C['params']>;
/** The query parameters of a call, as text. */
export type QueryOf<C extends Call> = ParsedBy<C['query']>;
/** The JSON body of a call. */
export type BodyOf<C extends Call> = ParsedBy<C['body']>;
/** The whole JSON response of a call on success. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;

/** Defines a call and keeps its literal types, against which handler, client and tests are checked. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

/** `{ message, data }`. */
export function answer<D extends z.ZodMiniType>(data: D) {
  return z.object({ message: z.string(), data });
}

/** `{ message, data: [...], totalCount }`, where `totalCount` counts all matches. */
export function listAnswer<I extends z.ZodMiniType>(item: I) {
  return z.object({ message: z.string(), data: z.array(item), totalCount: z.number() });
}

/** `{ message, data: null }`: success without data. */
export const doneAnswer = answer(z.null());

/** A downloaded file as the browser holds it; the server streams it. */
export const fileAnswer = z.instanceof(File);

/**
 * The failure shape of every refusal. `code` is stable, in UPPER_SNAKE_CASE, and identifies the message
 * (`message-codes.ts`); `path` is the field with dots, such as `orderItems.0.quantity`.
 */
export const Failure = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(
    z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  ),
});
export type Failure = z.output<typeof Failure>;

/** Messages that any call may answer with. */
export const callMessages = {
  ok: 'OK',
  malformed: 'The request could not be read.',
  invalid: 'Some of the values are not valid.',
  signInAgain: 'Please sign in again.',
  notAllowed: 'You do not have permission to do this.',
  notFound: 'Not found',
  changedMeanwhile: 'This has changed since you opened it. The latest is shown.',
  fieldChanged: (now: string) =>
    `Changed elsewhere to ${now === '' ? 'nothing' : `“${now}”`}. Save again to keep yours.`,
  stockGone: 'Not enough in stock.',
  tooLarge: 'The file or text is too large.',
  tooMany: 'Too many attempts. Please try again after some time.',
  tooSlow: 'Your connection is too slow. Please try again.',
  notNow: 'The shop is busy. Please try again in a moment.',
  unexpected: 'Something went wrong',
  networkError: 'Network Error',
} as const;
