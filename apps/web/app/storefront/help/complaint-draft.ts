import { readTab, removeTab, writeTab } from '../../lib/storage.ts';

const KEY = 'complaint';

/** A complaint that is not sent yet: what it says, who writes it, and to what the code belongs, if asked for. */
export type ComplaintDraft = {
  orderId: string;
  subject: string;
  text: string;
  name: string;
  phone: string;
  challengeId: string | null;
};

/** Keeps a complaint in this tab: a phone may reload it while the code is looked up in another app. */
export function keepDraft(
  { orderId, subject, text, name, phone }: Omit<ComplaintDraft, 'challengeId'>,
  challengeId: string | null,
): void {
  writeTab(KEY, { orderId, subject, text, name, phone, challengeId });
}

/** The kept complaint, of which anything may be missing. */
export function keptDraft(): Partial<ComplaintDraft> {
  const kept = Object.entries(readTab(KEY) ?? {});
  return Object.fromEntries(kept.filter(([, value]) => typeof value === 'string'));
}

/** Forgets it once it was sent. */
export function forgetDraft(): void {
  removeTab(KEY);
}
