import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './compress.ts';

export default {
  ssr: true,
  // The whole route manifest is one small cached file, so that a navigation needs no extra request for
  // it.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await compressFiles(join(buildDirectory, 'client'));
  },
} satisfies Config;
