import { ApiError } from '../../../lib/errors.ts';

/** Returns whether a sent file was refused because it is no picture (415). */
export function isNoPicture(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 415;
}

/** Moves the message of a 415 to a field; returns other errors as they are. */
export function pictureErrorAt(error: unknown, name: string): unknown {
  if (!isNoPicture(error)) return error;
  const { code, message } = error;
  return new ApiError(415, { code, message, errors: [{ path: name, code, message }] });
}
