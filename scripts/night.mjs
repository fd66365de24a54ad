// Runs what a release needs and a commit does not: `npm run night` runs all of it, which takes some
// hours; `npm run night -- kills restless` only these parts. Ends like the gate, with `N passed, N
// failed`, and lists what was left out because of a missing program.
import './lib/node-version.mjs';
import { cpus } from 'node:os';
import { NODE } from './lib/project.mjs';
import { CannotGoOn, ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { passSignalsOn, run, wasInterrupted } from './lib/run.mjs';
import { startLoad } from './lib/load.mjs';

/** Number of runs of the gate's files to find unsteady ones. */
const ROUNDS = 10;

const PARTS = {
  all: 'every test and journey at the size of the night, with all faults and kills',
  processes: 'the journeys on a shop of two server processes',
  delays: 'the journeys with answers and scripts that come late by chance',
  'cache-0': 'tests and journeys without cached answers',
  'cache-16': 'tests and journeys with 16 MB of cached answers',
  siege: 'the shop under attack beside honest visitors',
  restless: `every file of the gate ${ROUNDS} times under load, the tests in random order`,
  bench: 'what everyday requests cost, beside what bench/recorded.json says',
  lighthouse:
    "Lighthouse's scores for search engines and accessibility, and the CLS, of the public pages",
  proofs: 'how well drawn payment screenshots are read',
  statements: 'how many credits of generated statements are matched',
  feeds: 'the memory of a feed of 100,000 products',
  chats: 'what reading a chat of 10,000 letters costs',
};

const RUNS = {
  all: () => check({ NIGHT: '1', FAULTS: 'all' }),
  processes: () => check({ SUITE_PROCESSES: '2' }, 'journeys'),
  delays: () => delays(),
  'cache-0': () => check({ SUITE_CACHE_MB: '0' }, 'tests', 'journeys'),
  'cache-16': () => check({ SUITE_CACHE_MB: '16' }, 'tests', 'journeys'),
  siege: () => check({ NIGHT: '1', FAULTS: 'all' }, 'tests', 'siege'),
  restless: () => restless(),
  bench: () => counted(['bench/regressions.ts'], {}),
  lighthouse: () => counted(['bench/lighthouse.ts'], {}),
  proofs: () => counted(['bench/proofs.ts'], {}),
  statements: () => counted(['bench/statements.ts'], {}),
  feeds: () => counted(['bench/feeds.ts'], {}),
  chats: () => counted(['bench/chats.ts'], {}),
};

passSignalsOn();
const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in PARTS));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". The parts are:`);
  for (const [name, what] of Object.entries(PARTS)) console.error(`  ${name}: ${what}`);
  process.exit(1);
}
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  if (!(error instanceof CannotGoOn)) throw error;
  console.error(error.message);
  process.exit(1);
}
const total = { passed: 0, failed: 0 };
const leftOut = new Set();
for (const name of chosen.length > 0 ? chosen : Object.keys(PARTS)) {
  console.log(`\n■ ${name}: ${PARTS[name]}`);
  await RUNS[name]();
  if (wasInterrupted()) break;
}
if (leftOut.size > 0) console.log(`\nLeft out:\n  ${[...leftOut].join('\n  ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 && !wasInterrupted() ? 0 : 1);

/** Runs the check with these settings. */
async function check(settings, ...words) {
  await counted(['scripts/check.mjs', ...words], { INSTALL_CHROMIUM: '1', ...settings });
}

/** Runs a script of Node with these settings and adds its numbers; prints what it prints. */
async function counted(script, settings) {
  const { output } = await run(NODE, script, { env: { ...process.env, ...settings }, echo: true });
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [undefined, '0', '1'];
  total.passed += Number(passed);
  total.failed += Number(failed);
  for (const [line] of output.matchAll(/^ +– .*$/gm)) leftOut.add(line.trim());
}

/** Runs the journeys with late answers; the printed seed says which ones were late. */
async function delays() {
  const { SUITE_DELAYS = String(Date.now()) } = process.env;
  console.log(`  SUITE_DELAYS=${SUITE_DELAYS}`);
  await check({ SUITE_DELAYS }, 'journeys');
}

/** Runs the gate's files repeatedly, with busy loops on every core. */
async function restless() {
  const load = startLoad(cpus().length * 2);
  try {
    for (let round = 1; round <= ROUNDS && !wasInterrupted(); round += 1) {
      console.log(`  round ${round} of ${ROUNDS}`);
      await check({ SHUFFLE: String(Date.now() + round) }, 'tests', 'journeys');
    }
  } finally {
    await load.stop();
  }
}
