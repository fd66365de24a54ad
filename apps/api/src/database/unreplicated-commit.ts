/** A notice of PostgreSQL without its text, which is in the server's language. */
type Notice = { code: string | undefined; routine: string | undefined };

/** SQLSTATE warning. */
const WARNING = '01000';

/**
 * A transaction was committed on this server while no standby confirmed it: its wait for synchronous
 * replication was cancelled. PostgreSQL reports success with a warning; callers treat it as a lost answer,
 * because a failover may still undo the commit.
 */
export class UnreplicatedCommit extends Error {
  override name = 'UnreplicatedCommit';
  constructor() {
    super('a commit was not confirmed by a standby');
  }
}

/** Returns whether a notice reports that a commit's wait for a standby was cancelled. */
export function isWaitCancelled({ code, routine }: Notice): boolean {
  return code === WARNING && routine === 'SyncRepWaitForLSN';
}
