// The one gate. `npm run check` runs everything; `npm run check -- lint types` only those steps;
// `npm run check -- cart` only the tests and journeys whose path contains 'cart'.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { criticalAdvisories } from './lib/advisories.mjs';
import { NODE, ROOT, sourceFiles } from './lib/project.mjs';
import { CannotGoOn, ensureBuilt } from './lib/prepare.mjs';
import { passSignalsOn, run, wasInterrupted } from './lib/run.mjs';

if (!existsSync(NODE)) {
  console.error('The dependencies are not installed: npm test installs them and runs this check.');
  process.exit(1);
}

const WEB = join(ROOT, 'apps/web');
const tool = (name, ...options) => ({ program: join(ROOT, 'node_modules/.bin', name), options });
// Types that are made from routes.ts; the linter looks at types too.
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

/** Files of journeys that may be tried a second time; more fail for a reason. */
const MOST_UNSTEADY = 3;

const stopping = new AbortController();
passSignalsOn();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());

const total = { passed: 0, failed: 0 };
const { names, filters } = chosen(process.argv.slice(2));
for (const name of names) {
  const started = Date.now();
  const { passed, failed } = await STEPS[name](filters).catch(explained);
  if (wasInterrupted()) break;
  total.passed += passed;
  total.failed += failed;
  const mark = failed === 0 ? '✔' : '✖';
  console.log(`${mark} ${name}  ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
if (wasInterrupted()) {
  console.log('Stopped before the end.');
  process.exit(130);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function chosen(words) {
  const steps = words.filter((word) => word in STEPS);
  const others = words.filter((word) => !(word in STEPS));
  if (steps.length > 0) return { names: steps, filters: others };
  return { names: others.length > 0 ? ['tests', 'journeys'] : Object.keys(STEPS), filters: others };
}

/** One check made of one or several programs: it passes when all of them do. */
async function programs(...list) {
  for (const { program, options, cwd } of list) {
    const { ok, output } = await run(program, options, { cwd });
    if (ok) continue;
    console.log(output.trimEnd());
    return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

/** No dependency may have a known critical weakness; where nobody can be asked, that is said. */
async function advisories() {
  const critical = await criticalAdvisories();
  if (critical === undefined)
    console.log('  The registry tells no advisories: nothing was checked.');
  for (const which of critical ?? []) console.log(`  A critical advisory: ${which}`);
  return critical?.length > 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

/** What a first visit loads, by the build. */
async function budget() {
  await ensureBuilt();
  return programs({ program: NODE, options: ['scripts/first-load.ts'] });
}

async function serverTests(filters) {
  return runFiles(matching(/\.test\.ts$/, filters), { filters, concurrency: 2 });
}

async function journeys(filters) {
  const files = matching(/^e2e\/.*\.e2e\.ts$/, filters);
  if (files.length > 0) await ensureBuilt();
  const first = await runFiles(files, { filters, concurrency: 1 });
  const { failed, failedFiles = [] } = first;
  if (failed === 0 || failedFiles.length > MOST_UNSTEADY || wasInterrupted()) return first;
  // A browser on a busy machine fails now and then for no fault of the shop; a fault fails again.
  console.log(`  Once more, as a busy machine may be all that it was: ${failedFiles.join(' ')}`);
  const again = await runFiles(failedFiles, { filters, concurrency: 1 });
  if (again.failed === 0) console.log('  ≈ all passed at the second try; they are unsteady');
  return { passed: first.passed + (again.failed === 0 ? failed : 0), failed: again.failed };
}

function matching(pattern, filters) {
  const isWanted = (file) => filters.length === 0 || filters.some((word) => file.includes(word));
  return sourceFiles().filter((file) => pattern.test(file) && isWanted(file));
}

async function runFiles(files, { filters, concurrency }) {
  if (files.length === 0 && filters.length > 0) return { passed: 0, failed: 0 };
  const { runTests } = await import('./lib/run-tests.mjs');
  const { signal } = stopping;
  return withPostgres(() => runTests({ files, concurrency, signal }));
}

/** One PostgreSQL for all files; each makes its own databases in it. */
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
  console.log(error instanceof CannotGoOn ? error.message : error);
  return { passed: 0, failed: 1 };
}
