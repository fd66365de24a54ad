import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/lib/chromium.mjs';
import { IS_NIGHT } from './scripts/lib/night.mjs';
import { firefoxProjects } from './scripts/lib/other-engines.mjs';

/** Longest wait, long enough for a busy machine; a working step does not use it up. */
const LONGEST_WAIT_MS = 30_000;

/** A page of a journey lives for seconds: optimising its scripts takes more time than it saves. */
const NO_OPTIMISING_COMPILERS = '--js-flags=--no-opt --no-maglev';

const MOBILE = { viewport: { width: 360, height: 780 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };

// Every journey runs on a phone. Journeys with the tag `@desktop` run on a desktop too, because something
// differs there; `@desktop-only` ones test what a phone does not have. The night run adds what differs little:
// `@desktop-night` on a desktop, `@phone-night` (keyboards) on a phone, `@night` further cases of one kind.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'var-test/journeys',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: LONGEST_WAIT_MS },
  forbidOnly: true,
  reporter: [['list'], ['./e2e/support/count-reporter.ts']],
  use: {
    launchOptions: await launchOptions(IS_NIGHT ? [] : [NO_OPTIMISING_COMPILERS]),
    actionTimeout: LONGEST_WAIT_MS,
    navigationTimeout: LONGEST_WAIT_MS,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A service worker's requests bypass the routes of a journey, and starting it takes time. Journeys that
    // need it allow it, and so do two long ones.
    serviceWorkers: 'block',
    // Drawing motion takes much of the browser's time; only the night run has it.
    contextOptions: { reducedMotion: IS_NIGHT ? 'no-preference' : 'reduce' },
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    {
      name: 'mobile',
      use: MOBILE,
      grepInvert: IS_NIGHT ? /@desktop-only/ : /@desktop-only|@phone-night|@night/,
    },
    {
      name: 'desktop',
      use: DESKTOP,
      grep: IS_NIGHT ? /@desktop|@phone-night/ : /@desktop(?!-night)|@phone-night/,
      ...(!IS_NIGHT && { grepInvert: /@night/ }),
    },
    ...firefoxProjects(DESKTOP),
  ],
});
