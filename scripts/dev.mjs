// Runs the shop for work on it: pages change in the browser as they are saved, and the server starts
// again when its files change. It has a shop of its own in `var-dev`; delete that for a fresh one.
import './lib/node-version.mjs';
import { join } from 'node:path';
import { NODE, ROOT } from './lib/project.mjs';
import { CannotGoOn, ensureInstalled } from './lib/prepare.mjs';
import { passSignalsOn, run, wasInterrupted } from './lib/run.mjs';

passSignalsOn();
try {
  await ensureInstalled();
} catch (error) {
  if (!(error instanceof CannotGoOn)) throw error;
  if (!wasInterrupted()) console.error(error.message);
  process.exit(wasInterrupted() ? 0 : 1);
}
const env = {
  NODE_ENV: 'development',
  DATA_DIR: join(ROOT, 'var-dev'),
  // Nothing that a page or a call answered is kept, so that every change is seen.
  CACHE_MB: '0',
  ...process.env,
};
const watched = [
  'apps/api/src',
  'apps/api/migrations',
  'packages/contract/src',
  'apps/web/dev-server.ts',
];
const options = ['--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)];
const { code } = await run(NODE, [...options, 'apps/web/dev-server.ts'], { env, show: true });
process.exit(wasInterrupted() ? 0 : code);
