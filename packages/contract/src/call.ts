import * as z from 'zod/mini';

/**
 * Access control: who may make a call. Enforced in one place on the server, before a body is read.
 * - `anyone`: no token needed, any token is ignored
 * - `signedIn`: any live session
 * - `self`: a customer
 * - `selfOrBackOfficeReads`: a customer, or the back office, which may read the data of all customers
 * - `customerOrBackOffice`: either side; the rules of the call decide who may do what
 * - `backOffice`: an ADMIN, or a STAFF member with the call's area
 * - `admin`: the owner alone
 * - `resetToken`: the single-use token obtained by a verified reset code
 *
 * Of a customer every `userId` in path, query or body must be the token's.
 */
export type Access =
  | 'anyone'
  | 'signedIn'
  | 'self'
  | 'selfOrBackOfficeReads'
  | 'customerOrBackOffice'
  | 'backOffice'
  | 'admin'
  | 'resetToken';

/** Roles: the owner, employees of the owner, and customers. */
export const ROLES = ['ADMIN', 'STAFF', 'CUSTOMER'] as const;
/** The role of a signed-in person. */
export type Role = (typeof ROLES)[number];

/** The areas of the back office that a STAFF member may be given. */
export const AREAS = ['orders', 'products', 'customers', 'finance', 'settings'] as const;
/** An area of the back office; every call of the back office belongs to one, or to every one (`any`). */
export type Area = (typeof AREAS)[number];

type Fields = z.ZodMiniObject;

/** Size limit of a JSON body in bytes, unless its call states another. */
export const BODY_BYTES = 16 * 1024;

/** Media types of the files that calls return. */
export const FILE_TYPES = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const;
/** A type of file that a call may return. */
export type FileType = keyof typeof FILE_TYPES;

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
  /** The area of a call of the back office. */
  readonly area?: Area | 'any';
  /** Another area that staff must have too. */
  readonly areaToo?: Area;
  /**
   * Requires password or second factor again (from a customer a code), as the header `x-confirmation` (see
   * `security.confirm`): for every request (`true`), or for those that the rules of the call name.
   * `confirmed-calls.ts` lists such calls.
   */
  readonly confirm?: true | 'byRule';
  readonly params?: Fields;
  readonly query?: Fields;
  /** The JSON body; with `files` it is the JSON of the multipart part `request`. */
  readonly body?: Fields;
  /** A request without a body counts as one with an empty object. */
  readonly hasOptionalBody?: true;
  /** Size limit of that JSON in bytes, for a call that needs more than `BODY_BYTES`. */
  readonly bodyBytes?: number;
  /**
   * The multipart field for files, their maximum number, the messages for too many and for none where one
   * is required, and their type unless they are pictures; such a call is sent as a form.
   */
  readonly files?: {
    readonly field: string;
    readonly most: number;
    readonly tooMany?: string;
    readonly required?: string;
    readonly type?: 'text/csv';
  };
  /** The whole JSON response on success. */
  readonly reply: z.ZodMiniType;
  /** The JSON response of a call with another `status` that may answer 200 too, when nothing was created. */
  readonly replyOk?: z.ZodMiniType;
  /** Responds with a file of this type instead of JSON; `reply` is then `fileAnswer`. */
  readonly download?: FileType;
  /** Answered also while a live shop has no owner; all other calls are then 503. */
  readonly beforeClaim?: true;
  /** Public, but the back office with this area sees more; such a response is never cached. */
  readonly readsAdmin?: Area;
  /** Public, but recognises a signed-in caller; a dead token counts as none. */
  readonly knowsSession?: true;
  /** Without a bearer token, the field `token` of the body is the authority; the rules of the call check it. */
  readonly orToken?: true;
  /** Public, but its path has a secret: never cached, nor found by search engines. */
  readonly isSecret?: true;
  /** Status on success; 200 by default. */
  readonly status?: 200 | 201 | 202;
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
export type ReplyOf<C extends Call> =
  | z.output<C['reply']>
  | (C extends { replyOk: infer R extends z.ZodMiniType } ? z.output<R> : never);

/** Defines a call with its literal types, against which handler, client and tests are checked. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

/** Returns the JSON responses of a call by their statuses of success. */
export function repliesOf({ status = 200, reply, replyOk }: Call): Record<number, z.ZodMiniType> {
  return replyOk === undefined ? { [status]: reply } : { 200: replyOk, [status]: reply };
}

/** Returns the schema of `{ message, data }`. */
export function answer<D extends z.ZodMiniType>(data: D) {
  return z.object({ message: z.string(), data });
}

/** Returns the schema of `{ message, data: [...], totalCount }`, where `totalCount` counts all matches. */
export function listAnswer<I extends z.ZodMiniType>(item: I) {
  return z.object({ message: z.string(), data: z.array(item), totalCount: z.number() });
}

/** `{ message, data: null }`: success without data. */
export const doneAnswer = answer(z.null());

/** A downloaded file in the browser; the server streams it. */
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

/** Messages that any call may return. */
export const callMessages = {
  ok: 'OK',
  malformed: 'The request could not be read.',
  invalid: 'Some of the values are not valid.',
  signInAgain: 'Please sign in again.',
  notAllowed: 'You do not have permission to do this.',
  confirm: 'Please confirm that it is you.',
  notFound: 'Not found',
  wrongMethod: 'This cannot be done at this address.',
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
