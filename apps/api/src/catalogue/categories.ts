import { type Category, categoryMessages } from '@shop/contract/categories';
import { type Db, transaction } from '../lib/db.ts';
import { changedMeanwhile, conflict, notFound } from '../lib/errors.ts';
import type { Shop } from '../lib/shop.ts';
import {
  insertCategory,
  lockCatalogue,
  selectCategories,
  selectCategory,
  selectProductCount,
  updateCategory,
  updateCategoryDeleted,
} from './category-queries.ts';
import { refreshSearchOfCategory } from './search-index.ts';

type CategoryFields = { name?: string | undefined; description?: string | null | undefined };

/** The name that was seen when the change was decided on. */
type Expected = { expectedName?: string | undefined };

/** All categories, by name. */
export async function listCategories(shop: Shop): Promise<Category[]> {
  return selectCategories(shop.db);
}

/** Adds a category; a name may stand once, whatever the case. */
export async function addCategory(
  shop: Shop,
  { name, description }: { name: string; description?: string | null | undefined },
): Promise<Category> {
  return transaction(shop.db, async (db) => {
    await lockCatalogue(db);
    await refuseTakenName(db, name);
    return insertCategory(db, {
      name,
      description: description ?? '',
      created_at: shop.clock.now(),
    });
  });
}

/** Renames or describes a category; its products are then found by the new name. */
export async function changeCategory(
  shop: Shop,
  { id, name, description, expectedName }: CategoryFields & Expected & { id: string },
): Promise<Category> {
  return transaction(shop.db, async (db) => {
    await lockCatalogue(db);
    const before = await findCategory(db, id);
    // The same name again changes nothing.
    if (before.name !== name) refuseOther(before, expectedName);
    if (name !== undefined) await refuseTakenName(db, name, id);
    const after = await updateCategory(db, id, {
      name: name ?? before.name,
      description: description === undefined ? before.description : (description ?? ''),
    });
    if (after.name !== before.name) await refreshSearchOfCategory(db, after);
    return after;
  });
}

/** Removes a category that no product is in; deleted products don't count. */
export async function removeCategory(
  shop: Shop,
  { id, expectedName }: Expected & { id: string },
): Promise<void> {
  await transaction(shop.db, async (db) => {
    await lockCatalogue(db);
    refuseOther(await findCategory(db, id), expectedName);
    const products = await selectProductCount(db, id);
    if (products > 0) throw conflict(categoryMessages.inUse(products), 'CATEGORY_IN_USE');
    await updateCategoryDeleted(db, id, shop.clock.now());
  });
}

function refuseOther(category: Category, expectedName: string | undefined): void {
  if (expectedName === undefined || category.name === expectedName) return;
  throw changedMeanwhile(category);
}

async function findCategory(db: Db, id: string): Promise<Category> {
  const category = await selectCategory(db, id);
  if (category === undefined) throw notFound(categoryMessages.notFound);
  return category;
}

/** Compared here and not by the database's `lower`, which knows only ASCII in some of its locales. */
async function refuseTakenName(db: Db, name: string, exceptId?: string): Promise<void> {
  const others = (await selectCategories(db)).filter(({ id }) => id !== exceptId);
  if (others.some((other) => caseless(other.name) === caseless(name))) {
    throw conflict(categoryMessages.nameTaken, 'CATEGORY_NAME_TAKEN');
  }
}

function caseless(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase();
}
