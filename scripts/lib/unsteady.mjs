import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

/** Most unsteady files at once, and most days for each. */
const MOST = 3;
const MOST_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Returns the test files that sometimes fail without a fault of the change, from `unsteady.json`: a list
 * of { file, reason, since } with `since` as YYYY-MM-DD. A failing one is run again alone.
 * @returns {{ file: string; reason: string; since: string }[]}
 */
export function unsteadyFiles() {
  return JSON.parse(readFileSync(join(ROOT, 'unsteady.json'), 'utf8'));
}

/**
 * Returns why the list itself fails the gate; empty when it does not.
 * @param {{ file: string; reason: string; since: string }[]} list
 * @param {Date} now
 * @returns {string[]}
 */
export function faultsOfList(list, now) {
  const tooMany = list.length > MOST ? [`unsteady.json has more than ${MOST} files`] : [];
  const faults = list.flatMap(({ file, reason, since }) => {
    const days = (now.valueOf() - Date.parse(since)) / DAY_MS;
    if (!(days <= MOST_DAYS)) return [`${file} is unsteady since ${since}: mend it`];
    return reason ? [] : [`${file} is unsteady without a reason`];
  });
  return [...tooMany, ...faults];
}
