import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of the back office's pages; the ids of their routes begin with it. */
const OFFICE = 'admin/';
const ROUTE_LIST = 'window.__reactRouterManifest=';

type RouteList = { url: string; routes: Record<string, unknown> };

/** Whether a route belongs to the back office. */
export function isOfficeRoute(id: string): boolean {
  return id.startsWith(OFFICE);
}

/** Returns the address of the storefront's route list, given the address of the whole list. */
export function shopRoutesUrl(url: string): string {
  return url.replace(/\.js$/, '-shop.js');
}

/**
 * Writes the route list for pages of the storefront: the router's own list without the back office, half
 * as large. A link from the storefront to the back office therefore loads a new document.
 */
export async function writeShopRoutes(client: string): Promise<void> {
  const folder = join(client, 'assets');
  for (const name of await readdir(folder)) {
    if (!/^manifest-\w+\.js$/.test(name)) continue;
    const script = await readFile(join(folder, name), 'utf8');
    // The route of the web app's manifest has a file of the same name.
    if (!script.startsWith(ROUTE_LIST)) continue;
    const whole = JSON.parse(script.slice(ROUTE_LIST.length).replace(/;\s*$/, '')) as RouteList;
    const routes = Object.entries(whole.routes).filter(([id]) => !isOfficeRoute(id));
    const shop = { ...whole, url: shopRoutesUrl(whole.url), routes: Object.fromEntries(routes) };
    await writeFile(join(client, shop.url), `${ROUTE_LIST}${JSON.stringify(shop)};`);
    return;
  }
  throw new Error('The build has no route list');
}
