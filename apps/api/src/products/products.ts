import { guessedColourFamily } from '@shop/contract/colour-families';
import type { PriceGap } from '@shop/contract/price-gap';
import { productMrpMessages } from '@shop/contract/product-mrp';
import type { ProductDetail } from '@shop/contract/product-views';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import {
  type NewProduct,
  type ProductChange,
  productCalls,
  productMessages,
} from '@shop/contract/products';
import { changesBetween, recordActivity, recordChanges } from '../activity/record-activity.ts';
import type { Upload } from '../http/call.ts';
import { onceOf } from '../http/idempotency-key.ts';
import { type Db, isDuplicate } from '../database/db.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { type Once, doneOnce, recordUsedKey } from '../database/used-keys.ts';
import {
  changedMeanwhile,
  conflict,
  existing,
  invalid,
  matchesLoaded,
  notFound,
} from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { withPictures } from '../pictures/pictures.ts';
import { categoryOf } from '../categories/categories.ts';
import { lockCatalogue } from '../database/advisory-locks.ts';
import { refuseLabelFaults } from './label-faults.ts';
import { loggedProduct, movedReviews, productSubject, stockChange } from './product-activity.ts';
import type { ProductValues } from './product-columns.ts';
import { readDetail } from './product-details.ts';
import {
  arePicturesAsLoaded,
  arrangePictures,
  refuseImpossiblePlaces,
} from './product-pictures.ts';
import {
  insertProduct,
  selectIsSkuTaken,
  selectNextSkuNumber,
  selectProductForUpdate,
  updateProduct,
  updateProductDeleted,
} from './product-queries.ts';
import { correct, lockStock, move } from '../stock/ledger.ts';
import { priceWarnings } from './price-warnings.ts';
import { isMrpTooLow, mergeValues, valuesOfNew } from './product-values.ts';
import { isUnitRefused, refuseFixedUnit, refuseFractions, otherUnit } from './selling-unit.ts';
import { indexedAs } from '../search/search-index.ts';
import type { SearchColumns } from '../search/search-words.ts';

type Written<Body> = { body: Body; files: readonly Upload[]; idempotencyKey?: string | undefined };

type Sent<Body> = { body: Body; files: readonly Upload[]; once: Once };

type Added = { productId: string; warnings: PriceGap[] };

/**
 * Adds a product; its pictures in the given order, otherwise in the order of upload. The request of an
 * idempotency key that was used before adds nothing, and gets the first product.
 */
export async function addProduct(
  shop: Shop,
  actor: Actor,
  { body, files, idempotencyKey }: Written<NewProduct>,
): Promise<Added> {
  const once = onceOf(shop, productCalls.create, {
    person: actor?.userId,
    header: idempotencyKey,
    body,
  });
  return doneOnce(shop.db, once, {
    work: () => addNew(shop, actor, { body, files, once }),
    again: async (productId) => ({ productId, warnings: await presentWarnings(shop, productId) }),
  });
}

async function addNew(
  shop: Shop,
  actor: Actor,
  { body, files, once }: Sent<NewProduct>,
): Promise<Added> {
  refuseLabelFaults(body);
  await refuseImpossiblePlaces(shop.db, null, { said: body, files: files.length });
  return withPictures(shop, { kind: 'PRODUCT', uploads: files }, (drawn) =>
    writing(shop, async (db) => {
      const now = shop.clock.now();
      const values = valuesOfNew(body, body.sku || (await nextSku(db)));
      refuseLowMrp(values);
      const productId = await insertProduct(db, {
        ...values,
        ...(await searchOf(db, values)),
        now,
      });
      const change = body.stockQuantity ?? 0;
      refuseFractions(values.unit, change);
      if (change > 0) {
        await move(db, [{ product_id: productId, change, reason: 'OPENING' }], now);
      }
      await arrangePictures(db, productId, { said: body, drawn });
      const subject = productSubject(productId, values.name);
      await recordActivity(shop, db, { actor, action: 'PRODUCT_CREATED', subject });
      await recordUsedKey(db, once, { subjectId: productId, now });
      return { productId, warnings: await priceWarnings(db, values, now) };
    }),
  );
}

/** A product's present state, and what is odd of it. */
type Changed = ProductDetail & { warnings: PriceGap[] };

/**
 * Changes the given fields and pictures in one transaction; returns the new state. The request of an
 * idempotency key that was used before changes nothing: its stock is a difference, its files are new pictures.
 */
export async function changeProduct(
  shop: Shop,
  actor: Actor,
  { body, files, idempotencyKey }: Written<ProductChange>,
): Promise<Changed> {
  const once = onceOf(shop, productCalls.update, {
    person: actor?.userId,
    header: idempotencyKey,
    body,
  });
  return doneOnce(shop.db, once, {
    work: () => changeOnce(shop, actor, { body, files, once }),
    again: async (productId) => {
      const warnings = await presentWarnings(shop, productId);
      return { ...(await readDetail(shop.db, productId)), warnings };
    },
  });
}

async function presentWarnings({ db, clock }: Shop, productId: string): Promise<PriceGap[]> {
  const product = existing(await selectProductForUpdate(db, productId), productMessages.notFound);
  return priceWarnings(db, product, clock.now());
}

