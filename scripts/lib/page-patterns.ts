import routes from '../../apps/web/app/routes.ts';

type RouteEntry = { path?: string; index?: boolean; children?: RouteEntry[] };

/** The patterns of all pages in `routes.ts`, such as `/buy-product/:productId`. */
export const pagePatterns: readonly string[] = patternsOf(routes);

function patternsOf(entries: readonly RouteEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(path !== undefined || index === true ? spelledOut(`/${path ?? ''}`) : []),
    ...patternsOf(children ?? []),
  ]);
}

/** Returns a pattern without and with its last part when that is optional, as in `/buy-product/:productId/:slug?`. */
function spelledOut(pattern: string): string[] {
  const [, start, last] = /^(.*)(\/[^/]+)\?$/.exec(pattern) ?? [];
  return start === undefined || last === undefined ? [pattern] : [start, `${start}${last}`];
}
