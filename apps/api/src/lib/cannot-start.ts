/**
 * The server cannot start, for a reason that whoever starts it can put right.
 * The message is the one line that is shown: what is wrong and what to do. Exit code 1.
 */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
