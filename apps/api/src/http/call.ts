import { authMessages } from '@shop/contract/auth';
import { callMessages } from '@shop/contract/call';
import type { Area, BodyOf, Call, FileType, ParamsOf, QueryOf, ReplyOf } from '@shop/contract/call';
import { PathId, isIdShaped } from '@shop/contract/text';
import type * as z from 'zod/mini';
import type { Db } from '../database/db.ts';
import {
  type FieldError,
  confirmationRequired,
  fieldError,
  invalidFields,
  notAllowed,
  notFound,
  invalidToken,
} from '../platform/refusals.ts';
import { type Session, hasArea } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { refuseLongArrays } from './array-limits.ts';

/** An uploaded file, completely in memory and within the size limit of its call. */
export type Upload = { bytes: Buffer; name: string };

/** The method and User-Agent of a request, and whether a page that is open sent it. */
export type Visit = { method: string; agent: string; isOfPage: boolean };

/** A validated request to a call. */
export type CallRequest<C extends Call> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  files: readonly Upload[];
  session: C extends { access: 'anyone' }
    ? C extends { readsAdmin: Area } | { knowsSession: true }
      ? Session | null
      : null
    : C extends { orToken: true }
      ? Session | null
      : Session;
  /** The client's network (see `networkOf`), for rate limits. */
  address: string;
  /** The secret of the browser's device cookie. */
  device: string | undefined;
  /** Stores the secret of a device in the browser. */
  keepDevice: (device: string) => void;
  /** The browser in words; undefined when it does not identify itself. */
  browser: string | undefined;
  /** Answers 200 where the call normally answers 201, if it declares `replyOk`: nothing was created. */
  answerOk: C extends { replyOk: z.ZodMiniType } ? () => void : (() => void) | undefined;
  /** The method and User-Agent of the request; undefined within the process. */
  visit: Visit | undefined;
  /** The header `Idempotency-Key`, or at a secret path the field `key` of a form without scripts. */
  idempotencyKey: string | undefined;
  /**
   * Throws 403 for a caller without a confirmation. Staff are refused too, except for their own account.
   * Only a call with `confirm: 'byRule'` uses it, when its rules require a confirmation. `db` is its
   * transaction, if any.
   */
  requireConfirmed: (db?: Db) => Promise<void>;
};

/** A file download: its name, and its content as a stream of chunks. */
export type Download = { name: string; content: AsyncIterable<string | Uint8Array> };

/** A reply whose message is optional. */
type MessageOptional<R> = R extends { message: string }
  ? Omit<R, 'message'> & { message?: string }
  : R;

type AnswerOf<C extends Call> = C extends { download: FileType }
  ? Download
  : MessageOptional<ReplyOf<C>>;

/** The handler of a call; it returns the reply, with a message where it says more than 'OK'. */
export type Handler<C extends Call> = (shop: Shop, asked: CallRequest<C>) => Promise<AnswerOf<C>>;

/** Two callbacks: when the first file of a form arrives, and when the form was read or has failed. */
export type UploadWatch = { begin: () => Promise<void>; end: () => void };

/** The sender of an upload: the account, undefined without a session, and the parameters of the path. */
export type Uploader = { customerId: string | undefined; params: unknown };

/** Returns the watch of an upload, if it needs one. */
export type WatchUpload = (shop: Shop, by: Uploader) => UploadWatch | undefined;

/** The rules before and while the body of a call is read. */
export type BodyRules = {
  watchUpload?: WatchUpload | undefined;
  /** Throws for a path whose body is not worth reading. */
  refuseEarly?: ((shop: Shop, params: unknown) => Promise<void>) | undefined;
  /** Throws for the JSON of a form whose files are not worth reading; not called when a file comes first. */
  refuseFiles?: ((shop: Shop, body: unknown) => Promise<void>) | undefined;
};

/** A call bound to its handler. */
export type Bound = BodyRules & { call: Call; handle: Handler<Call> };

/** Binds a call of the contract to its handler. */
export function bind<const C extends Call>(
  call: C,
  handler: Handler<C>,
  rules: BodyRules = {},
): Bound {
  // The handler only gets input that this call's schemas have validated.
  const handle: Handler<Call> = async (shop, asked) =>
    withMessage(call, await handler(shop, asked));
  return { call, handle, ...rules };
}

/** Adds the message of success, in front, to a reply without one; files and bare arrays have none. */
function withMessage({ download }: Call, answer: unknown): unknown {
  if (download !== undefined || Array.isArray(answer)) return answer;
  const reply = answer as { message?: string };
  return 'message' in reply ? reply : { message: callMessages.ok, ...reply };
}

/** Returns the reply of a call without data. */
export function messageReply(message: string): { message: string; data: null } {
  return { message, data: null };
}

/** Returns the reply of a call with a whole list. */
export function listReply<Row>(data: Row[]): { data: Row[]; totalCount: number } {
  return { data, totalCount: data.length };
}

/** Finds the live session of a token; null for any other text. */
export type SessionFinder = {
  ofAccessToken: (token: string) => Promise<Session | null>;
  ofResetToken: (token: string) => Promise<Session | null>;
  /** Returns whether this session has this confirmation for a call, by its name, and it has not expired. */
  isConfirmed: (
    given: { session: Session; confirmation: string; purpose: string },
    db?: Db,
  ) => Promise<boolean>;
};

