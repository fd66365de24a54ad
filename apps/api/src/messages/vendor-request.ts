import type { Outcome } from './message-channels.ts';

/** A vendor's answer; `json` is undefined when it is not JSON, or too long for an answer. */
export type VendorAnswer = { status: number; json: unknown };

const MOST_CHARACTERS = 100_000;

type VendorRequest = { headers: Record<string, string>; signal: AbortSignal };

/** Posts JSON to a vendor. Rejects when the vendor cannot be reached, or when the signal aborts. */
export async function postToVendor(
  url: string,
  { headers, body, signal }: VendorRequest & { body: object },
): Promise<VendorAnswer> {
  return askVendor(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

/** Gets JSON from a vendor; rejects as `postToVendor` does. */
export async function getFromVendor(
  url: string,
  { headers, signal }: VendorRequest,
): Promise<VendorAnswer> {
  return askVendor(url, { method: 'GET', headers, signal });
}

async function askVendor(
  url: string,
  { headers, ...request }: VendorRequest & { method: string; body?: string },
): Promise<VendorAnswer> {
  const answer = await fetch(url, {
    ...request,
    headers: { ...headers, accept: 'application/json' },
    // A redirect would send the key to another server.
    redirect: 'manual',
  });
  return { status: answer.status, json: parsed(await answer.text()) };
}

function parsed(text: string): unknown {
  if (text.length > MOST_CHARACTERS) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the fault of the channel itself, for any recipient: a wrong key, too many requests, a fault of
 * the vendor, or an unreadable answer. Undefined when the answer is about the message.
 */
export function channelFault({ status, json }: VendorAnswer): Outcome | undefined {
  const isFault = status === 401 || status === 403 || status === 429 || status >= 500;
  if (isFault) return { kind: 'failed', reason: `answered ${status}`, isFault: true };
  if (json === undefined || (status >= 300 && status < 400)) {
    return { kind: 'failed', reason: 'answered what cannot be read', isFault: true };
  }
  return undefined;
}

/** Addresses and numbers: who reads why a message failed need not know to whom it was. */
const RECIPIENT = /[^\s<>"']+@[^\s<>"']+|\+?[0-9]{10,}/g;

/** A vendor's own words as a reason, short, on one line and without recipients. */
export function reasonOf(...parts: readonly unknown[]): string {
  const text = parts.filter((part) => part !== undefined && part !== '').join(' ');
  return text.slice(0, 1_000).replaceAll(RECIPIENT, '…').replaceAll(/\s+/g, ' ').slice(0, 200);
}
