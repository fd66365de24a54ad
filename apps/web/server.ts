import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveAssets } from '@shop/api/http/static-assets';
import { runShop } from '@shop/api/main';
import { type Build, createPages } from './pages.ts';

const folder = join(import.meta.dirname, 'build');

// The composition root: the only file, beside dev-server.ts, that imports both sides.
await runShop({
  folder,
  serveFiles: (server, dataDir) => serveAssets(server, join(folder, 'client'), dataDir),
  async pagesOf(callInProcess) {
    const address = pathToFileURL(join(folder, 'server/index.js')).href;
    const build = (await import(address)) as Build;
    const opensSoon = await readFile(join(folder, 'client/opens-soon.html'), 'utf8');
    return { ...createPages(build, { mode: 'production', callInProcess }), opensSoon };
  },
});
