import { callMessages } from '@shop/contract/call';
import type { Failure } from '@shop/contract/call';
import { toast } from './toast.ts';

/** A refused or failed call: its status (0 when the shop was not reached) and the server's message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Messages by field path. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the server shows with its refusal, not checked. */
  readonly data: unknown;

  constructor(status: number, failure: Failure & { data?: unknown }) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = failure.code;
    this.data = failure.data;
    this.fields = Object.fromEntries((failure.errors ?? []).map((e) => [e.path, e.message]));
  }
}

/** Returns the message of a failed call: the server's, otherwise the fallback. */
export function messageOf(error: unknown, fallback: string = callMessages.unexpected): string {
  return error instanceof ApiError && isServers(error) ? error.message : fallback;
}

/**
 * Returns whether the message of an error comes from the server. Any other message is general, and the
 * page's fallback is more specific.
 */
function isServers({ status, code, message }: ApiError): boolean {
  return status !== 0 && code !== 'UNREADABLE' && message !== '';
}

/**
 * Returns the status of a page whose call failed: 404 where its address cannot be one (400), 503 where the
 * shop was not reached.
 */
export function pageStatus({ status }: ApiError): number {
  if (status === 400) return 404;
  return status || 503;
}

/** Returns whether a call was refused by a conflict (409): another change came first. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** Returns whether what a call asked for does not exist (404). */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Shows a failed call as a toast, unless it was aborted. */
export function toastError(error: unknown, fallback: string): void {
  if (isCancelled(error)) return;
  toast.error(messageOf(error, fallback));
}

/** Returns whether the client itself aborted the call, for example because the search text changed. */
function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Returns the first message about a field or a part of it, such as `words.3` of `words`. */
export function errorWithin(
  errors: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  return Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
}

/** Returns the first message of each field of a failed schema check, by dotted path. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const found: Record<string, string> = {};
  for (const issue of issues) found[issue.path.map(String).join('.')] ??= issue.message;
  return found;
}
