import type { Call } from '@shop/contract/call';

/** Returns the route of a call, with the framework's notation of parameters. */
export function routeOf({ path }: Call): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}
