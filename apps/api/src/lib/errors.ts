import { callMessages } from '@shop/contract/call';

/** One field that was not as it should be. */
export type FieldError = { path: string; message: string };

type Details = { errors?: FieldError[]; retryAfter?: number; data?: unknown };

/** An expected refusal: it becomes the contract's failure shape, and nothing is logged as a fault. */
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

/** 400: the input is malformed or invalid. */
export function invalid(message: string, errors?: FieldError[]): Refusal {
  return new Refusal(400, 'INVALID_INPUT', message, errors ? { errors } : {});
}

/** 401: the token is missing, expired, revoked or forged, and nothing else. */
export function tokenRefused(): Refusal {
  return new Refusal(401, 'TOKEN_INVALID', callMessages.signInAgain);
}

/** 403: signed in, but not allowed. */
export function notAllowed(message: string = callMessages.notAllowed): Refusal {
  return new Refusal(403, 'NOT_ALLOWED', message);
}

/** 404: there is no such thing, or it is another customer's. */
export function notFound(message: string = callMessages.notFound): Refusal {
  return new Refusal(404, 'NOT_FOUND', message);
}

/** 409: well-formed, but the state forbids it; `data` may carry the thing as it now is. */
export function conflict(message: string, code = 'CONFLICT', data?: unknown): Refusal {
  return new Refusal(409, code, message, data === undefined ? {} : { data });
}

/** 409: it is not any more as it was seen; `data` is the thing as it now is. */
export function changedMeanwhile(data: unknown): Refusal {
  return conflict(callMessages.changedMeanwhile, 'CHANGED_MEANWHILE', data);
}

/** 413: larger than allowed. */
export function tooLarge(message: string = callMessages.tooLarge): Refusal {
  return new Refusal(413, 'TOO_LARGE', message);
}

/** 415: not an image that is accepted. */
export function notAPicture(message: string): Refusal {
  return new Refusal(415, 'NOT_A_PICTURE', message);
}

/** 429: too many; `retryAfter` in whole seconds. */
export function tooMany(retryAfter: number, message: string = callMessages.tooMany): Refusal {
  return new Refusal(429, 'TOO_MANY', message, { retryAfter });
}

/** 503: not able just now; `retryAfter` in whole seconds. */
export function notNow(retryAfter = 2): Refusal {
  return new Refusal(503, 'NOT_NOW', callMessages.notNow, { retryAfter });
}
