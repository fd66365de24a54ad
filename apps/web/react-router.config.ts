import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './compress.ts';
import { writeShopRoutes } from './shop-routes.ts';

export default {
  ssr: true,
  // The route list is one small cached file (see `shop-routes.ts`), so that a navigation needs no extra
  // request for it.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await writeShopRoutes(join(buildDirectory, 'client'));
    await compressFiles(join(buildDirectory, 'client'));
  },
} satisfies Config;
