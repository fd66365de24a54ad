import { loadTransport } from '../../lib/api.ts';
import { loadCatalogue } from './catalogue-data.ts';
import { filterOf } from './catalogue-filter.ts';
import { loadProduct } from './product-data.ts';

/** A pointer that rests on a link for so long means it; one that is pressed down does at once. */
const REST_MS = 80;

/**
 * From here on a list or a product is asked for as soon as somebody is about to open it: the moment
 * between a finger's coming and its leaving is enough for most of the way to the shop.
 */
export function askAhead(): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerdown', ({ target }) => ask(target));
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(resting);
    if (pointerType === 'mouse') resting = setTimeout(() => ask(target), REST_MS);
  });
}

function ask(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin || link.href === location.href) return;
  const { pathname, searchParams } = new URL(link.href);
  const product = /^\/buy-product\/([^/]+)$/.exec(pathname)?.[1];
  const isList = pathname === '/' || pathname === '/products';
  if (product === undefined && !isList) return;
  void loadTransport()
    .then(async ({ requestAhead }) => {
      if (product === undefined) await loadCatalogue(requestAhead, filterOf(searchParams));
      else await loadProduct(requestAhead, product);
    })
    // Whoever opens the link asks again, and says what is wrong.
    .catch(() => undefined);
}
