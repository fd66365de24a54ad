import { bandhani } from './products-bandhani.ts';
import { banarasi } from './products-banarasi.ts';
import { silkByTheMetre } from './products-by-the-metre.ts';
import { chanderi } from './products-chanderi.ts';
import { ikat } from './products-ikat.ts';
import { kanchipuram } from './products-kanchipuram.ts';
import { stoles } from './products-stoles.ts';
import { tussar } from './products-tussar.ts';
import type { DemoProduct, DemoCategory } from './demo-product.ts';

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

/** A product with its category. */
export type DemoCatalogueProduct = DemoProduct & { subCategory: string };

/** All products, newest first, alternating by category so that every page of the catalogue is mixed. */
export const demoProducts: readonly DemoCatalogueProduct[] = demoCategories
  .flatMap(({ subCategory, products }) =>
    products.map((product, turn) => ({ turn, listed: { ...product, subCategory } })),
  )
  .sort((left, right) => left.turn - right.turn)
  .map(({ listed }) => listed);

/** The names of a product's pictures, the cover first. */
export function picturesOf(product: DemoProduct): string[] {
  return ['hero', 'pleats', 'close'].map((view) => `${product.key}-${view}`);
}