async function changeOnce(
  shop: Shop,
  actor: Actor,
  { body, files, once }: Sent<ProductChange>,
): Promise<Changed> {
  refuseLabelFaults(body);
  await refuseImpossiblePlaces(shop.db, body.id, { said: body, files: files.length });
  return withPictures(shop, { kind: 'PRODUCT', uploads: files }, (drawn) =>
    writing(shop, async (db) => {
      const now = shop.clock.now();
      // Stock comes before the product in the order of locks.
      await lockStock(db, [body.id]);
      const before = existing(await selectProductForUpdate(db, body.id), productMessages.notFound);
      const { id: productId, ...old } = before;
      const values = mergeValues(old, body);
      await refuseUnseen(db, productId, { old, values, expected: body.expected });
      refuseLowMrp(values);
      if (values.unit !== old.unit) await refuseFixedUnit(db, productId, now);
      const search = await searchOf(db, values);
      const pictures = await arrangePictures(db, productId, { said: body, drawn });
      const content = [...(await valueChanges(db, old, values)), ...pictures];
      const isOther = content.length > 0;
      await updateProduct(db, productId, { ...values, ...search, now, isOther });
      const changes = [
        ...content,
        ...((await movedReviews(db, [{ id: productId, old, values }])).get(productId) ?? []),
        ...(await correctedStock(db, body, now)),
      ];
      const subject = productSubject(productId, values.name);
      await recordChanges(shop, db, { actor, action: 'PRODUCT_CHANGED', subject, changes });
      await recordUsedKey(db, once, { subjectId: productId, now });
      const warnings = await priceWarnings(db, values, now);
      return { ...(await readDetail(db, productId)), warnings };
    }),
  );
}

async function correctedStock(db: Db, body: ProductChange, now: Date) {
  const { id: productId, stockQuantity: wanted, expectedStock: expected } = body;
  if (wanted === undefined || wanted === null) return [];
  const { before, after } = await correct(db, { productId, wanted, expected, now });
  return stockChange(before, after);
}

async function valueChanges(db: Db, old: ProductValues, values: ProductValues) {
  const after = await categoryOf(db, values.category_id);
  const isSame = old.category_id === values.category_id;
  const before = isSame ? after : await categoryOf(db, old.category_id);
  return changesBetween(
    loggedProduct(old, before?.name ?? ''),
    loggedProduct(values, after?.name ?? ''),
  );
}

function refuseLowMrp(values: ProductValues): void {
  if (isMrpTooLow(values)) throw invalid(productMrpMessages.mrpTooLow, 'mrp');
}

type Edit = {
  old: ProductValues;
  values: ProductValues;
  /** Optimistic lock: the loaded values of the fields that the form changes. */
  expected: ProductChange['expected'];
};

/**
 * Refuses outdated changes: two devices may edit different fields; for the same field the second gets 409.
 */
async function refuseUnseen(
  db: Db,
  productId: string,
  { old, values, expected }: Edit,
): Promise<void> {
  if (!expected) return;
  const isSeen =
    matchesLoaded(old, mergeValues(old, withoutGuess(old, expected)), values) &&
    (await arePicturesAsLoaded(db, productId, expected.pictures));
  if (!isSeen) throw changedMeanwhile(await readDetail(db, productId));
}

/** Removes a guessed colour family, which was shown but never stored. */
function withoutGuess(
  { color, colour_family }: ProductValues,
  expected: NonNullable<ProductChange['expected']>,
) {
  const isGuessed = colour_family === null && expected.colourFamily === guessedColourFamily(color);
  return isGuessed ? { ...expected, colourFamily: null } : expected;
}

/** Deletes a product and removes it from all carts; orders have copies of its data. */
export async function removeProduct(shop: Shop, actor: Actor, id: string): Promise<void> {
  await writing(shop, async (db) => {
    await lockStock(db, [id]);
    const name = await updateProductDeleted(db, id, shop.clock.now());
    if (name === undefined) throw notFound(productMessages.notFound);
    const subject = productSubject(id, name);
    await recordActivity(shop, db, { actor, action: 'PRODUCT_REMOVED', subject });
  });
}

/**
 * Runs a catalogue change under the catalogue lock; refuses a duplicate SKU, and another unit for a
 * product in a cart (409).
 */
async function writing<T>(shop: Shop, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await transaction(shop.db, async (db) => {
      await lockCatalogue(db);
      await afterCommit(db, CATALOGUE_CHANGE);
      return work(db);
    });
  } catch (error) {
    if (isDuplicate(error, 'products_sku'))
      throw conflict(productChangeMessages.skuTaken, 'SKU_TAKEN', { path: 'sku' });
    if (isUnitRefused(error)) throw otherUnit();
    throw error;
  }
}

async function searchOf(db: Db, values: ProductValues): Promise<SearchColumns> {
  const category = await categoryOf(db, values.category_id);
  if (category === undefined) {
    const message = productChangeMessages.categoryUnknown;
    throw invalid(message, 'subCategoryId');
  }
  return indexedAs(db, { ...values, category: category.name });
}

async function nextSku(db: Db): Promise<string> {
  for (;;) {
    const number = await selectNextSkuNumber(db);
    const sku = `SLK-${String(number).padStart(6, '0')}`;
    // The owner may have typed this SKU by hand already.
    if (!(await selectIsSkuTaken(db, sku))) return sku;
  }
}
