/**
 * Keeps the one-time codes that the shop has refused, by challenge. A code that was just refused must not be sent
 * again: it would count as one more try.
 */
export function refusedCodes() {
  const refused = new Map<string | null, string[]>();
  const codesOf = (challengeId: string | null) => refused.get(challengeId) ?? [];
  return {
    add: (challengeId: string | null, code: string) =>
      void refused.set(challengeId, [...codesOf(challengeId), code]),
    /** Returns whether the last try was this code. */
    isLast: (challengeId: string | null, code: string) => codesOf(challengeId).at(-1) === code,
    /** Returns the number of refused tries. */
    triesOf: (challengeId: string | null) => codesOf(challengeId).length,
  };
}
