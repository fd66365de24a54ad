/**
 * Returns the challenge of a requested code; null from a server of the previous version, which may still
 * answer during an upgrade.
 */
export function challengeIn(data: { challengeId: string } | null | undefined): string | null {
  return data?.challengeId ?? null;
}
