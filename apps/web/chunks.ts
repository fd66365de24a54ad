import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const APP = join(import.meta.dirname, 'app');
const ROUTE = '?__react-router-build-client-route';
/** Modules that the router's own build splits: pages and layouts. */
const PAGE = /-(page|layout)\.tsx|\/root\.tsx|\.(css|woff2)/;

const SHELL = [
  'root.tsx',
  'storefront/layout/storefront-layout.tsx',
  // Small, and needed by most pages: a separate file would cost more than it saves the others.
  'ui/badge.tsx',
  'storefront/kit/sign-in/greeting.ts',
  '../../../packages/contract/src/page.ts',
  '../../../packages/contract/src/home-banners.ts',
];
const HOME = ['storefront/home/home-page.tsx'];
const PRODUCT = ['storefront/product/product-page.tsx'];

/** Folders of the owner's pages whose words and schemas few other pages need. */
const APART =
  'activity|backup|messages|security|setup|staff|search-words|delivery-areas|customers|banners|policies|complaints|tax|product-import';

/** Schemas of the contract that several pages need, with the library that reads them. */
const SHARED_SCHEMAS =
  /(?<!(activity|backup|messages|security|setup|staff|search|delivery-areas|customers|banners|policies|complaints|tax-settings)\.ts)\?schemas$|\/node_modules\/zod\//;

/** Words that many of the owner's pages share, without those only for the sign-in page or prints. */
const SHARED_OFFICE_WORDS = new RegExp(
  `/app/admin/(?!(products/)?(auth|${APART})/|kit/(left-out|auth|security|tax-notice)-|inventory/checklist-).*-words\\.ts$`,
);

/**
 * Groups of small modules that the same pages use together. A separate file for each would lengthen the
 * route manifest, which names it once for each page and is loaded by every visit, and would compress
 * worse.
 */
const TOGETHER: readonly Group[] = [
  together('basics', '(lib|ui)', [
    'session',
    'pending-action',
    'guard',
    'form-words',
    'icon-button',
    'breadcrumb',
    'error-box',
    'skeleton',
    'needs-scripts',
    'empty-state',
  ]),
  together('dialogs', 'ui', ['dialog', 'confirm-dialog']),
  together('resend', '(lib|ui)', ['resend-(button|countdown|words)']),
  together('forms', '(lib|ui)', [
    'use-field-errors',
    'use-form',
    'three-way-merge',
    'focus-on-arrival',
    'field',
    'text-input',
    'select',
    'unsaved-guard',
  ]),
  together('cart', '(contract/src|storefront/kit/cart)', ['cart', 'cart-totals', 'pricing']),
  together('product', 'storefront/kit/product', ['product-(words|data)', 'viewed-products']),
  together('phone', '(lib|ui)', [
    'phone-input',
    'phone-input-words',
    'rewritten',
    'typed-code',
    'email-input',
  ]),
  together('pictures', '(lib|ui)', ['preparing-pictures', 'file-input-words', 'file-refusal']),
  together('auth', '(contract/src|lib)', ['auth', 'challenge']),
  together('policies', '(contract/src|lib|ui|storefront/policies)', [
    'policies',
    'plain-text',
    'text-blocks',
    'policy-(words|page-data|document)',
  ]),
  together('sign-in', 'storefront/(auth|kit/sign-in)', [
    'code-step',
    'sign-in-(words|panel)',
    'splash',
    'ask-for-code',
    'terms-label',
    'policy-versions',
  ]),
  together('choices', 'ui', ['checkbox', 'radio-card']),
  together('parcels', 'contract/src', ['order-status', 'delivery', 'parcel']),
  together('addresses', '(contract/src|storefront/kit/(address|pincode))', [
    'addresses',
    'profile',
    'delivery-days',
    'delivery-(date|note)',
    'pincode-words',
    'use-pincode',
    'address-text',
  ]),
];

