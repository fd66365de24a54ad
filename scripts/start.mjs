// Starts the shop: installs and builds when needed, then becomes apps/web/server.ts.
// Runs on the machine's own Node (20.19 or newer): plain JavaScript, no dependencies.
import './lib/node-version.mjs';
import { NODE, SERVER } from './lib/project.mjs';
import { CannotGoOn, ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { passSignalsOn, run, wasInterrupted } from './lib/run.mjs';

passSignalsOn();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  if (!(error instanceof CannotGoOn)) throw error;
  if (!wasInterrupted()) console.error(error.message);
  process.exit(wasInterrupted() ? 0 : 1);
}
if (wasInterrupted()) process.exit(0);

const env = {
  ...SERVER.environment,
  ...process.env,
  NODE_ENV: process.env.NODE_ENV ?? 'production',
};
const { code, wasKilled } = await run(NODE, [...SERVER.options, ...process.argv.slice(2)], {
  env,
  show: true,
});
// The signal came before the process could handle it, when there was nothing to close yet.
process.exit(wasKilled && wasInterrupted() ? 0 : code);
