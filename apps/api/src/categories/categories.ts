import { type Category, type ListedCategory, categoryMessages } from '@shop/contract/categories';
import { changesBetween, recordActivity, recordChanges } from '../activity/record-activity.ts';
import { lockCatalogue } from '../database/advisory-locks.ts';
import type { Db } from '../database/db.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { shownPictures } from '../pictures/pictures.ts';
import { changedMeanwhile, conflict, notFound } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  insertCategory,
  selectCategories,
  selectCategory,
  selectListedCategories,
  selectProductCount,
  updateCategory,
  updateCategoryDeleted,
} from './category-queries.ts';
import { refreshSearchOfCategory } from '../search/search-index.ts';

type CategoryFields = { name?: string | undefined; description?: string | null | undefined };

/** Optimistic lock: the name that the editor loaded. */
type Expected = { expectedName?: string | undefined };

/** Returns all categories, by name, with their products on sale. */
export async function listCategories({ db }: { db: Db }): Promise<ListedCategory[]> {
  const rows = await selectListedCategories(db);
  const shown = await shownPictures(
    db,
    rows.map((row) => row.picture_id),
  );
  return rows.map(({ on_sale, picture_id, ...category }) => {
    const { url, picture } = shown(picture_id);
    return { ...category, productCount: on_sale, imgUrl: url, picture };
  });
}

/** Returns a category; undefined when it does not exist or was deleted. */
export async function categoryOf(db: Db, id: string): Promise<Category | undefined> {
  return selectCategory(db, id);
}

/** Adds a category; names are unique regardless of case. */
export async function addCategory(
  shop: Shop,
  actor: Actor,
  { name, description }: { name: string; description?: string | null | undefined },
): Promise<Category> {
  return transaction(shop.db, async (db) => {
    await lockCatalogue(db);
    await refuseTakenName(db, name);
    await afterCommit(db, CATALOGUE_CHANGE);
    const category = await insertCategory(db, {
      name,
      description: description ?? '',
      created_at: shop.clock.now(),
    });
    const subject = subjectOf(category);
    await recordActivity(shop, db, { actor, action: 'CATEGORY_CREATED', subject });
    return category;
  });
}

/** Changes name or description; also updates the search index of its products. */
export async function changeCategory(
  shop: Shop,
  actor: Actor,
  { id, name, description, expectedName }: CategoryFields & Expected & { id: string },
): Promise<Category> {
  return transaction(shop.db, async (db) => {
    await lockCatalogue(db);
    const before = await findCategory(db, id);
    // Saving the same name again is not a conflict.
    if (before.name !== name) refuseOther(before, expectedName);
    if (name !== undefined) await refuseTakenName(db, name, id);
    const wanted = {
      id,
      name: name ?? before.name,
      description: description === undefined ? before.description : (description ?? ''),
    };
    const changes = changesBetween(before, wanted);
    const after = await updateCategory(db, id, {
      name: wanted.name,
      description: wanted.description,
      ...(changes.length > 0 && { content_changed_at: shop.clock.now() }),
    });
    if (after.name !== before.name) await refreshSearchOfCategory(db, after);
    await afterCommit(db, CATALOGUE_CHANGE);
    const subject = subjectOf(after);
    await recordChanges(shop, db, { actor, action: 'CATEGORY_CHANGED', subject, changes });
    return after;
  });
}

/** Deletes a category without products; deleted products do not count. */
export async function removeCategory(
  shop: Shop,
  actor: Actor,
  { id, expectedName }: Expected & { id: string },
): Promise<void> {
  await transaction(shop.db, async (db) => {
    await lockCatalogue(db);
    const category = await findCategory(db, id);
    refuseOther(category, expectedName);
    const products = await selectProductCount(db, id);
    if (products > 0) throw conflict(categoryMessages.inUse(products), 'CATEGORY_IN_USE');
    await updateCategoryDeleted(db, id, shop.clock.now());
    await afterCommit(db, CATALOGUE_CHANGE);
    const subject = subjectOf(category);
    await recordActivity(shop, db, { actor, action: 'CATEGORY_REMOVED', subject });
  });
}

function subjectOf({ id, name }: Category) {
  return { kind: 'CATEGORY', id, label: name };
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

/**
 * Refuses a name that another category has. Compared here, because in some locales the database's `lower`
 * knows only ASCII.
 */
async function refuseTakenName(db: Db, name: string, exceptId?: string): Promise<void> {
  const others = (await selectCategories(db)).filter(({ id }) => id !== exceptId);
  if (others.some((other) => caseless(other.name) === caseless(name))) {
    throw conflict(categoryMessages.nameTaken, 'CATEGORY_NAME_TAKEN', { path: 'name' });
  }
}

function caseless(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase();
}
