import { AgreedVersions } from '@shop/contract/policies';
import { readTab, removeTab, writeTab } from '../../lib/storage.ts';

const KEY = 'codeStep';

/**
 * State of a sign-in by code, which begins with accepting the terms: the phone, when the code was sent,
 * in ms since 1970, and the challenge that binds the code to this browser.
 */
export type CodeStep = {
  phoneNumber: string;
  sentAt: number | null;
  challengeId: string | null;
  /** The shop does not know the phone, so it has sent no code. */
  isUnknown: boolean;
  /** Accepted versions of the policies; null when they could not be read. */
  agreed?: AgreedVersions | null;
};

/**
 * Stores the state in this tab, so that the sign-in pages survive a reload; the accepted versions stay
 * until replaced.
 */
export function rememberCodeStep(step: CodeStep): void {
  writeTab(KEY, { agreed: readCodeStep()?.agreed, ...step });
}

/** Returns the stored state; null without a sign-in in progress. */
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
