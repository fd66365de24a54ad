/**
 * A start-up failure that the operator can fix. The message is the one line that is shown: the fault and
 * the remedy. Exit code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
