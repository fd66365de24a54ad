import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route list is one small cached file: no second request before a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
