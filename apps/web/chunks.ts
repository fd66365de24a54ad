import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const ROOT = join(import.meta.dirname, '../..');
/** Suffix of a page's module in the router's build. */
const PAGE = '?__react-router-build-client-route';
/** Scripts, without the parts of pages that the router splits and without schemas. */
const SCRIPT = /\.(tsx?|m?js)$/;

const HOME = 'apps/web/app/storefront/home/home-page.tsx';
// Small; the header needs it beside other parts of the catalogue.
const CHOSEN_FILTER = 'apps/web/app/storefront/kit/catalogue/use-chosen-filter.ts';
const PRODUCT = 'apps/web/app/storefront/product/product-page.tsx';
const CART = 'apps/web/app/storefront/cart/cart-page.tsx';
const CHECKOUT = 'apps/web/app/storefront/orders/checkout-page.tsx';
const EVERY_PAGE = [
  'apps/web/app/root.tsx',
  'apps/web/app/storefront/layout/storefront-layout.tsx',
  // Small; without them the owner's lists would load the catalogue.
  'apps/web/app/ui/badge.tsx',
  'apps/web/app/lib/use-latest-location.ts',
  'apps/web/app/lib/page-of.ts',
  'packages/contract/src/page.ts',
  'packages/contract/src/product-sort.ts',
  // Small; without it the checkout would load the catalogue.
  'apps/web/app/storefront/kit/use-promises.ts',
  // Small; without it the owner's forms would load the product page.
  'apps/web/app/lib/use-is-here.ts',
];

const LIBRARY = /\/app\/(lib|ui)\//;
const STOREFRONT = /\/app\/storefront\//;
const ADMIN = /\/app\/admin\/|\/node_modules\/@tanstack\//;
const ADDRESS_FORM = /\/app\/storefront\/kit\/address\/(?!address-(text|words|lines)\b)/;
const CHECKOUTS = /\/app\/storefront\/kit\/(checkout|order|address)\//;
const PURCHASES =
  /\/app\/storefront\/kit\/(cart\/(order-summary|checkout-steps|purchase-layout)|coupon\/)/;
const ORDERS = /\/app\/admin\/kit\/(orders|parcels)\//;
const CONTRACT = /\/packages\/contract\/src\//;
const OF_PRODUCTS = /\/app\/(lib|ui)\/|\/packages\/contract\/src\//;

/**
 * Groups the modules of the browser's build into files, by what the first pages need, by folder and by
 * size; a page's own modules stay with it. A hundred small files would compress worse and lengthen the
 * route manifest, which names a file once for each page that needs it and is loaded by every page.
 */
export function chunkGroups(): Group[] {
  const groups: Group[] = [
    { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
    // Separate, so that only pages with forms load them; see `lean-contract.ts`.
    { name: 'schemas', test: /\?schemas$|\/node_modules\/zod\//, minShareCount: 6 },
    neededBy('shell', [EVERY_PAGE]),
    neededBy('goods', [[HOME], [PRODUCT]]),
    neededBy('catalogue', [[HOME, CHOSEN_FILTER]]),
    { ...neededBy('product', [[PRODUCT]], OF_PRODUCTS), minShareCount: 3 },
    neededBy('cart', [[CART], [CHECKOUT]], LIBRARY),
    neededBy('purchase', [[CART], [CHECKOUT]], PURCHASES),
    neededBy('checkout', [[CHECKOUT]], CHECKOUTS),
    // Apart from the forms, which the checkout does not need.
    shared('checkbox', /\/app\/ui\/checkbox\.tsx/, 2),
    // Apart from other parts of the payment pages, for the same reason.
    shared('radio-card', /\/app\/ui\/radio-card\.tsx/, 2),
    shared('random-key', /\/app\/lib\/random-key\.ts/, 2),
    // Apart from the forms, because pages with a form alone have no list.
    shared('pager', /\/app\/ui\/(pager|page-numbers|only-page)/, 2),
    shared('forms', LIBRARY, 20),
    // Separate, because its library is larger than what else would be in its file.
    shared('qr', /\/app\/ui\/qr-/, 2),
    // The form of an address loads when it is opened.
    shared('address-form', ADDRESS_FORM, 2),
    bySize('storefront', STOREFRONT, 700),
    shared('office-words', /\/app\/admin\/kit\/(?!auth-).*-words\.ts$/, 4),
    // Apart from the other parts of the office, whose pages would load the contract of orders with them.
    bySize('orders', ORDERS, 700),
    // Apart from what only the pages of customers need.
    shared('left-out', /\/app\/admin\/kit\/left-out-/, 2),
    // Apart from the product form, which the page of banners would load with it.
    shared('category-select', /\/app\/admin\/kit\/category-select/, 2),
    bySize('admin', ADMIN, 600),
    bySize('ui', LIBRARY, 1_000),
    // Apart from the owner's calls, whose schemas the page of a collection would load with them.
    shared('collections', /\/contract\/src\/current-collections\.ts$/, 2),
    bySize('contract', CONTRACT, 1_000),
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}

/**
 * Writes to `build/chunks.json` which modules each file of the browser's build contains, for the budget.
 */
export function writeChunkList(): Plugin {
  return {
    name: 'write-chunk-list',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    async writeBundle(_, bundle) {
      const root = join(import.meta.dirname, '../..');
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = chunks.map(({ fileName, moduleIds }) => [
        `/${fileName}`,
        moduleIds.map((id) => relative(root, id)),
      ]);
      const list = JSON.stringify(Object.fromEntries(modules), null, 1);
      await writeFile(join(import.meta.dirname, 'build/chunks.json'), list);
    },
  };
}

/** Groups the scripts of a folder that at least this many pages and late parts share. */
function shared(name: string, folder: RegExp, minShareCount: number): Group {
  const test = (id: string) => SCRIPT.test(id) && folder.test(id);
  return { name, test, minShareCount, includeDependenciesRecursively: false };
}

/**
 * Groups the shared scripts of a folder by the pages that need them. Groups of fewer bytes of source
 * join the most similar one.
 */
function bySize(name: string, folder: RegExp, entriesAwareMergeThreshold: number): Group {
  return { ...shared(name, folder, 2), entriesAware: true, entriesAwareMergeThreshold };
}

/** Groups shared scripts that at least one file of each list needs. */
function neededBy(name: string, lists: readonly (readonly string[])[], folder = /./): Group {
  let needed: Set<string>[] | undefined;
  return {
    ...shared(name, folder, 2),
    name(id, modules) {
      needed ??= lists.map((files) => needsOf(files, modules));
      return needed.every((set) => set.has(id)) ? name : null;
    },
  };
}

/** Returns the files with everything that they import. Fails when a file is not in the build. */
function needsOf(files: readonly string[], modules: Modules): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  for (const file of files) {
    const path = join(ROOT, file);
    const id = [`${path}${PAGE}`, path].find((one) => modules.getModuleInfo(one) !== null);
    if (id === undefined) throw new Error(`chunks.ts names ${file}, which is not in the build.`);
    visit(id);
  }
  return seen;
}
