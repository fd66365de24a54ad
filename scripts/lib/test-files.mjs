import { createHash } from 'node:crypto';
import { sourceFiles } from './project.mjs';

/**
 * Tests of the whole shop take longest; starting them first prevents one process from being busy alone
 * at the end.
 */
const isOfWholeShop = (file) => /^(apps\/api\/test|bench|lab)\//.test(file);

/** Returns whether only the night run has a file, because a release needs it and a commit does not. */
const isOfNight = (file) => /\.night\.(test|spec)\.ts$/.test(file);

/**
 * Returns the files of unit and API tests in starting order. Words select files with one of them in
 * their path, including the night's files, which are otherwise listed at night only.
 * @param {{ words?: readonly string[]; isNight?: boolean }} options
 */
export function testFiles({ words = [], isNight = false } = {}) {
  const files = matching(/\.test\.ts$/, { words, isNight });
  if (process.env.SHUFFLE) return shuffled(files, process.env.SHUFFLE);
  return [...files.filter(isOfWholeShop), ...files.filter((file) => !isOfWholeShop(file))];
}

/**
 * Returns the files of browser journeys, selected in the same way. Playwright starts them in the order of
 * their names, whatever order it gets.
 * @param {{ words?: readonly string[]; isNight?: boolean }} options
 */
export function journeyFiles({ words = [], isNight = false } = {}) {
  return matching(/^e2e\/.*\.spec\.ts$/, { words, isNight });
}

/** Shuffles files by a seed, so that the order can be repeated. */
function shuffled(files, seed) {
  const rank = (file) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  return files.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

function matching(pattern, { words, isNight }) {
  const isWanted = (file) =>
    words.length === 0 ? isNight || !isOfNight(file) : words.some((word) => file.includes(word));
  return sourceFiles().filter((file) => pattern.test(file) && isWanted(file));
}
