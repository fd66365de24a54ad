/** Start of a line that reports tests left out on this machine. */
const LEFT_OUT = 'left out: ';

/**
 * Reports that tests of this file are left out, because a program is not installed. `npm test` shows the
 * line, and a file without other tests does not fail.
 * @param {string} why
 */
export function leaveOut(why) {
  console.log(`${LEFT_OUT}${why}`);
}

/**
 * Returns the lines of an output that report left-out tests.
 * @param {string} output
 * @returns {string[]}
 */
export function leftOutTests(output) {
  return [...new Set(output.split('\n').filter((line) => line.startsWith(LEFT_OUT)))];
}
