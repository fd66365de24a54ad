import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Source, sources } from './lib/source-rules.ts';

// The rooms (folders and files) of apps/api/src in dependency order, as docs/architecture.md shows them.
// A room imports, types included, only rooms listed above it here, so there are no cycles.
const ROOMS = [
  'platform',
  'settings',
  'data-folder',
  'database',
  'embedded-postgres',
  'cache',
  'storage',
  'shop.ts',
  'framework-patches',
  'http',
  'activity',
  'push',
  'messages',
  'gateway',
  'pictures',
  'auth',
  'staff',
  'policies',
  'store',
  'tax',
  'setup',
  'cod-rules',
  'delivery-areas',
  'search',
  'categories',
  'stock',
  'products',
  'product-import',
  'chat-reading',
  'profile',
  'cart',
  'customers',
  'saved',
  'banners',
  'collections',
  'invoices',
  'refunds',
  'returns',
  'reviews',
  'proofs',
  'coupons',
  'orders/placing',
  'orders/items',
  'orders',
  'drafts',
  'payments',
  'online-payments',
  'complaints',
  'order-page',
  'expenses',
  'figures',
  'own-data',
  'pay-links',
  'exports',
  'seo',
  'backup',
  'app.ts',
  'shop-schedules.ts',
  'shop-jobs.ts',
  'commands',
  'main.ts',
];

/** Maximum share of the server's lines in one room. */
const LARGEST_SHARE = 0.2;

const SERVER = 'apps/api/src/';

/** Returns the innermost listed room of a file; the first part of its path when none is listed. */
const roomOf = (path: string) => {
  const [room = '', inner] = path.slice(SERVER.length).split('/');
  return ROOMS.includes(`${room}/${inner}`) ? `${room}/${inner}` : room;
};
const linesOf = ({ text }: Source) => text.split('\n').length;
const server = sources.filter(({ path, isTest }) => path.startsWith(SERVER) && !isTest);

test('every file of the server is in a listed room, and every room has files', () => {
  assert.deepEqual(
    [...new Set(server.map(({ path }) => roomOf(path)))].toSorted(),
    ROOMS.toSorted(),
  );
});

test('no room imports one above it, and no two import each other, types included', () => {
  const arrows = server.flatMap(({ path, imports }) =>
    imports
      .filter((imported) => imported.startsWith(SERVER) && roomOf(imported) !== roomOf(path))
      .map((imported) => ({ path, imported })),
  );
  assert.ok(arrows.length > 100, 'the imports of the server were not found');
  const upward = arrows.filter(
    ({ path, imported }) => ROOMS.indexOf(roomOf(imported)) >= ROOMS.indexOf(roomOf(path)),
  );
  assert.deepEqual(upward, []);
});

// The rooms of apps/web/app in dependency order. Every other folder of storefront and admin is a page's,
// a layout's too: it imports the listed rooms and itself. The files beside the rooms are the entries.
const PATHS = ['paths.ts', 'office-paths.ts'];
const WEB_ROOMS = [...PATHS, 'lib', 'ui', 'admin/kit', 'storefront/kit'];
const ENTRIES = 'entries';

const WEB = 'apps/web/app/';

function webRoomOf(path: string): string {
  const [area = '', folder] = path.slice(WEB.length).split('/');
  if (area === 'admin' || area === 'storefront') return `${area}/${folder}`;
  return folder !== undefined || PATHS.includes(area) ? area : ENTRIES;
}

/** Returns the height of a room: listed rooms in their order, then all pages, then the entries. */
function heightOf(room: string): number {
  if (room === ENTRIES) return WEB_ROOMS.length + 1;
  return WEB_ROOMS.includes(room) ? WEB_ROOMS.indexOf(room) : WEB_ROOMS.length;
}

/** Returns the imports of higher rooms and of other pages. */
function upwardInWeb(files: readonly Pick<Source, 'path' | 'imports'>[]): string[] {
  return files.flatMap(({ path, imports }) =>
    imports
      .filter((imported) => imported.startsWith(WEB) && webRoomOf(imported) !== webRoomOf(path))
      .filter((imported) => heightOf(webRoomOf(imported)) >= heightOf(webRoomOf(path)))
      .map((imported) => `${path} > ${imported}`),
  );
}

test('no room of the web imports one above it, and no page imports another', () => {
  const web = sources.filter(({ path, isTest }) => path.startsWith(WEB) && !isTest);
  assert.deepEqual(
    WEB_ROOMS.filter((room) => !web.some(({ path }) => webRoomOf(path) === room)),
    [],
    'listed rooms without files',
  );
  assert.deepEqual(upwardInWeb(web), []);
});

test('the rule of the web finds a page that imports another, and a kit that imports a page', () => {
  const product = `${WEB}storefront/product/buy-box.tsx`;
  const cart = `${WEB}storefront/cart/cart-page.tsx`;
  const kit = `${WEB}storefront/kit/cart/cart-store.ts`;
  const root = `${WEB}root.tsx`;
  assert.deepEqual(
    upwardInWeb([
      { path: product, imports: [cart, kit, `${WEB}lib/format.ts`] },
      { path: kit, imports: [product, `${WEB}storefront/kit/store-data.ts`] },
      { path: root, imports: [cart, `${WEB}root-words.ts`] },
    ]),
    [`${product} > ${cart}`, `${kit} > ${product}`],
  );
});

test('no files of a room import each other in a cycle, types included', () => {
  const known = new Map(sources.map((source) => [source.path, source]));
  const finished = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' > '));
    if (way.includes(path) || finished.has(path)) return;
    for (const imported of known.get(path)?.imports ?? []) visit(imported, [...way, path]);
    finished.add(path);
  };
  for (const { path, isTest } of sources) if (!isTest) visit(path, []);
  assert.ok(finished.size > 300, 'the sources were not found');
  assert.deepEqual(circles, []);
});

test(`no room has more than ${LARGEST_SHARE * 100} % of the server's lines`, () => {
  const all = server.reduce((sum, source) => sum + linesOf(source), 0);
  assert.ok(all > 5_000, 'the sources of the server were not found');
  const byRoom = Map.groupBy(server, ({ path }) => roomOf(path));
  const large = [...byRoom]
    .map(([room, files]) => ({
      room,
      share: files.reduce((sum, source) => sum + linesOf(source), 0) / all,
    }))
    .filter(({ share }) => share > LARGEST_SHARE);
  assert.deepEqual(large, []);
});
