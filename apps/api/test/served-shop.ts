import { serveAssets } from '../src/http/static-assets.ts';
import { runShop } from '../src/main.ts';

// The shop as its owner would run it, with one empty page, for tests to start, overload and stop. Reports
// its memory on request, and ends with the test that started it.
process.on('message', () => {
  process.send?.({ now: process.memoryUsage.rss(), most: process.resourceUsage().maxRSS * 1024 });
});
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const headers = { 'content-type': 'text/html; charset=utf-8' };
const body = Buffer.from('<!doctype html><title>A shop</title>');
const page = { status: 200, headers, body, isWhole: true };
await runShop({
  serveFiles: (server) => serveAssets(server, process.argv[2] ?? ''),
  pagesOf: async () => ({
    render: async () => page,
    opensSoon: '<!doctype html><title>This shop opens soon.</title>',
    keyOf: (address) => ({ address, isPage: true, isStorable: true }),
  }),
});
