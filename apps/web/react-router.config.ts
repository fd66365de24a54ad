import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './compress.ts';

export default {
  ssr: true,
  // The whole route list is one small cached file: no second request before a navigation.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await compressFiles(join(buildDirectory, 'client'));
  },
} satisfies Config;
