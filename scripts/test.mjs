// Tests the shop on a machine with only Node and npm: installs the dependencies, then runs the check on
// the project's own Node, which installs a Chromium when the journeys need one.
import './lib/node-version.mjs';
import { NODE } from './lib/project.mjs';
import { CannotGoOn, ensureInstalled } from './lib/prepare.mjs';
import { passSignalsOn, run, wasInterrupted } from './lib/run.mjs';

passSignalsOn();
try {
  await ensureInstalled();
} catch (error) {
  if (!(error instanceof CannotGoOn)) throw error;
  console.error(error.message);
  process.exit(1);
}
if (wasInterrupted()) process.exit(1);

const env = { ...process.env, INSTALL_CHROMIUM: '1' };
const { code } = await run(NODE, ['scripts/check.mjs', ...process.argv.slice(2)], {
  env,
  show: true,
});
process.exit(code);
