import { authCalls, authMessages } from '@shop/contract/auth';
import { FILE_TYPES, callMessages } from '@shop/contract/call';
import type { Call, Failure } from '@shop/contract/call';
import { callBody, callUrl } from '@shop/contract/call-request';
import type { AnyInput, RequestFunction } from './api-input.ts';
import { askForConfirmation, confirmationHeader } from './confirmation.ts';
import { ApiError } from './errors.ts';
import { loseSession } from './session-loss.ts';
import { awaitServerTime } from './server-time.ts';
import { clearSession, readSession, storeSession } from './session.ts';
import { toast } from './toast.ts';

type Answer = { status: number; body: unknown; retryAfter: number | null };

/** Lifetime of a prefetched response, in ms. */
const PREFETCH_MS = 3_000;

/** Prefetched responses by URL. */
const prefetched = new Map<string, Promise<unknown>>();

/** Makes a call whose response is needed soon; the next identical call takes it, once. */
export const prefetchCall: RequestFunction = async (call, ...[input]) => {
  const given: AnyInput = input ?? {};
  const address = callUrl<Call>(call, given);
  const answer = prefetched.get(address) ?? made(call, given);
  prefetched.set(address, answer);
  setTimeout(() => prefetched.delete(address), PREFETCH_MS);
  return answer as never;
};

/** Makes a call; throws `ApiError` when it is refused or the shop cannot be reached. */
export const request: RequestFunction = async (call, ...[input]) => {
  const given: AnyInput = input ?? {};
  const address = callUrl<Call>(call, given);
  const early = call.method === 'GET' ? prefetched.get(address) : undefined;
  prefetched.delete(address);
  const answer = await early?.catch(() => undefined);
  return (answer ?? (await made(call, given))) as never;
};

async function made(call: Call, given: AnyInput): Promise<unknown> {
  const token = readSession().token;
  let answer = await send(call, given, token);
  if (answer.status === 401 && token !== null) {
    await refreshed(token);
    answer = await send(call, given, readSession().token);
  }
  if (isConfirmationWanted(answer) && (await askForConfirmation(call))) {
    answer = await send(call, given, readSession().token);
  }
  if (answer.status >= 400) throw refusalOf(answer, call.failed);
  return answer.body;
}

function isConfirmationWanted({ status, body }: Answer): boolean {
  return status === 403 && isFailure(body) && body.code === 'CONFIRM';
}

let refreshing: Promise<void> | undefined;

/**
 * Refreshes the token, one request at a time (single-flight): other calls that failed wait for it, other
 * tabs by a Web Lock.
 */
function refreshed(usedToken: string): Promise<void> {
  refreshing ??= locked(() => refresh(usedToken)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh(usedToken: string): Promise<void> {
  // Another tab may have refreshed or signed out while this one waited for the lock.
  const { token, phoneNumber, refreshToken } = readSession();
  if (token !== null && token !== usedToken) return;
  const answer =
    phoneNumber === null || refreshToken === null
      ? { status: 401, body: null, retryAfter: null }
      : await send(authCalls.refresh, { body: { phoneNumber, refreshToken } }, null);
  if (answer.status === 200) {
    const { data } = answer.body as { data: { token: string; refreshToken: string } };
    storeSession({ token: data.token, refreshToken: data.refreshToken });
    return;
  }
  // Only 401 refuses the session: any other answer comes from a busy shop, or from a proxy before it.
  if (answer.status === 401) {
    clearSession();
    // Without a refresh token the person has signed out, and knows it.
    if (refreshToken !== null) toast.error(callMessages.signInAgain);
    loseSession();
  }
  throw refusalOf(answer, callMessages.signInAgain);
}

async function locked(work: () => Promise<void>): Promise<void> {
  // Without a secure context there are no locks; a single tab still works correctly.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('session-refresh', work);
}

async function send(call: Call, input: AnyInput, token: string | null): Promise<Answer> {
  const { headers: ofBody, body } = callBody(call, input);
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...confirmationHeader(call),
    ...input.headers,
    ...ofBody,
  };
  if (token !== null) headers['authorization'] ??= `Bearer ${token}`;
  const readServerTime = awaitServerTime();
  try {
    if (input.onProgress !== undefined) return await upload(call, input, headers, body);
    const response = await fetch(callUrl(call, input), {
      method: call.method,
      headers,
      body,
      signal: input.signal ?? null,
      cache: 'no-cache',
    });
    readServerTime(response.headers.get('date'));
    const retryAfter = secondsIn(response.headers.get('retry-after'));
    return {
      status: response.status,
      body: await bodyOf(call, response, input.onPart),
      retryAfter,
    };
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiError(0, { message: callMessages.networkError, code: 'NETWORK' });
  }
}

async function bodyOf(
  call: Call,
  response: Response,
  onPart: AnyInput['onPart'],
): Promise<unknown> {
  if (call.download === undefined || !response.ok) return jsonOf(await response.text());
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? `list.${call.download}`;
  const parts = onPart === undefined ? [await response.blob()] : await partsOf(response, onPart);
  return new File(parts, name, { type: FILE_TYPES[call.download] });
}

/** Reads a response by a reader, because not every browser can iterate a stream. */
async function partsOf(
  response: Response,
  onPart: (part: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || value === undefined) return parts;
    parts.push(value);
    onPart(value);
  }
}

/** Uploads by XMLHttpRequest, because `fetch` cannot report upload progress. */
function upload(
  call: Call,
  input: AnyInput,
  headers: Record<string, string>,
  body: string | FormData | null,
) {
  return new Promise<Answer>((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(call.method, callUrl(call, input));
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.upload.onprogress = (event) => input.onProgress?.(event.loaded / event.total);
    const readServerTime = awaitServerTime();
    sending.onload = () => {
      readServerTime(sending.getResponseHeader('date'));
      const retryAfter = secondsIn(sending.getResponseHeader('retry-after'));
      resolve({ status: sending.status, body: jsonOf(sending.responseText), retryAfter });
    };
    sending.onerror = () => reject(new TypeError('upload failed'));
    sending.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    input.signal?.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(body);
  });
}

/** Builds the error; for 429 the message contains the waiting time. */
function refusalOf({ status, body, retryAfter }: Answer, fallback?: string): ApiError {
  const failure = failureOf(body, fallback);
  if (status !== 429 || retryAfter === null) return new ApiError(status, failure);
  const message = `${failure.message} ${authMessages.tryAgainIn(retryAfter)}`;
  return new ApiError(status, { ...failure, message });
}

/** Reads the seconds of Retry-After; this server never sends its other form, a date. */
function secondsIn(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
}

function failureOf(body: unknown, fallback: string = callMessages.unexpected): Failure {
  return isFailure(body) ? body : { message: fallback, code: 'UNREADABLE' };
}

/** Checks the shape by hand, because the contract's schema would bring zod into every page. */
function isFailure(body: unknown): body is Failure {
  if (typeof body !== 'object' || body === null) return false;
  const { message, code, errors = [] } = body as Partial<Record<keyof Failure, unknown>>;
  return typeof message === 'string' && typeof code === 'string' && Array.isArray(errors);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a proxy's error page; its status is enough
  }
}
