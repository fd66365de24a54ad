import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { IS_NIGHT } from './night.mjs';

/** The path of the first of these programs that the machine has. */
function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** The path of the machine's Firefox, which Playwright drives by WebDriver BiDi; undefined when there is none. */
const findFirefox = () => findProgram('firefox-esr', 'firefox');

/** Whether the machine has WebKit with its WebDriver, and a screen for it that nobody sees. */
export const hasWebkit = () =>
  [findProgram('WebKitWebDriver'), findProgram('xvfb-run')].every((path) => path !== undefined);

/** The engines that are missing, and how Debian installs them. */
export function missingEngines() {
  return [
    ...(findFirefox() === undefined ? ['Firefox: apt-get install firefox-esr'] : []),
    ...(hasWebkit() ? [] : ['WebKit: apt-get install webkit2gtk-driver xvfb']),
  ];
}

/** The journeys that are walked in Firefox too, by night: those tagged `@engines`. */
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
