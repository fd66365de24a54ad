import { type Failure, callMessages } from '@shop/contract/call';
import { isDatabaseAway } from '../database/db.ts';
import { Refusal, invalid, notFound, notNow, tooLarge } from '../platform/refusals.ts';

/** Limits of a refusal, which together limit it to 16 kB with any number of errors. */
const MOST_ERRORS = 20;
const MOST_LETTERS = 2_000;

/**
 * An error as it is sent: status, body in the contract's failure shape, seconds for `Retry-After`, methods
 * for `Allow`.
 */
export type FailureAnswer = {
  status: number;
  body: Failure & { data?: unknown };
  retryAfter: number | undefined;
  allow: readonly string[] | undefined;
  isDelayed: boolean;
  /** Whether it is our fault and must be logged with its cause. */
  isFault: boolean;
};

/** Error mapping: turns anything thrown into a response without stack, SQL or a library's message. */
export function failureOf(error: unknown): FailureAnswer {
  const expected = refusalOf(error);
  const refusal = expected ?? new Refusal(500, 'UNEXPECTED', callMessages.unexpected);
  const { status, code, message, details } = refusal;
  const body: FailureAnswer['body'] = { message: message.slice(0, MOST_LETTERS), code };
  if (details.errors !== undefined) body.errors = details.errors.slice(0, MOST_ERRORS);
  if (details.data !== undefined) body.data = details.data;
  return {
    status,
    body,
    retryAfter: details.retryAfter,
    allow: details.allow,
    isDelayed: details.isDelayed ?? false,
    // A shop that waits for its first owner has no fault.
    isFault: expected === undefined || (status === 503 && code !== 'NOT_CLAIMED'),
  };
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isHungUp(error)) return invalid(callMessages.malformed);
  if (isDatabaseAway(error)) return notNow();
  if (isDiskFull(error)) return notNow(30);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  // A JSON body above its limit: our pages never send one.
  if (status === 413) return tooLarge(callMessages.tooLarge, { isDelayed: true });
  if (status === 404) return notFound();
  return status >= 400 && status < 500 ? invalid(callMessages.malformed) : undefined;
}

/**
 * Returns whether the client disconnected while sending: no client reads the response, and it is not our
 * fault.
 */
function isHungUp(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ECONNRESET' &&
    error.message === 'aborted'
  );
}

/**
 * Returns whether writing a picture failed because the disk is full; PostgreSQL reports its own error
 * (53100).
 */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code));
}