/** Authentication (401) and authorisation by role (403): all checks before the body is read. */
export async function authorize(
  call: Call,
  token: string | undefined,
  find: SessionFinder,
): Promise<Session | null> {
  if (call.access === 'anyone') {
    const isAsked = call.readsAdmin !== undefined || call.knowsSession === true;
    if (!isAsked || token === undefined) return null;
    const session = await find.ofAccessToken(token);
    return session !== null && isKnownTo(call, session) ? session : null;
  }
  if (call.access === 'resetToken') {
    const session = token === undefined ? null : await find.ofResetToken(token);
    if (session === null) throw notAllowed(authMessages.resetNotProved);
    return session;
  }
  // `checkRequest` decides, when it has the body.
  if (call.orToken === true && token === undefined) return null;
  const session = token === undefined ? null : await find.ofAccessToken(token);
  if (session === null) throw invalidToken();
  if (!mayCall(call, session)) throw notAllowed();
  return session;
}

/** Returns whether a public call distinguishes this caller from others. */
function isKnownTo({ readsAdmin, knowsSession }: Call, session: Session): boolean {
  if (knowsSession === true) return true;
  return readsAdmin !== undefined && hasArea(session, readsAdmin);
}

/**
 * Throws 403 `CONFIRM` when a required confirmation is missing. Calls that need one are for the owner
 * alone (403 for all others), except those about the caller's own account.
 */
export async function requireConfirmation(
  { name: purpose, access }: Call,
  { session, confirmation }: { session: Session | null; confirmation: string | undefined },
  isConfirmed: (given: Parameters<SessionFinder['isConfirmed']>[0]) => Promise<boolean>,
): Promise<void> {
  if (session === null || (access !== 'signedIn' && session.role !== 'ADMIN')) throw notAllowed();
  if (confirmation === undefined) throw confirmationRequired();
  if (!(await isConfirmed({ session, confirmation, purpose }))) throw confirmationRequired();
}

function mayCall({ access, area = 'any', areaToo }: Call, session: Session): boolean {
  if (access === 'signedIn') return true;
  if (access === 'admin') return session.role === 'ADMIN';
  if (session.role === 'CUSTOMER') return access !== 'backOffice';
  if (areaToo !== undefined && !hasArea(session, areaToo)) return false;
  return access !== 'self' && (area === 'any' || hasArea(session, area));
}

/** A request to a call, before validation. */
export type Raw = Omit<CallRequest<Call>, 'params' | 'query' | 'body' | 'session'> & {
  params: unknown;
  query: unknown;
  body: unknown;
  session: Session | null;
};

/** Validates the shape (400), the ownership (403) and impossible ids (404), in this order. */
export function checkRequest(call: Call, raw: Raw): CallRequest<Call> {
  if (call.orToken === true && raw.session === null) requireTokenIn(raw.body);
  refuseLongArrays(call.body, raw.body);
  const params = parse(call.params, raw.params);
  const query = parse(call.query, raw.query);
  const body = parse(call.body, raw.body, missingFile(call, raw));
  refuseForeignUserId(call, raw.session, [raw.params, raw.query, raw.body]);
  refuseImpossibleIds(call.params, params);
  refuseImpossibleIds(call.query, query);
  return { ...raw, params, query, body } as CallRequest<Call>;
}

/** Validates a body that did not come as JSON (400). */
export function checkBody<const C extends Call>(call: C, body: unknown): BodyOf<C> {
  return parse(call.body, body) as BodyOf<C>;
}

/** Returns the error of a required file that was not sent. */
function missingFile({ files }: Call, sent: Pick<Raw, 'files'>): FieldError[] {
  const isMissing = files?.required !== undefined && sent.files.length === 0;
  return isMissing ? [fieldError('file', files.required)] : [];
}

/** Throws 401 for a body without the token that replaces a session. */
export function requireTokenIn(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('token' in body)) throw invalidToken();
}

function parse(
  schema: z.ZodMiniObject | undefined,
  value: unknown,
  further: readonly FieldError[] = [],
): Record<string, unknown> | undefined {
  if (schema === undefined) return undefined;
  // A check without its own message gets ours, never the library's.
  const parsed = schema.safeParse(value ?? {}, { error: () => callMessages.invalid });
  if (parsed.success && further.length === 0) return parsed.data;
  const wrong = (parsed.error?.issues ?? []).map(({ path, message, code }) =>
    fieldError(path.join('.'), message, code === 'custom' ? undefined : code.toUpperCase()),
  );
  const errors = [...wrong, ...further];
  const sentences = [...new Set(errors.map((error) => error.message))];
  throw invalidFields(sentences.join(' | ') || callMessages.invalid, errors);
}

/** Throws 403 when a `userId` that a customer sent is not their own, also where the call does not declare one. */
function refuseForeignUserId(call: Call, session: Session | null, parts: unknown[]): void {
  if (call.access === 'anyone') return;
  if (call.access !== 'self' && session?.role !== 'CUSTOMER') return;
  for (const part of parts) {
    if (typeof part !== 'object' || part === null || !('userId' in part)) continue;
    if (part.userId !== session?.userId) throw notAllowed();
  }
}

/** Throws 404 for an impossible id: ids are opaque, and an unknown one gets the same answer. */
function refuseImpossibleIds(
  schema: z.ZodMiniObject | undefined,
  values: Record<string, unknown> | undefined,
): void {
  for (const [name, field] of Object.entries(schema?.shape ?? {})) {
    const value = values?.[name];
    if (value === undefined || !isPathId(field)) continue;
    if (!isIdShaped(value)) throw notFound();
  }
}

/** Returns whether some of these fields are ids, which may be unknown (404). */
export function hasIds(schema: z.ZodMiniObject | undefined): boolean {
  return Object.values(schema?.shape ?? {}).some(isPathId);
}

function isPathId(field: z.core.$ZodType): boolean {
  if (field === PathId) return true;
  const inner = (field as { _zod: { def: { innerType?: z.core.$ZodType } } })._zod.def.innerType;
  return inner === PathId;
}

/** Returns the route of a call, with the framework's notation of parameters. */
export function routeOf({ path }: Call): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}
