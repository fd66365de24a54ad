import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Web, runShop } from '@shop/api/main';
import { type ViteDevServer, createServer } from 'vite';
import { type Build, createPages } from './pages.ts';

// The composition root of `npm run dev`: Vite serves pages and scripts from their sources, and updates
// them in the browser when they are saved.
await runShop(sourcesByVite());

function sourcesByVite(): Web {
  let vite: ViteDevServer | undefined;
  return {
    async serveFiles(server) {
      const served = await createServer({
        root: import.meta.dirname,
        appType: 'custom',
        configLoader: 'native',
        server: { middlewareMode: true, hmr: { server: server.server } },
      });
      vite = served;
      server.addHook('onRequest', ({ raw }, reply, next) =>
        served.middlewares(raw, reply.raw, next),
      );
      server.addHook('onClose', () => served.close());
    },
    pagesOf: async (callInProcess) => ({
      opensSoon: await readFile(join(import.meta.dirname, 'public/opens-soon.html'), 'utf8'),
      keyOf: (address) => ({ address, isPage: true, isStorable: false }),
      async render(address, given) {
        const build = (await vite?.ssrLoadModule('virtual:react-router/server-build')) as Build;
        const pages = createPages(build, { mode: 'development', callInProcess });
        const page = await pages.render(address, given);
        // Vite writes styles into the page, which the shop's policy forbids.
        const { 'content-security-policy': _policy, ...headers } = page.headers;
        return { ...page, headers };
      },
    }),
  };
}
