import { loadTransport } from '../../../lib/api.ts';
import { loadCatalogue } from './catalogue-data.ts';
import { filterOf } from './catalogue-filter.ts';
import { loadProductPage } from '../product/product-data.ts';

/**
 * Time for which a pointer rests on a link before prefetching, in ms; pressing the link prefetches at
 * once.
 */
const REST_MS = 80;

/**
 * Prefetches on intent: requests a list or product that the shopper is about to open. The time between
 * touching and releasing a link covers most of the round trip.
 */
export function prefetchLink(): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerdown', ({ target }) => {
    // Otherwise it would be requested again while the link opens.
    clearTimeout(resting);
    ask(target);
  });
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(resting);
    if (pointerType === 'mouse') resting = setTimeout(() => ask(target), REST_MS);
  });
}

function ask(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin || link.href === location.href) return;
  const url = new URL(link.href);
  const { pathname, searchParams } = url;
  const product = /^\/buy-product\/([^/]+)/.exec(pathname)?.[1];
  const [, kind, slug] = /^\/(silk|collections)\/([^/]+)$/.exec(pathname) ?? [];
  const isList = pathname === '/' || pathname === '/products';
  if (product === undefined && slug === undefined && !isList) return;
  void loadTransport()
    .then(async ({ prefetchCall }) => {
      if (product !== undefined) await loadProductPage(prefetchCall, product, url);
      else if (slug !== undefined) {
        const { loadOwnPage } = await import('./own-page-data.ts');
        await loadOwnPage(prefetchCall, { kind, slug }, searchParams);
      } else await loadCatalogue(prefetchCall, filterOf(searchParams));
    })
    // Opening the link requests it again and reports the error.
    .catch(() => undefined);
}
