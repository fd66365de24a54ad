import { readTab, removeTab, writeTab } from '../../lib/storage.ts';

const KEY = 'complaint';

/**
 * A complaint that is not sent yet: what it says, who writes it, and, if a code was asked for, to what it
 * belongs and when it was sent.
 */
export type ComplaintDraft = {
  orderId: string;
  subject: string;
  text: string;
  name: string;
  phone: string;
} & RequestedCode;

/** `sentAt` is in milliseconds since 1970. */
export type RequestedCode = { challengeId: string | null; sentAt: number | null };

/** Stores a complaint in this tab, for a reload and for a return to its page. */
export function keepDraft(
  { orderId, subject, text, name, phone }: Omit<ComplaintDraft, keyof RequestedCode>,
  asked: RequestedCode,
): void {
  writeTab(KEY, { orderId, subject, text, name, phone, ...asked });
}

/** Returns the stored complaint, of which any field may be missing. */
export function storedDraft(): Partial<ComplaintDraft> {
  const kept = Object.entries(readTab(KEY) ?? {});
  return Object.fromEntries(
    kept.filter(([name, value]) => typeof value === (name === 'sentAt' ? 'number' : 'string')),
  );
}

/** Deletes the stored complaint once it was sent. */
export function forgetDraft(): void {
  removeTab(KEY);
}
