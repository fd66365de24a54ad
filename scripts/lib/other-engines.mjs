import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { IS_NIGHT } from './night.mjs';

/** Returns the path of the first of these programs on the machine. */
function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/**
 * Returns the path of the machine's Firefox, which Playwright drives by WebDriver BiDi; undefined
 * without one.
 */
const findFirefox = () => findProgram('firefox-esr', 'firefox');

/** Returns whether the machine has WebKit with its WebDriver, and a virtual screen for it. */
export const hasWebkit = () =>
  [findProgram('WebKitWebDriver'), findProgram('xvfb-run')].every((path) => path !== undefined);

/** Returns the missing engines, and how Debian installs them. */
export function missingEngines() {
  return [
    ...(findFirefox() === undefined ? ['Firefox: apt-get install firefox-esr'] : []),
    ...(hasWebkit() ? [] : ['WebKit: apt-get install webkit2gtk-driver xvfb']),
  ];
}

/** Returns the projects that run the journeys tagged `@engines` in Firefox too, at night. */
export function firefoxProjects(use) {
  const executablePath = findFirefox();
  if (!IS_NIGHT || executablePath === undefined) return [];
  const options = {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath },
  };
  return [{ name: 'firefox', use: { ...use, ...options }, grep: /@engines/ }];
}
