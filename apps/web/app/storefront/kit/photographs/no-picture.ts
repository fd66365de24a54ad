import { ApiError } from '../../../lib/errors.ts';

/** Returns whether a sent file was refused because it is no picture (415). */
export function isNoPicture(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 415;
}

/** Returns a failure with its message at a field when the server refused the sent file as no picture. */
export function pictureErrorAt(error: unknown, name: string): unknown {
  if (!isNoPicture(error)) return error;
  const { code, message } = error;
  return new ApiError(415, { code, message, errors: [{ path: name, code, message }] });
}
