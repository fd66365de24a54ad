/** How a line begins that says which tests need what this machine does not have. */
const LEFT_OUT = 'left out: ';

/**
 * Says that tests of this file are not run, because a program is not installed. `npm test` shows the line,
 * and a file of which nothing else remains does not fail.
 * @param {string} why
 */
export function leaveOut(why) {
  console.log(`${LEFT_OUT}${why}`);
}

/**
 * The lines of an output that say what was left out.
 * @param {string} output
 * @returns {string[]}
 */
export function leftOutIn(output) {
  return [...new Set(output.split('\n').filter((line) => line.startsWith(LEFT_OUT)))];
}
