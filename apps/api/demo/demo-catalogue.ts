import { bandhani } from './products-bandhani.ts';
import { banarasi } from './products-banarasi.ts';
import { silkByTheMetre } from './products-by-the-metre.ts';
import { chanderi } from './products-chanderi.ts';
import { ikat } from './products-ikat.ts';
import { kanchipuram } from './products-kanchipuram.ts';
import { stoles } from './products-stoles.ts';
import { tussar } from './products-tussar.ts';
import type { DemoProduct, DemoCategory } from './demo-product.ts';
import { viewsOf } from './demo-views.ts';

/** All categories, in the order in which their products alternate in the catalogue. */
export const demoCategories: readonly DemoCategory[] = [
  kanchipuram,
  banarasi,
  ikat,
  chanderi,
  bandhani,
  tussar,
  stoles,
  silkByTheMetre,
];

/** A product with its category, and its position among the products of that category. */
export type DemoCatalogueProduct = DemoProduct & { subCategory: string; turn: number };

/** All products, newest first, alternating by category so that every page of the catalogue is mixed. */
export const demoProducts: readonly DemoCatalogueProduct[] = demoCategories
  .flatMap(({ subCategory, products }) =>
    products.map((product, turn) => ({ ...product, subCategory, turn })),
  )
  .sort((left, right) => left.turn - right.turn);

/** Returns the names of a product's pictures, the cover first. */
export function picturesOf(product: DemoCatalogueProduct): string[] {
  return viewsOf(product).map((view) => `${product.key}-${view}`);
}
