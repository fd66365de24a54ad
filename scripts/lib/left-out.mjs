/** Type of the message by which a test file reports tests left out on this machine. */
export const LEFT_OUT = 'left out';

/**
 * Reports that tests of this file are left out, because a program is not installed. `npm test` shows the
 * line, and a file without other tests does not fail. It is a message to the parent process, because a printed line
 * may arrive after the end of the file.
 * @param {string} why
 */
export function leaveOut(why) {
  if (process.send === undefined) console.log(`${LEFT_OUT}: ${why}`);
  else process.send({ type: LEFT_OUT, why });
}
