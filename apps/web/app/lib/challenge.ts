/**
 * The challenge in the answer to a request for a code; null from a server of the version before, which
 * may still answer during an upgrade.
 */
export function challengeIn(data: { challengeId: string } | null | undefined): string | null {
  return data?.challengeId ?? null;
}
