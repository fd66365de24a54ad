import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { IS_NIGHT } from './night.mjs';

const NAMES = ['firefox-esr', 'firefox'];

/** The path of the machine's Firefox, which Playwright drives by WebDriver BiDi; undefined when there is none. */
export function findFirefox() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
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
