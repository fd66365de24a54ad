import { AgreedVersions } from '@shop/contract/policies';
import { readTab, removeTab, writeTab } from '../../lib/storage.ts';

const KEY = 'codeStep';

/**
 * The state of a sign-in by code, which begins when the terms were agreed to: the phone, when the code was
 * sent, in ms since 1970, and the challenge that binds the code to this browser.
 */
export type CodeStep = {
  phoneNumber: string;
  sentAt: number | null;
  challengeId: string | null;
  /** The shop does not know the phone, so it has sent no code. */
  isUnknown: boolean;
  /** The versions of the policies that were agreed to; null when they could not be read. */
  agreed?: AgreedVersions | null;
};

/**
 * Stores that state in this tab, so that the pages of the sign-in survive a reload; what was agreed to stays
 * until it is said anew.
 */
export function rememberCodeStep(step: CodeStep): void {
  writeTab(KEY, { agreed: readCodeStep()?.agreed, ...step });
}

/** The stored state; null when no sign-in is in progress. */
export function readCodeStep(): CodeStep | null {
  const kept = readTab(KEY) as Partial<CodeStep> | null;
  if (typeof kept?.phoneNumber !== 'string') return null;
  return {
    phoneNumber: kept.phoneNumber,
    sentAt: typeof kept.sentAt === 'number' ? kept.sentAt : null,
    challengeId: typeof kept.challengeId === 'string' ? kept.challengeId : null,
    isUnknown: kept.isUnknown === true,
    agreed: AgreedVersions.safeParse(kept.agreed).data ?? null,
  };
}

/** Clears the state once the sign-in is complete. */
export function forgetCodeStep(): void {
  removeTab(KEY);
}
