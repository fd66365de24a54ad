import { jpegUrlOf } from '@shop/contract/picture';
import type { Db } from '../database/db.ts';
import { presentPicture } from '../pictures/picture-presenting.ts';
import { categoryUrl, productUrl } from '../search/slug.ts';
import { selectPicturesOfProducts } from './product-picture-queries.ts';
import {
  selectCategoryChanges,
  selectLastChanges,
  selectProductChanges,
} from './sitemap-queries.ts';

/** A page of the sitemap: its path, when what it says last changed, if known, and its pictures. */
export type SitemapPage = { path: string; changedAt?: string; pictures?: readonly string[] };

/** Returns the last change of each part of the products on sale. */
export async function productParts(db: Db, each: number): Promise<string[]> {
  return (await selectLastChanges(db, each)).map((at) => at.toISOString());
}

/** Returns one part of the products on sale, sold out or not, with their pictures. */
export async function productPages(
  db: Db,
  { part, each }: { part: number; each: number },
): Promise<SitemapPage[]> {
  const rows = await selectProductChanges(db, { offset: (part - 1) * each, limit: each });
  const pictures = await selectPicturesOfProducts(
    db,
    rows.map(({ id }) => id),
  );
  const byProduct = Map.groupBy(pictures, (picture) => picture.product_id);
  return rows.map((row) => ({
    path: productUrl(row),
    changedAt: row.changed_at.toISOString(),
    pictures: (byProduct.get(row.id) ?? []).map((picture) => jpegUrlOf(presentPicture(picture))),
  }));
}

/** Returns the pages of categories with products on sale; such a page changes with its products. */
export async function categoryPages(db: Db): Promise<SitemapPage[]> {
  const rows = await selectCategoryChanges(db);
  return rows.map((row) => {
    return { path: categoryUrl(row.slug), changedAt: row.changed_at.toISOString() };
  });
}
