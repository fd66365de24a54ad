// The gate of every commit. `npm run check` runs all steps; `npm run check -- lint types` only those steps;
// `npm run check -- cart` only the tests and journeys whose path contains 'cart'.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { criticalAdvisories } from './lib/advisories.mjs';
import { IS_NIGHT } from './lib/night.mjs';
import { NODE, ROOT } from './lib/project.mjs';
import { CannotGoOn, ensureBuilt } from './lib/prepare.mjs';
import { passSignalsOn, run, wasInterrupted } from './lib/run.mjs';
import { journeyFiles, testFiles } from './lib/test-files.mjs';
import { faultsOfList, unsteadyFiles } from './lib/unsteady.mjs';

if (!existsSync(NODE)) {
  console.error('The dependencies are not installed: npm test installs them and runs this check.');
  process.exit(1);
}

const WEB = join(ROOT, 'apps/web');
const tool = (name, ...options) => ({ program: join(ROOT, 'node_modules/.bin', name), options });
// Generates the types of the routes, which the type-aware linter needs too.
const ROUTE_TYPES = { ...tool('react-router', 'typegen'), cwd: WEB };

const STEPS = {
  format: () => programs(tool('oxfmt', '--check')),
  lint: () => programs(ROUTE_TYPES, tool('oxlint', '--type-aware', '--deny-warnings')),
  types: () =>
    programs(
      ROUTE_TYPES,
      tool('tsc', '--noEmit', '-p', 'tsconfig.json'),
      tool('tsc', '--noEmit', '-p', 'apps/web/tsconfig.json'),
    ),
  unused: () => programs(tool('knip', '--no-progress')),
  advisories: () => advisories(),
  budget: () => budget(),
  tests: (filters) => serverTests(filters),
  journeys: (filters) => journeys(filters),
};

const NOTHING = { passed: 0, failed: 0 };

const stopping = new AbortController();
passSignalsOn();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());

const total = { passed: 0, failed: 0, reports: [] };
const { names, filters } = chosen(process.argv.slice(2));
const unknown = filters.find(
  (word) => testFiles({ words: [word] }).length + journeyFiles({ words: [word] }).length === 0,
);
if (unknown !== undefined) {
  const steps = Object.keys(STEPS).join(', ');
  console.error(`No test has "${unknown}" in its path, and no step is called so: ${steps}.`);
  process.exit(1);
}
for (const fault of faultsOfList(unsteadyFiles(), new Date())) {
  console.log(`✖ ${fault}`);
  total.failed += 1;
}
for (const name of names) {
  const started = Date.now();
  const { passed, failed, reports = [] } = await STEPS[name](filters).catch(explained);
  if (wasInterrupted()) break;
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) total.reports.push(`✖ ${name}`, ...reports);
  const mark = passed > 0 ? '✔' : '–';
  console.log(
    `${failed > 0 ? '✖' : mark} ${name}  ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}
if (wasInterrupted()) {
  console.log('Stopped before the end.');
  process.exit(130);
}
// A long output often reaches its reader with its end only.
if (total.reports.length > 0) console.log(`What failed:\n${total.reports.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function chosen(words) {
  const steps = words.filter((word) => word in STEPS);
  const others = words.filter((word) => !(word in STEPS));
  if (steps.length > 0) return { names: steps, filters: others };
  return { names: others.length > 0 ? ['tests', 'journeys'] : Object.keys(STEPS), filters: others };
}

/** Runs programs in sequence; passes when all of them do. */
async function programs(...list) {
  for (const { program, options, cwd } of list) {
    const { ok, output } = await run(program, options, { cwd });
    if (ok) continue;
    console.log(output.trimEnd());
    return { passed: 0, failed: 1, reports: [output.trimEnd()] };
  }
  return { passed: 1, failed: 0 };
}

/** Fails on a dependency with a known critical weakness; passes when the registry does not answer. */
async function advisories() {
  const critical = await criticalAdvisories();
  if (critical === undefined) {
    console.log('  The registry gave no advisories: nothing was checked.');
    return { passed: 0, failed: 0 };
  }
  for (const which of critical) console.log(`  A critical advisory: ${which}`);
  return critical.length > 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

/** Checks the size of a first visit's files in the build. */
async function budget() {
  await ensureBuilt();
  return programs({ program: NODE, options: ['scripts/first-load.ts'] });
}

async function serverTests(words) {
  const files = testFiles({ words, isNight: IS_NIGHT });
  if (files.length === 0) return NOTHING;
  const { runTests } = await import('./lib/run-tests.mjs');
  return withPostgres(() =>
    withSecondTry(files, (chosen, concurrency) =>
      runTests({ files: chosen, concurrency, signal: stopping.signal }),
    ),
  );
}

/** Runs the journeys. Needs a Chromium, which only npm test may install. */
async function journeys(words) {
  const files = journeyFiles({ words, isNight: IS_NIGHT });
  if (files.length === 0) return NOTHING;
  const { NO_CHROMIUM, ensureChromium, findChromium } = await import('./lib/chromium.mjs');
  if (process.env.INSTALL_CHROMIUM === '1') await ensureChromium();
  if ((await findChromium()) === undefined) throw new CannotGoOn(`  ✖ ${NO_CHROMIUM}`);
  const { missingEngines } = await import('./lib/other-engines.mjs');
  if (IS_NIGHT) for (const engine of missingEngines()) console.log(`    – ${engine}`);
  await ensureBuilt();
  const { runJourneys } = await import('./lib/run-journeys.mjs');
  return withPostgres(() =>
    withSecondTry(files, (chosen, workers) =>
      runJourneys({ files: chosen, options: [`--workers=${workers}`] }),
    ),
  );
}

/** Runs files two at once. When only files of unsteady.json fail, runs them again, one at a time. */
async function withSecondTry(files, runFiles) {
  const first = await runFiles(files, 2);
  const unsteady = unsteadyFiles().map(({ file }) => file);
  const isKnown = first.failedFiles.every((file) => unsteady.includes(file));
  if (first.failed === 0 || !isKnown) return first;
  console.log(
    `  Run again alone, because unsteady.json names them: ${first.failedFiles.join(' ')}`,
  );
  const { failed, reports } = await runFiles(first.failedFiles, 1);
  return { passed: first.passed + first.failed - failed, failed, reports };
}

/** Starts one PostgreSQL for all test files; each creates its own databases in it. */
async function withPostgres(work) {
  if (process.env.TEST_DATABASE_URL) return work();
  const { startTestPostgres } = await import('../apps/api/test/postgres.ts');
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    return await work();
  } finally {
    delete process.env.TEST_DATABASE_URL;
    await postgres.stop();
  }
}

function explained(error) {
  const reason = error instanceof CannotGoOn ? error.message : inspect(error);
  console.log(reason);
  return { passed: 0, failed: 1, reports: [reason] };
}
