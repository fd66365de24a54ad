import { paiseOf } from '@shop/contract/money';
import type { Paise } from '@shop/contract/money';
import { guessableWordsOf, searchVectorOf } from '../src/catalogue/search-words.ts';
import type { SearchText } from '../src/catalogue/search-words.ts';
import { msAfter } from '../src/lib/clock.ts';
import type { Db } from '../src/lib/db.ts';
import type { ShelvedCloth } from './demo-catalogue.ts';
import { demoCloths, demoShelves, picturesOf } from './demo-catalogue.ts';
import { onSaleSince } from './demo-orders.ts';
import { insertRows, selectIds, selectSkuNumbers } from './demo-queries.ts';
import type { PictureIds } from './fill-pictures.ts';
import { found } from './found.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const DAYS_BEFORE_FIRST_CLOTH = 100;

/** What an order line copies of a product. */
export type FilledProduct = { id: string; sku: string; price: Paise; coverId: string };

/** Products by cloth. */
export type FilledProducts = ReadonlyMap<string, FilledProduct>;

type CatalogueFilling = { pictureIds: PictureIds; now: Date };

/** Makes the sub-categories and products, oldest first, without stock: that is the ledger's. */
export async function fillCatalogue(
  db: Db,
  { pictureIds, now }: CatalogueFilling,
): Promise<FilledProducts> {
  const oldest = demoCloths.toReversed();
  await insertCategories(db, now);
  const categories = await selectIds(db, 'categories', 'name');
  const numbers = await selectSkuNumbers(db, oldest.length);
  const numbered = oldest.map((cloth, index) => ({
    cloth,
    sku: `SLK-${String(numbers[index]).padStart(6, '0')}`,
  }));
  await insertRows(
    db,
    'products',
    numbered.map(({ cloth, sku }) => productRow({ cloth, sku, categories, now })),
  );
  await insertWords(db, numbered);
  const ids = await selectIds(db, 'products', 'sku');
  const products = new Map(
    numbered.map(({ cloth, sku }) => [
      cloth.cloth,
      {
        id: found(ids, sku),
        sku,
        price: paiseOf(cloth.rupees),
        coverId: found(pictureIds, picturesOf(cloth)[0] ?? ''),
      },
    ]),
  );
  await insertProductPictures(db, { products, pictureIds });
  return products;
}

async function insertCategories(db: Db, now: Date): Promise<void> {
  const rows = demoShelves.map(({ subCategory }, index) => ({
    name: subCategory,
    created_at: msAfter(now, -DAYS_BEFORE_FIRST_CLOTH * DAY + index * MINUTE),
  }));
  await insertRows(db, 'categories', rows);
}

type Numbered = Sold & { categories: Map<string, string>; now: Date };

function productRow({ cloth, sku, categories, now }: Numbered) {
  return {
    name: cloth.name,
    description: cloth.description,
    category_id: found(categories, cloth.subCategory),
    price: paiseOf(cloth.rupees),
    sku,
    material: cloth.material,
    weave: cloth.weave,
    color: cloth.color,
    size: cloth.size,
    estimated_delivery: cloth.estimatedDelivery,
    active: cloth.status,
    search: searchVectorOf(searchTextOf({ cloth, sku })),
    created_at: onSaleSince(cloth, now),
    updated_at: onSaleSince(cloth, now),
    deleted_at: null,
  };
}

type Sold = { cloth: ShelvedCloth; sku: string };

function searchTextOf({ cloth, sku }: Sold): SearchText {
  return {
    name: cloth.name,
    color: cloth.color,
    category: cloth.subCategory,
    material: cloth.material,
    sku,
  };
}

// A shopper's typo is compared with these.
async function insertWords(db: Db, sold: readonly Sold[]): Promise<void> {
  const words = new Set(sold.flatMap((one) => guessableWordsOf(searchTextOf(one))));
  await insertRows(
    db,
    'search_words',
    [...words].map((word) => ({ word })),
  );
}

type PictureLinks = { products: FilledProducts; pictureIds: PictureIds };

async function insertProductPictures(
  db: Db,
  { products, pictureIds }: PictureLinks,
): Promise<void> {
  const rows = demoCloths.flatMap((cloth) =>
    picturesOf(cloth).map((name, position) => ({
      picture_id: found(pictureIds, name),
      product_id: found(products, cloth.cloth).id,
      position,
    })),
  );
  await insertRows(db, 'product_pictures', rows);
}
