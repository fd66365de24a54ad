import { type Failure, callMessages } from '@shop/contract/call';
import { isDatabaseAway, isStockShort } from './db.ts';
import { Refusal, conflict, invalid, notFound, notNow, tooLarge } from './errors.ts';

/** A refusal as it goes out: status, body in the contract's shape, seconds for `Retry-After`. */
export type FailureAnswer = {
  status: number;
  body: Failure & { data?: unknown };
  retryAfter: number | undefined;
  /** Whether it is a fault of ours, to be logged with its cause. */
  isFault: boolean;
};

/** What any thrown thing becomes on the wire: never a stack, SQL or a library's text. */
export function failureOf(error: unknown): FailureAnswer {
  const expected = refusalOf(error);
  const refusal = expected ?? new Refusal(500, 'UNEXPECTED', callMessages.unexpected);
  const { status, code, message, details } = refusal;
  const body: FailureAnswer['body'] = { message, code };
  if (details.errors !== undefined) body.errors = details.errors;
  if (details.data !== undefined) body.data = details.data;
  return {
    status,
    body,
    retryAfter: details.retryAfter,
    isFault: expected === undefined || status === 503,
  };
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isHungUp(error)) return invalid(callMessages.malformed);
  if (isStockShort(error)) return conflict(callMessages.stockGone, 'STOCK_SHORT');
  if (isDatabaseAway(error)) return notNow();
  if (isDiskFull(error)) return notNow(30);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  if (status === 413) return tooLarge();
  if (status === 404) return notFound();
  return status >= 400 && status < 500 ? invalid(callMessages.malformed) : undefined;
}

/** Whether a client went away while it was sending; nobody reads the answer, and no fault is ours. */
function isHungUp(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ECONNRESET' &&
    error.message === 'aborted'
  );
}

/** Whether a picture found no room; what PostgreSQL finds none for is its own to say. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code));
}
