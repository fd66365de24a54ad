// Performance budget: prints what the first visit of a page loads, compressed (gzip), in kB of 1,000
// bytes, according to the build. Fails when it exceeds the limits below, when a shopper's page contains
// back-office code, or when a page without a chart contains one. Run: node scripts/first-load.ts, after
// npm run build
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shopRoutesUrl } from '../apps/web/shop-routes.ts';
import { ROOT } from './lib/project.mjs';

type Route = { parentId?: string; module: string; imports: string[]; css: string[] } & Partial<
  Record<(typeof PARTS)[number], string>
>;
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

const BUILD = join(ROOT, 'apps/web/build');
const CLIENT = join(BUILD, 'client');

/** Limits of script in kB, by the page's route. */
const PAGES = {
  home: { route: 'storefront/home/home-page', most: 134 },
  products: { route: 'storefront/products/products-page', most: 134 },
  category: { route: 'storefront/products/category-page', most: 134 },
  collection: { route: 'storefront/products/collection-page', most: 134 },
  product: { route: 'storefront/product/product-page', most: 141 },
  cart: { route: 'storefront/cart/cart-page', most: 150 },
  checkout: { route: 'storefront/orders/checkout-page', most: 150 },
};
/** Limit of script for every page of the owner, in kB. */
const MOST_OFFICE = 200;
const OFFICE = /^admin\/.+-page$/;
const CHART = /-chart\.tsx$/;
/** Pages that show a chart. */
const WITH_CHARTS = ['admin/finance/finance-page', 'admin/inventory/dashboard-page'];
const MOST_STYLES = 20;
const MOST_FONTS = 60;

/** Parts of a route that the router's build may put into separate files. */
const PARTS = [
  'clientActionModule',
  'clientLoaderModule',
  'clientMiddlewareModule',
  'hydrateFallbackModule',
] as const;

const assets = readdirSync(join(CLIENT, 'assets')).map((name) => `/assets/${name}`);
// The route of the web app's manifest has a file of the same name.
const routeList = assets.find(
  (file) =>
    /\/manifest-\w+\.js$/.test(file) && isRouteList(readFileSync(join(CLIENT, file), 'utf8')),
);
if (routeList === undefined) throw new Error('There is no build: run npm run build');
const manifest = manifestIn(readFileSync(join(CLIENT, routeList), 'utf8'));
const modules = JSON.parse(readFileSync(join(BUILD, 'chunks.json'), 'utf8')) as Record<
  string,
  string[]
>;

for (const [page, { route, most }] of Object.entries(PAGES)) {
  const routes = chainOf(route);
  const scripts = scriptsOf(routes, shopRoutesUrl(routeList));
  report(`${page}: script`, kilobytes(scripts), most);
  report(`${page}: style`, kilobytes(routes.flatMap(({ css }) => css)), MOST_STYLES);
  const office = scripts.flatMap((file) => modules[file] ?? []).filter(isOffice);
  for (const module of office) fail(`${page} loads ${module}`);
}
const officeRoutes = Object.keys(manifest.routes).filter((route) => OFFICE.test(route));
if (officeRoutes.length === 0) fail('there is no page of the owner');
for (const route of officeRoutes) {
  const scripts = scriptsOf(chainOf(route), routeList);
  report(route.split('/').at(-1) ?? route, kilobytes(scripts), MOST_OFFICE);
  const charts = scripts.flatMap((file) => modules[file] ?? []).filter((file) => CHART.test(file));
  if (!WITH_CHARTS.includes(route)) for (const chart of charts) fail(`${route} loads ${chart}`);
}
const fonts = assets.filter((file) => file.endsWith('.woff2'));
report('fonts', fonts.reduce((sum, file) => sum + bytesOf(file).length, 0) / 1_000, MOST_FONTS);

function isRouteList(script: string): boolean {
  return script.startsWith('window.__reactRouterManifest');
}

function manifestIn(script: string): Manifest {
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
}

/** Returns a route with its parents. */
function chainOf(id: string): Route[] {
  const route = manifest.routes[id];
  if (route === undefined) throw new Error(`There is no route ${id}`);
  return [...(route.parentId === undefined ? [] : chainOf(route.parentId)), route];
}

function scriptsOf(routes: readonly Route[], list: string): string[] {
  const files = routes.flatMap((route) => [
    route.module,
    ...route.imports,
    ...PARTS.flatMap((part) => route[part] ?? []),
  ]);
  return [list, manifest.entry.module, ...manifest.entry.imports, ...files];
}

function kilobytes(files: readonly string[]): number {
  let sum = 0;
  for (const file of new Set(files)) sum += gzipSync(bytesOf(file)).length;
  return sum / 1_000;
}

function bytesOf(file: string): Buffer {
  return readFileSync(join(CLIENT, file));
}

function isOffice(module: string): boolean {
  return module.startsWith('apps/web/app/admin/');
}

function report(what: string, size: number, most: number): void {
  console.log(`${what.padEnd(24)} ${size.toFixed(1).padStart(6)} of ${most} kB`);
  if (size > most) fail(`${what} is ${(size - most).toFixed(1)} kB too large`);
}

function fail(what: string): void {
  console.error(what);
  process.exitCode = 1;
}
