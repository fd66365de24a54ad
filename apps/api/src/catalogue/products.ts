import type { ProductDetail } from '@shop/contract/product-views';
import { type NewProduct, type ProductChange, productMessages } from '@shop/contract/products';
import type { Upload } from '../lib/calls.ts';
import { isAsSeen } from '../lib/as-seen.ts';
import { type Db, isDuplicate, transaction } from '../lib/db.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '../lib/errors.ts';
import type { Shop } from '../lib/shop.ts';
import { withPictures } from '../pictures/pictures.ts';
import { lockCatalogue, selectCategory } from './category-queries.ts';
import { readDetail } from './product-details.ts';
import { arePicturesAsSeen, arrangePictures, refuseImpossiblePlaces } from './product-pictures.ts';
import {
  type ProductValues,
  insertMovement,
  insertProduct,
  selectIsSkuTaken,
  selectNextSkuNumber,
  selectProductForUpdate,
  updateProduct,
  updateProductDeleted,
} from './product-queries.ts';
import { correctStock } from './product-stock.ts';
import { changed, valuesOfNew } from './product-values.ts';
import { indexedAs } from './search-index.ts';

type Written<Body> = { body: Body; files: readonly Upload[] };

/** Puts a product into the catalogue, its pictures in the order that is given or in which they came. */
export async function addProduct(
  shop: Shop,
  { body, files }: Written<NewProduct>,
): Promise<string> {
  await refuseImpossiblePlaces(shop.db, null, { said: body, files: files.length });
  return withPictures(shop, { kind: 'PRODUCT', uploads: files }, (drawn) =>
    writing(shop, async (db) => {
      const now = shop.clock.now();
      const values = valuesOfNew(body, body.sku || (await nextSku(db)));
      const productId = await insertProduct(db, {
        ...values,
        search: await searchOf(db, values),
        now,
      });
      const change = body.stockQuantity ?? 0;
      if (change > 0) {
        await insertMovement(db, {
          product_id: productId,
          change,
          reason: 'OPENING',
          created_at: now,
        });
      }
      await arrangePictures(db, productId, { said: body, drawn });
      return productId;
    }),
  );
}

/** Changes what is given, the pictures in the same transaction; answers the product as it now is. */
export async function changeProduct(
  shop: Shop,
  { body, files }: Written<ProductChange>,
): Promise<ProductDetail> {
  await refuseImpossiblePlaces(shop.db, body.id, { said: body, files: files.length });
  return withPictures(shop, { kind: 'PRODUCT', uploads: files }, (drawn) =>
    writing(shop, async (db) => {
      const now = shop.clock.now();
      const before = await selectProductForUpdate(db, body.id);
      if (before === undefined) throw notFound(productMessages.notFound);
      const { id: productId, stock, ...old } = before;
      const values = changed(old, body);
      await refuseUnseen(db, productId, { old, values, expected: body.expected });
      await updateProduct(db, productId, { ...values, search: await searchOf(db, values), now });
      if (body.stockQuantity !== undefined) {
        const { stockQuantity: wanted, expectedStock: expected } = body;
        await correctStock(db, { productId, stock, wanted, expected, now });
      }
      await arrangePictures(db, productId, { said: body, drawn });
      return readDetail(db, productId);
    }),
  );
}

type Change = {
  old: ProductValues;
  values: ProductValues;
  /** What the form began with of all that it changes. */
  expected: ProductChange['expected'];
};

/** Two devices may change different fields; a field that both change is refused to the second. */
async function refuseUnseen(
  db: Db,
  productId: string,
  { old, values, expected }: Change,
): Promise<void> {
  if (!expected) return;
  const isSeen =
    isAsSeen(old, changed(old, expected), values) &&
    (await arePicturesAsSeen(db, productId, expected.pictures));
  if (!isSeen) throw changedMeanwhile(await readDetail(db, productId));
}

/** Takes a product out of the shop and out of every cart; orders keep their own copy of it. */
export async function removeProduct(shop: Shop, id: string): Promise<void> {
  const isGone = await writing(shop, (db) => updateProductDeleted(db, id, shop.clock.now()));
  if (!isGone) throw notFound(productMessages.notFound);
}

/** One change of the catalogue at a time; a SKU that stands already is refused. */
async function writing<T>(shop: Shop, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await transaction(shop.db, async (db) => {
      await lockCatalogue(db);
      return work(db);
    });
  } catch (error) {
    if (isDuplicate(error, 'products_sku')) throw conflict(productMessages.skuTaken, 'SKU_TAKEN');
    throw error;
  }
}

async function searchOf(db: Db, values: ProductValues): Promise<string> {
  const category = await selectCategory(db, values.category_id);
  if (category === undefined) {
    const message = productMessages.categoryUnknown;
    throw invalid(message, [{ path: 'subCategoryId', message }]);
  }
  return indexedAs(db, { ...values, category: category.name });
}

async function nextSku(db: Db): Promise<string> {
  for (;;) {
    const number = await selectNextSkuNumber(db);
    const sku = `SLK-${String(number).padStart(6, '0')}`;
    // An owner may have typed this very one in.
    if (!(await selectIsSkuTaken(db, sku))) return sku;
  }
}
