/**
 * A start-up failure that whoever starts the server can fix. The message is the one line that is shown:
 * what is wrong and what to do. Exit code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
