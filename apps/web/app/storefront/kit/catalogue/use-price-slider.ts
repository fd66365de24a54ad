import { useState } from 'react';
import type { CatalogueData } from './catalogue-data.ts';

/** Upper end of the price slider before a page is loaded, in rupees. */
const SLIDER_MAX = 10_000;

/**
 * Manages the price slider: from 0 to the highest loaded price, or to 10000 before a page is loaded. Its
 * end never decreases, so that the same position means the same price in every search. While it moves,
 * the loaded page is filtered in the browser; when released, the whole list is.
 */
export function usePriceSlider({ products, filter }: CatalogueData) {
  const [moved, setMoved] = useState<{ at: CatalogueData['filter']; to: number } | null>(null);
  const [most, setMost] = useState(0);
  const highest = products.reduce((top, product) => Math.max(top, product.price), 0);
  // With a price filter, the loaded page does not show higher prices.
  const open = filter.maxPrice === null && highest > 0;
  const end = Math.ceil(open ? highest : Math.max(SLIDER_MAX, highest, filter.maxPrice ?? 0));
  const limit = Math.max(end, most);
  if (limit > most) setMost(limit);
  const isMoving = moved !== null && moved.at === filter;
  return {
    limit,
    slid: Math.min(isMoving ? moved.to : (filter.maxPrice ?? limit), limit),
    slide: (to: number) => setMoved({ at: filter, to }),
  };
}
