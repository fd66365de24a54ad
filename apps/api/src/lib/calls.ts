import { callMessages } from '@shop/contract/call';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf, Role } from '@shop/contract/call';
import { Id, PathId } from '@shop/contract/text';
import type * as z from 'zod/mini';
import { invalid, notAllowed, notFound, tokenRefused } from './errors.ts';
import type { Shop } from './shop.ts';

/** Who makes a call, as the token proves it. */
export type Session = { userId: string; role: Role; familyId: string };

/** A file of a form, whole in memory and never larger than its call allows. */
export type Upload = { bytes: Buffer; name: string };

/** A call with everything that came with it, checked. */
export type Asked<C extends Call> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  files: readonly Upload[];
  session: C extends { access: 'anyone' }
    ? C extends { readsAdmin: true }
      ? Session | null
      : null
    : Session;
  /** The caller's network address, for limits. */
  address: string;
  idempotencyKey: string | undefined;
};

/** A file to answer: its name, and its text, made piece by piece while it is sent. */
export type Download = { name: string; text: AsyncIterable<string> };

type AnswerOf<C extends Call> = C extends { download: 'csv' } ? Download : ReplyOf<C>;

/** What carries a call out; its answer is the call's whole reply. */
export type Handler<C extends Call> = (shop: Shop, asked: Asked<C>) => Promise<AnswerOf<C>>;

/** A call and its handler. */
export type Bound = { call: Call; handle: Handler<Call> };

/** Ties a call of the contract to what carries it out. */
export function bind<const C extends Call>(call: C, handle: Handler<C>): Bound {
  // The schemas of this very call have checked what the handler is given.
  return { call, handle };
}

/** The answer of a call that has nothing to say but that it is done. */
export function done(message: string): { message: string; data: null } {
  return { message, data: null };
}

/** Finds the live session of a token; null for any other text. */
export type SessionFinder = {
  ofAccessToken: (token: string) => Promise<Session | null>;
  ofResetToken: (token: string) => Promise<Session | null>;
};

/** Checks token (401) and role (403): everything that can be said before a body is read. */
export async function authorize(
  call: Call,
  token: string | undefined,
  find: SessionFinder,
): Promise<Session | null> {
  if (call.access === 'anyone') {
    if (call.readsAdmin === undefined || token === undefined) return null;
    const session = await find.ofAccessToken(token);
    return session?.role === 'ADMIN' ? session : null;
  }
  if (call.access === 'resetToken') {
    const session = token === undefined ? null : await find.ofResetToken(token);
    if (session === null) throw notAllowed();
    return session;
  }
  const session = token === undefined ? null : await find.ofAccessToken(token);
  if (session === null) throw tokenRefused();
  if (!mayCall(call, session.role)) throw notAllowed();
  return session;
}

function mayCall(call: Call, role: Role): boolean {
  if (call.access === 'admin') return role === 'ADMIN';
  if (call.access === 'self') return role === 'CUSTOMER';
  return true;
}

/** What came with a call, before it is checked. */
export type Raw = {
  params: unknown;
  query: unknown;
  body: unknown;
  files: readonly Upload[];
  session: Session | null;
  address: string;
  idempotencyKey: string | undefined;
};

/** Checks shape (400), whose things these are (403) and ids that cannot exist (404), in this order. */
export function checkAsked(call: Call, raw: Raw): Asked<Call> {
  const params = parse(call.params, raw.params);
  const query = parse(call.query, raw.query);
  const body = parse(call.body, raw.body);
  refuseOthersThings(call, raw.session, [raw.params, raw.query, raw.body]);
  refuseImpossibleIds(call.params, params);
  refuseImpossibleIds(call.query, query);
  return { ...raw, params, query, body } as Asked<Call>;
}

function parse(
  schema: z.ZodMiniObject | undefined,
  value: unknown,
): Record<string, unknown> | undefined {
  if (schema === undefined) return undefined;
  // A check without a sentence of its own gets ours, never the library's.
  const parsed = schema.safeParse(value ?? {}, { error: () => callMessages.invalid });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  const sentences = [...new Set(errors.map((error) => error.message))];
  throw invalid(sentences.join(' | ') || callMessages.invalid, errors);
}

/** A `userId` counts wherever it stands, also where the call does not ask for one. */
function refuseOthersThings(call: Call, session: Session | null, parts: unknown[]): void {
  if (call.access !== 'self' && call.access !== 'selfOrAdminReads') return;
  if (call.access === 'selfOrAdminReads' && session?.role === 'ADMIN') return;
  for (const part of parts) {
    if (typeof part !== 'object' || part === null || !('userId' in part)) continue;
    if (part.userId !== session?.userId) throw notAllowed();
  }
}

/** An id is opaque, so one that no row could have is answered as one that no row has. */
function refuseImpossibleIds(
  schema: z.ZodMiniObject | undefined,
  values: Record<string, unknown> | undefined,
): void {
  for (const [name, field] of Object.entries(schema?.shape ?? {})) {
    const value = values?.[name];
    if (value === undefined || !isPathId(field)) continue;
    if (!Id.safeParse(value).success) throw notFound();
  }
}

function isPathId(field: z.core.$ZodType): boolean {
  if (field === PathId) return true;
  const inner = (field as { _zod: { def: { innerType?: z.core.$ZodType } } })._zod.def.innerType;
  return inner === PathId;
}
