import { paiseOf } from '@shop/contract/money';
import { DEFAULT_HSN } from '@shop/contract/product-tax';
import type { Paise } from '@shop/contract/money';
import { guessableWordsOf, searchColumnsOf } from '../src/search/search-words.ts';
import { slugOf } from '../src/search/slug.ts';
import type { SearchText } from '../src/search/search-words.ts';
import { attributeValues } from '../src/products/product-columns.ts';
import { msAfter } from '../src/platform/clock.ts';
import type { Db } from '../src/database/db.ts';
import type { DemoCatalogueProduct } from './demo-catalogue.ts';
import { categoryTexts } from './demo-categories.ts';
import { demoProducts, demoCategories, picturesOf } from './demo-catalogue.ts';
import { onSaleSince } from './demo-orders.ts';
import { insertRows, selectIds, selectSkuNumbers } from './demo-queries.ts';
import type { PictureIds } from './fill-pictures.ts';
import { requiredValue } from './required-value.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const DAYS_BEFORE_FIRST_PRODUCT = 100;

/** The fields of a product that an order line copies. */
export type FilledProduct = { id: string; sku: string; price: Paise; coverId: string };

/** Product rows by the key of the demonstration product. */
export type FilledProducts = ReadonlyMap<string, FilledProduct>;

type CatalogueFilling = { pictureIds: PictureIds; now: Date };

/** Inserts categories and products, oldest first, without stock: the ledger moves the stock. */
export async function fillCatalogue(
  db: Db,
  { pictureIds, now }: CatalogueFilling,
): Promise<FilledProducts> {
  const oldest = demoProducts.toReversed();
  await insertCategories(db, now);
  const categories = await selectIds(db, 'categories', 'name');
  const numbers = await selectSkuNumbers(db, oldest.length);
  const numbered = oldest.map((product, index) => ({
    product,
    sku: `SLK-${String(numbers[index]).padStart(6, '0')}`,
  }));
  await insertRows(
    db,
    'products',
    numbered.map(({ product, sku }) => productRow({ product, sku, categories, now })),
  );
  await insertWords(db, numbered);
  const ids = await selectIds(db, 'products', 'sku');
  const products = new Map(
    numbered.map(({ product, sku }) => [
      product.key,
      {
        id: requiredValue(ids, sku),
        sku,
        price: paiseOf(product.rupees),
        coverId: requiredValue(pictureIds, picturesOf(product)[0] ?? ''),
      },
    ]),
  );
  await insertProductPictures(db, { products, pictureIds });
  return products;
}

async function insertCategories(db: Db, now: Date): Promise<void> {
  const rows = demoCategories.map(({ subCategory }, index) => ({
    name: subCategory,
    slug: slugOf(subCategory),
    description: categoryTexts[subCategory] ?? '',
    created_at: msAfter(now, -DAYS_BEFORE_FIRST_PRODUCT * DAY + index * MINUTE),
  }));
  await insertRows(db, 'categories', rows);
}

type Numbered = Sold & { categories: Map<string, string>; now: Date };

function productRow({ product, sku, categories, now }: Numbered) {
  return {
    name: product.name,
    description: product.description,
    category_id: requiredValue(categories, product.subCategory),
    price: paiseOf(product.rupees),
    mrp: mrpOf(product),
    unit: product.unit ?? 'PIECE',
    sku,
    ...attributesIn(product),
    color: product.color,
    size: product.size,
    estimated_delivery: product.estimatedDelivery,
    hsn: product.hsn ?? DEFAULT_HSN,
    tax_class: product.taxClass ?? 'FABRIC',
    returnable: product.returnable ?? true,
    active: product.status,
    ...searchColumnsOf(searchTextOf({ product, sku })),
    created_at: onSaleSince(product, now),
    updated_at: onSaleSince(product, now),
    deleted_at: null,
  };
}

/** Returns the printed MRP: none yet on the newest of each category, so that the list of gaps has rows. */
function mrpOf({ mrpRupees, rupees, turn }: DemoCatalogueProduct): Paise | null {
  if (mrpRupees !== undefined) return paiseOf(mrpRupees);
  return turn === 0 ? null : paiseOf(rupees);
}

function attributesIn(product: DemoCatalogueProduct) {
  return attributeValues((name) =>
    name === 'material' || name === 'weave' ? product[name] : (product.about[name] ?? null),
  );
}

type Sold = { product: DemoCatalogueProduct; sku: string };

function searchTextOf({ product, sku }: Sold): SearchText {
  return {
    name: product.name,
    color: product.color,
    category: product.subCategory,
    ...attributesIn(product),
    description: product.description,
    sku,
    unit: product.unit ?? 'PIECE',
  };
}

// Inserts the words to which the search corrects typos.
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
  const rows = demoProducts.flatMap((product) =>
    picturesOf(product).map((name, position) => ({
      picture_id: requiredValue(pictureIds, name),
      product_id: requiredValue(products, product.key).id,
      position,
    })),
  );
  await insertRows(db, 'product_pictures', rows);
}
