// Runs the shop for development: pages change in the browser when they are saved, and the server
// restarts when its files change. Uses a shop of its own in `var-dev`; delete that folder for a fresh
// one.
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
  // No response is cached, so that every change is visible.
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
