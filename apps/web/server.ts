import { join } from 'node:path';
import { runShop } from '@shop/api/main';
import { createPages } from './pages.ts';

const build = join(import.meta.dirname, 'build');

// The only file that knows both sides: the API serves, the web build renders.
await runShop({
  assets: join(build, 'client'),
  pagesOf(callInProcess) {
    return createPages({ buildPath: join(build, 'server/index.js'), callInProcess });
  },
});
