import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const APP = join(import.meta.dirname, 'app');
const ROUTE = '?__react-router-build-client-route';
/** Modules that the router's own build splits: pages and layouts. */
const PAGE = /-(page|layout)\.tsx|\/root\.tsx|\.(css|woff2)/;

const SHELL = ['root.tsx', 'storefront/layout/storefront-layout.tsx'];
const HOME = ['storefront/home/home-page.tsx'];
const PRODUCT = ['storefront/product/product-page.tsx'];

/**
 * Chunking of the browser's build: what becomes one file; the rest is split by who imports it. A hundred
 * small files would compress worse and lengthen the route manifest, which every page loads.
 */
export function chunkGroups(): Group[] {
  const groups: Group[] = [
    { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
    // Separate, so that only pages with forms load them; see `lean-contract.ts`.
    { name: 'schemas', test: /\?schemas$|\/node_modules\/zod\// },
    // The contract of products names them, but only the product page, filters and forms use them.
    { name: 'attributes', test: /\/(product-attributes|attribute-(values|text|words|shown))\.ts$/ },
    reachedFrom('shell', [SHELL]),
    reachedFrom('goods', [HOME, PRODUCT]),
    // Apart, because a group takes its dependencies along: other pages use these without a catalogue.
    reachedFrom('parts', [HOME], /\/app\/(lib|ui|storefront\/auth)\/|\/packages\/contract\//),
    reachedFrom('catalogue', [HOME], /\/app\/storefront\//),
    // Shared by many of the owner's pages, but not needed on the sign-in page.
    { name: 'office-words', test: /\/app\/admin\/(?!auth\/).*-words\.ts$/ },
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

/** The modules reachable from at least one file of each list. */
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
  for (const file of files) visit(`${join(APP, file)}${ROUTE}`);
  return seen;
}
