import { callMessages } from '@shop/contract/call';
import { messageCode } from '@shop/contract/message-codes';
import { asciiDigits, visibleText } from '@shop/contract/typed-text';
import { isDeepStrictEqual } from 'node:util';

/** A validation error of one field: its path, a stable code, and the message. */
export type FieldError = { path: string; code: string; message: string };

type Details = {
  errors?: FieldError[];
  retryAfter?: number;
  /** The methods of the path. */
  allow?: readonly string[];
  data?: unknown;
  /** Whether the answer is delayed, against callers who repeat at once. */
  isDelayed?: boolean;
};

/** An expected error, answered in the contract's failure shape and not logged as a fault. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Returns the error of one field; `code` is used for a message without a code in the contract. */
export function fieldError(path: string, message: string, code = 'INVALID_INPUT'): FieldError {
  return { path, code: messageCode(message) ?? code, message };
}

/** 400 Bad Request: the input is malformed, or the field `path` is invalid. */
export function invalid(message: string, path?: string): Refusal {
  return invalidFields(message, path === undefined ? [] : [fieldError(path, message)]);
}

/** 400 Bad Request: these fields are invalid; a single one also gives the refusal its code. */
export function invalidFields(message: string, errors: FieldError[]): Refusal {
  const code = errors.length === 1 ? errors[0]?.code : undefined;
  const details = errors.length === 0 ? {} : { errors };
  return new Refusal(400, code ?? 'INVALID_INPUT', message, details);
}

/** 401 Unauthorized: the token is missing, expired, revoked or forged; no other reason. */
export function invalidToken(): Refusal {
  return new Refusal(401, 'TOKEN_INVALID', callMessages.signInAgain);
}

/** 403 Forbidden: signed in, but not allowed. */
export function notAllowed(message: string = callMessages.notAllowed): Refusal {
  return new Refusal(403, messageCode(message) ?? 'NOT_ALLOWED', message);
}

/** 403 Forbidden: the owner must first confirm it by password or second factor. */
export function confirmationRequired(): Refusal {
  return new Refusal(403, 'CONFIRM', callMessages.confirm);
}

/** 404 Not Found: it does not exist, or belongs to another customer. */
export function notFound(message: string = callMessages.notFound): Refusal {
  return new Refusal(404, messageCode(message) ?? 'NOT_FOUND', message);
}

/** Returns a value that must exist; throws 404 for undefined. */
export function existing<T>(value: T | undefined, message?: string): T {
  if (value === undefined) throw notFound(message);
  return value;
}

type Conflict = {
  /** The field that causes the conflict. */
  path?: string;
  /** The current row. */
  data?: unknown;
};

/** 405 Method Not Allowed: the path is known, but only with these methods. */
export function wrongMethod(allow: readonly string[]): Refusal {
  return new Refusal(405, 'WRONG_METHOD', callMessages.wrongMethod, { allow });
}

/** 409 Conflict: well-formed, but the current state forbids it. */
export function conflict(message: string, code: string, { path, data }: Conflict = {}): Refusal {
  return new Refusal(409, code, message, {
    ...(path !== undefined && { errors: [{ path, code, message }] }),
    ...(data !== undefined && { data }),
  });
}

/**
 * 409 Conflict of an optimistic lock: the row was changed since the caller loaded it; `data` is the
 * current row.
 */
export function changedMeanwhile(data: unknown): Refusal {
  return conflict(callMessages.changedMeanwhile, 'CHANGED_MEANWHILE', { data });
}

/** 408 Request Timeout: the body came too slowly; the connection is closed. */
export function tooSlow(): Refusal {
  return new Refusal(408, 'TOO_SLOW', callMessages.tooSlow);
}

/** 413 Content Too Large. */
export function tooLarge(
  message: string = callMessages.tooLarge,
  details: Pick<Details, 'isDelayed'> = {},
): Refusal {
  return new Refusal(413, messageCode(message) ?? 'TOO_LARGE', message, details);
}

/** 415 Unsupported Media Type: not an image format that is accepted. */
export function notAPicture(message: string): Refusal {
  return new Refusal(415, messageCode(message) ?? 'NOT_A_PICTURE', message);
}

/** 429 Too Many Requests; `retryAfter` in whole seconds. The answer is delayed (a tarpit). */
export function tooMany(retryAfter: number, message: string = callMessages.tooMany): Refusal {
  const code = messageCode(message) ?? 'TOO_MANY';
  return new Refusal(429, code, message, { retryAfter, isDelayed: true });
}

/** 503 Service Unavailable; `retryAfter` in whole seconds. */
export function notNow(retryAfter = 2): Refusal {
  return new Refusal(503, 'NOT_NOW', callMessages.notNow, { retryAfter });
}

type Known<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Returns the fields of a change that the caller sent; null is a value too. */
export function sentFields<Fields extends object>(change: Fields): Known<Fields> {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as Known<Fields>;
}

type Sent<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/**
 * Optimistic lock: returns true when every field that the editor loaded still has that value, or already
 * has the new one. Ignores fields that the caller did not send.
 */
export function matchesLoaded<Fields extends object>(
  now: Fields,
  seen: Sent<Fields>,
  wanted: Sent<Fields> = {},
): boolean {
  return (Object.keys(seen) as (keyof Fields)[]).every(
    (name) =>
      seen[name] === undefined || isSame(now[name], seen[name]) || isSame(now[name], wanted[name]),
  );
}

/**
 * Returns whether a stored value is a sent one. Sent texts were cleaned, and an old row may have invisible
 * marks, several spaces and digits of another script.
 */
function isSame(stored: unknown, sent: unknown): boolean {
  const isText = typeof stored === 'string' && typeof sent === 'string';
  return isText ? cleaned(stored) === cleaned(sent) : isDeepStrictEqual(stored, sent);
}

const cleaned = (text: string) =>
  asciiDigits(visibleText(text))
    .trim()
    .replaceAll(/[^\S\n]+/g, ' ');

/**
 * Returns a list without an order as it is stored next: as `before` where both have the same members, so
 * that another order of them is no change.
 */
export function inStoredOrder<Member>(
  wanted: readonly Member[],
  before: readonly Member[],
): Member[] {
  const own = new Set(wanted);
  const isSame = own.size === before.length && before.every((member) => own.has(member));
  return isSame ? [...before] : [...own];
}
