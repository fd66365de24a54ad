import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './project.mjs';
import { run, announce } from './run.mjs';

/** HEADED=1 shows the browser; SLOW is the pause after each of its actions, in ms. */
const IS_HEADED = process.env.HEADED === '1';
const SLOW_MS = Number(process.env.SLOW ?? 0);

/** Chromium without a user interface takes two thirds of the time. */
const HEADLESS = 'chromium-headless-shell';
const WITH_WINDOW = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const NAMES = IS_HEADED ? WITH_WINDOW : [HEADLESS, ...WITH_WINDOW];

const PLAYWRIGHT = join(ROOT, 'node_modules/playwright/cli.js');
const INSTALL_LIMIT_MS = 600_000;

/** The message when no Chromium is found. */
export const NO_CHROMIUM = IS_HEADED
  ? 'There is no Chromium with a window: apt-get install chromium'
  : `There is no Chromium: apt-get install ${HEADLESS} (or chromium)`;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of a Chromium that runs: the machine's, else Playwright's own; undefined without one.
 * Found once and passed to child processes as CHROMIUM_PATH, which may also name another browser from
 * the start.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const { chromium } = await import('@playwright/test');
  const found = [...installed, chromium.executablePath()].find(runs);
  if (found !== undefined) process.env.CHROMIUM_PATH = found;
  return found;
}

/**
 * Returns Playwright's options to launch the machine's Chromium, with extra command-line flags.
 * @param {readonly string[]} more
 */
export async function launchOptions(more = []) {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error(NO_CHROMIUM);
  return { executablePath, args: [...FLAGS, ...more], headless: !IS_HEADED, slowMo: SLOW_MS };
}

function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Installs a Chromium when there is none and it may; returns whether there is one. */
export async function ensureChromium() {
  for (const install of [async () => {}, installDebianPackage, installPlaywrights]) {
    await install();
    if ((await findChromium()) !== undefined) return true;
  }
  return false;
}

async function installDebianPackage() {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const name = IS_HEADED ? 'chromium' : HEADLESS;
  await install('apt-get', ['update'], env);
  await install('apt-get', ['install', '-y', '--no-install-recommends', name], env);
}

async function installPlaywrights() {
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await install(process.execPath, [PLAYWRIGHT, 'install', ...withLibraries, 'chromium']);
}

function install(program, options, env = process.env) {
  return announce('Installing Chromium for the browser tests', () =>
    run(program, options, { env, timeout: INSTALL_LIMIT_MS }),
  );
}