/** Groups of small modules that only the owner's pages use together. */
const OFFICE_TOGETHER: readonly Group[] = [
  together('office', '(lib|admin/kit)', ['admin-page', 'loaded', 'use-call', 'use-waiting']),
  together('lists', '(contract/src|lib|ui|admin/kit)', [
    'exports',
    'sort',
    'save-file',
    'use-(slash-key|typing)',
    'list-sort',
    'sort-(order|words)',
    'table',
    'table-groups',
    'explained',
    'use-(overflowing|narrow|sorted)',
    'use-list-params',
    'filter-select',
    'paged-list',
    'list-page',
    'export-button',
    'filter-bar',
    'form-dialog',
    'admin-search',
  ]),
  together('rows', 'admin/kit', ['row-(cards|list)', '(url-)?choice', 'figure-cards']),
  together('order-parts', 'admin/kit(/orders)?', ['order-(labels|cells|link)', 'contact-links']),
  together('bulk', 'admin/kit', ['selection-bar', 'more-menu', 'use-each']),
  together('office-sign-in', '(ui|admin/(auth|kit))', [
    'password-input',
    'auth-words',
    'sign-in-frame',
    'factor-step',
  ]),
];

/**
 * Groups the modules of the browser's build into files; the rest is split by importers. A hundred small
 * files would compress worse and lengthen the route manifest, which every page loads.
 */
export function chunkGroups(): Group[] {
  const groups: Group[] = [
    { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
    // Separate, so that only pages with forms load them; see `lean-contract.ts`.
    { name: 'schemas', test: SHARED_SCHEMAS },
    // Product contracts name them, but only the product page, filters and forms use them.
    { name: 'attributes', test: /\/(product-attributes|attribute-(values|text|words|shown))\.ts$/ },
    reachedFrom('shell', [SHELL]),
    reachedFrom('goods', [HOME, PRODUCT]),
    // Separate, because a group includes its dependencies, and other pages use these without a
    // catalogue.
    reachedFrom(
      'parts',
      [HOME],
      /\/app\/(lib|ui|storefront\/kit\/sign-in)\/|\/packages\/contract\//,
    ),
    // Every page prefetches catalogues (`prefetch.ts`), even one that shows none.
    together('catalogue-data', 'storefront/kit/catalogue', ['catalogue-(data|filter)']),
    reachedFrom('catalogue', [HOME], /\/app\/storefront\//),
    ...TOGETHER,
    // Shared by many of the owner's pages, but not needed on the sign-in page.
    { name: 'office-words', test: SHARED_OFFICE_WORDS },
    ...OFFICE_TOGETHER,
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}

/**
 * Writes to `build/chunks.json` which modules each file of the browser's build contains, for the budget.
 */
export function tellChunks(): Plugin {
  return {
    name: 'tell-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    async writeBundle(_, bundle) {
      const root = join(import.meta.dirname, '../..');
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = chunks.map(({ fileName, moduleIds }) => [
        `/${fileName}`,
        moduleIds.map((id) => relative(root, id)),
      ]);
      const told = JSON.stringify(Object.fromEntries(modules), null, 1);
      await writeFile(join(import.meta.dirname, 'build/chunks.json'), told);
    },
  };
}

/**
 * Groups modules of a folder, by names without extension; without their imports, which other pages need
 * too.
 */
function together(name: string, folder: string, modules: readonly string[]): Group {
  const test = new RegExp(`/${folder}/(${modules.join('|')})\\.(tsx?|js)$`);
  return { name, test, includeDependenciesRecursively: false };
}

/** Returns the modules reachable from at least one file of each list. */
function reachedFrom(name: string, lists: readonly (readonly string[])[], among = /./): Group {
  let reached: Set<string>[] | undefined;
  return {
    test: (id) => !PAGE.test(id) && among.test(id),
    name(id, modules) {
      reached ??= lists.map((files) => reachOf(files, modules));
      return reached.every((set) => set.has(id)) ? name : null;
    },
  };
}

function reachOf(files: readonly string[], modules: Modules): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  for (const file of files) {
    const path = join(APP, file);
    visit(PAGE.test(path) ? `${path}${ROUTE}` : path);
  }
  return seen;
}
