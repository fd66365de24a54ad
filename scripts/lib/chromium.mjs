import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CannotGoOn } from './prepare.mjs';
import { ROOT } from './project.mjs';
import { run, tell } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLAYWRIGHT = join(ROOT, 'node_modules/playwright-core/cli.js');

/**
 * The path of a Chromium that runs: the machine's, else Playwright's own; undefined when none.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const { chromium } = await import('playwright-core');
  return [...installed, chromium.executablePath()].find(runs);
}

function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Installs a Chromium for the browser journeys when there is none. */
export async function ensureChromium() {
  if ((await findChromium()) !== undefined) return;
  const outputs = [];
  for (const install of [installDebians, installPlaywrights]) {
    outputs.push(await tell('Installing Chromium for the browser tests', install));
    if ((await findChromium()) !== undefined) return;
  }
  throw new CannotGoOn(
    `${outputs.join('\n').trim()}\nInstall Chromium: the browser tests need it.`,
  );
}

async function installDebians() {
  if (process.getuid?.() !== 0) return '';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  const options = ['install', '-y', '--no-install-recommends', 'chromium'];
  const install = await run('apt-get', options, { env });
  return `${update.output}\n${install.output}`;
}

async function installPlaywrights() {
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const options = [PLAYWRIGHT, 'install', ...withLibraries, 'chromium'];
  return (await run(process.execPath, options)).output;
}
