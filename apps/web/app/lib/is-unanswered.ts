import { ApiError } from './errors.ts';

/** Returns whether the shop gave no answer, or failed (5xx): what was asked for may be done or not. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
