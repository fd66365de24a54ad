import { createHash } from 'node:crypto';
import { sourceFiles } from './project.mjs';

/** Tests of the whole shop take longest: started first, they do not keep one process busy at the end. */
const isOfWholeShop = (file) => /^(apps\/api\/test|bench)\//.test(file);

/** Files that only the night runs, because a release needs them and a commit does not. */
const isOfNight = (file) => /\.night\.(test|spec)\.ts$/.test(file);

/**
 * The files of unit and API tests, in the order in which they start. Words select those with one of them in
 * their path, also of the night's files, which are otherwise part of the list at night only.
 * @param {{ words?: readonly string[]; isNight?: boolean }} options
 */
export function testFiles({ words = [], isNight = false } = {}) {
  const files = matching(/\.test\.ts$/, { words, isNight });
  if (process.env.SHUFFLE) return shuffled(files, process.env.SHUFFLE);
  return [...files.filter(isOfWholeShop), ...files.filter((file) => !isOfWholeShop(file))];
}

/**
 * The files of browser journeys, selected in the same way.
 * @param {{ words?: readonly string[]; isNight?: boolean }} options
 */
export function journeyFiles({ words = [], isNight = false } = {}) {
  return matching(/^e2e\/.*\.spec\.ts$/, { words, isNight });
}

/** An order that a seed decides, so that it can be repeated. */
function shuffled(files, seed) {
  const rank = (file) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  return files.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

function matching(pattern, { words, isNight }) {
  const isWanted = (file) =>
    words.length === 0 ? isNight || !isOfNight(file) : words.some((word) => file.includes(word));
  return sourceFiles().filter((file) => pattern.test(file) && isWanted(file));
}
