import * as z from 'zod/mini';

/**
 * Who may make a call; enforced in one place on the server, before a body is read.
 * - `anyone`: no token needed, any token is ignored
 * - `signedIn`: any live session
 * - `self`: a customer, and every `userId` in path, query or body is the token's
 * - `selfOrAdminReads`: the same, or an ADMIN who may read anybody's
 * - `customerOrAdmin`: either role; the rules of the call decide who may do what
 * - `admin`: the owner
 * - `resetToken`: the single-use token that a verified reset code gave
 */
export type Access =
  | 'anyone'
  | 'signedIn'
  | 'self'
  | 'selfOrAdminReads'
  | 'customerOrAdmin'
  | 'admin'
  | 'resetToken';

/** Who a signed-in person is. */
export type Role = 'ADMIN' | 'CUSTOMER';

type Fields = z.ZodMiniObject;

/** One HTTP call under `/api`: its address, who may make it, what it takes and what it answers. */
export type Call = {
  /** Unique name, `topic.verb`, by which server and tests speak of it. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below `/api` in the specification's words, with `{name}` for parameters. */
  readonly path: string;
  readonly access: Access;
  readonly params?: Fields;
  readonly query?: Fields;
  /** The JSON body, or the JSON of the multipart part `request` where `files` is given. */
  readonly body?: Fields;
  /**
   * The multipart file field, how many files it may carry, and their type where they are no
   * pictures; such a call is sent as a form.
   */
  readonly files?: { readonly field: string; readonly most: number; readonly type?: 'text/csv' };
  /** The whole JSON answer on success. */
  readonly reply: z.ZodMiniType;
  /** Answers a file of this kind instead of JSON; `reply` is then `fileAnswer`. */
  readonly download?: 'csv';
  /** Open to anyone, but a live ADMIN token shows more; such an answer is never stored. */
  readonly readsAdmin?: true;
  /** Status on success, 200 when not said. */
  readonly status?: 200 | 201;
  /** The fallback that a client shows when the server's answer carries no sentence. */
  readonly failed?: string;
};

type ParsedBy<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
/** Path parameters of a call, as text. */
export type ParamsOf<C extends Call> = ParsedBy<C['params']>;
/** Query parameters of a call, as text. */
export type QueryOf<C extends Call> = ParsedBy<C['query']>;
/** JSON body of a call. */
export type BodyOf<C extends Call> = ParsedBy<C['body']>;
/** Whole JSON answer of a call on success. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;

/** Keeps a call's literal types, so that handler, client and tests are checked against it. */
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

/** `{ message, data: null }`: done, and nothing more to say. */
export const doneAnswer = answer(z.null());

/** A file with its name, as the browser holds it; the server writes it piece by piece. */
export const fileAnswer = z.instanceof(File);

/** Every refusal, whatever its status. `code` is stable and UPPER_SNAKE. */
export const Failure = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Failure = z.output<typeof Failure>;

/** Sentences that any call may answer with. */
export const callMessages = {
  ok: 'OK',
  malformed: 'The request could not be read.',
  invalid: 'Some of the values are not valid.',
  signInAgain: 'Please sign in again.',
  notAllowed: 'You do not have permission to do this.',
  notFound: 'Not found',
  changedMeanwhile: 'This has changed meanwhile. It is shown as it is now.',
  fieldChanged: (now: string) =>
    `Changed meanwhile to ${now === '' ? 'nothing' : `“${now}”`}. Save again to keep yours.`,
  stockGone: 'There is no longer enough in stock.',
  tooLarge: 'The file or text is too large.',
  tooMany: 'Too many attempts. Please try again in a while.',
  notNow: 'The shop cannot answer just now. Please try again in a moment.',
  unexpected: 'Something went wrong',
  networkError: 'Network Error',
} as const;
