import type { BodyOf } from '@shop/contract/call';
import {
  type CategoryFields,
  type categoryCalls,
  categoryMessages,
} from '@shop/contract/categories';
import {
  type Category,
  type ListedCategory,
  shopCategoryMessages,
} from '@shop/contract/shop-categories';
import { Slug, type SlugWarning } from '@shop/contract/slug';
import { MOST_POSITION } from '@shop/contract/whole-number';
import { hasContent, singleSpaced } from '@shop/contract/typed-text';
import { changesBetween, recordActivity, recordChanges } from '../activity/record-activity.ts';
import { lockCatalogue } from '../database/advisory-locks.ts';
import type { Db } from '../database/db.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { picturesOf, shownPicture } from '../pictures/pictures.ts';
import { type SharedFacts, sharePath } from '../pictures/share-address.ts';
import type { PictureRow } from '../pictures/stored-picture.ts';
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
import { refreshSearchOfCategory } from '../search/search-index.ts';
import { categoryUrl, madeSlug, slugOf } from '../search/slug.ts';
import {
  type CategoryRow,
  insertCategory,
  selectCategories,
  selectCategory,
  selectCategoryNames,
  selectCategoryOfSlug,
  selectListedCategories,
  selectProductCount,
  updateCategory,
  updateCategoryDeleted,
  updateOldSlugs,
} from './category-queries.ts';

/** A saved category, and the slug that was taken when one was made. */
export type SavedCategory = { category: Category; warnings: SlugWarning[] };

/** Optimistic lock: the name that the editor loaded. */
type Expected = { expectedName?: string | undefined };
type Change = Expected & BodyOf<typeof categoryCalls.update>;

/** Returns all categories, by position and name, with their products on sale. */
export async function listCategories({ db }: { db: Db }): Promise<ListedCategory[]> {
  const rows = await selectListedCategories(db);
  const pictures = await picturesOf(
    db,
    rows.map((row) => row.picture_id),
  );
  return rows.map(({ on_sale, picture_id, ...category }) => {
    const { url, picture } = shownPicture(pictures, picture_id);
    const cover = picture_id === null ? undefined : pictures.get(picture_id);
    return {
      ...presented(category),
      productCount: on_sale,
      imgUrl: url,
      picture,
      shareImageUrl: cover === undefined ? null : sharePath(sharedFacts(category, cover)),
    };
  });
}

/** Returns the content of the link preview of a category; undefined without a picture. */
export async function sharedCategory(db: Db, id: string): Promise<SharedFacts | undefined> {
  const category = (await selectListedCategories(db)).find((row) => row.id === id);
  if (category === undefined) return undefined;
  const [cover] = (await picturesOf(db, [category.picture_id])).values();
  return cover && sharedFacts(category, cover);
}

function sharedFacts({ id, name }: { id: string; name: string }, cover: PictureRow): SharedFacts {
  return { kind: 'category', id, title: name, price: null, cover };
}

/** Returns a category; undefined when it does not exist or was deleted. */
export async function categoryOf(db: Db, id: string): Promise<Category | undefined> {
  const category = await selectCategory(db, id);
  return category && presented(category);
}

/** Returns the names of categories by their ids, also of deleted ones. */
export const categoryNames = selectCategoryNames;

/** Returns the category with this slug, or else the one that had it last. */
export async function showCategory({ db }: Pick<Shop, 'db'>, slug: string): Promise<Category> {
  const isSlug = Slug.safeParse(slug).success;
  const category = isSlug ? await selectCategoryOfSlug(db, slug) : undefined;
  if (category === undefined) throw notFound(shopCategoryMessages.notFound);
  return presented(category);
}

/** Adds a category; names are unique regardless of case. */
export async function addCategory(
  shop: Shop,
  actor: Actor,
  fields: CategoryFields,
): Promise<SavedCategory> {
  const name = visible(fields.name);
  return transaction(shop.db, async (db) => {
    await lockCatalogue(db);
    const others = await selectCategories(db);
    refuseTakenName(others, name);
    const { slug, warnings } = slugFor(others, { name, typed: fields.slug || null });
    await afterCommit(db, CATALOGUE_CHANGE);
    const row = await insertCategory(db, {
      name,
      description: fields.description ?? '',
      slug,
      position: lastPosition(others),
      created_at: shop.clock.now(),
    });
    await updateOldSlugs(db, { id: row.id, to: slug });
    const category = presented(row);
    const subject = subjectOf(category);
    await recordActivity(shop, db, { actor, action: 'CATEGORY_CREATED', subject });
    return { category, warnings };
  });
}

/** Changes name, description, slug or position; also updates the search index of its products. */
export async function changeCategory(
  shop: Shop,
  actor: Actor,
  { id, expectedName, position, expected, ...fields }: Change & { id: string },
): Promise<SavedCategory> {
  const name = fields.name === undefined ? undefined : visible(fields.name);
  return transaction(shop.db, async (db) => {
    await lockCatalogue(db);
    const before = await findCategory(db, id);
    // Saving the same name again is not a conflict.
    if (before.name !== name) refuseOther(before, expectedName);
    const others = (await selectCategories(db)).filter((one) => one.id !== id);
    if (name !== undefined) refuseTakenName(others, name);
    const { slug, warnings } =
      fields.slug === undefined
        ? { slug: before.slug, warnings: [] }
        : slugFor(others, { name: name ?? before.name, typed: fields.slug || null });
    const { description } = fields;
    const wanted = {
      id,
      name: name ?? before.name,
      description: description === undefined ? before.description : (description ?? ''),
      slug,
      position: typeof position === 'number' ? position : before.position,
    };
    if (!matchesLoaded(before, expected ?? {}, wanted)) throw changedMeanwhile(presented(before));
    const changes = changesBetween(before, wanted);
    const isContent = changes.some(({ field }) => field !== 'position');
    const after = await updateCategory(db, id, {
      name: wanted.name,
      description: wanted.description,
      slug,
      position: wanted.position,
      ...(isContent && { content_changed_at: shop.clock.now() }),
    });
    if (slug !== before.slug) await updateOldSlugs(db, { id, from: before.slug, to: slug });
    if (after.name !== before.name) await refreshSearchOfCategory(db, after);
    await afterCommit(db, CATALOGUE_CHANGE);
    const category = presented(after);
    const subject = subjectOf(category);
    await recordChanges(shop, db, { actor, action: 'CATEGORY_CHANGED', subject, changes });
    return { category, warnings };
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

/** Returns the place of a new category: the last one once the owner has put them in order. */
function lastPosition(others: readonly CategoryRow[]): number {
  const last = Math.max(0, ...others.map(({ position }) => position));
  return last === 0 ? 0 : Math.min(last + 1, MOST_POSITION);
}

function presented(row: CategoryRow): Category {
  return { ...row, url: categoryUrl(row.slug) };
}

/** Returns the name; refuses a missing one, and one without a letter, number or symbol. */
function visible(name: string | undefined): string {
  if (name === undefined || !hasContent(name)) {
    throw invalid(categoryMessages.nameRequired, 'name');
  }
  return name;
}

/** Returns the typed slug, which none of the others may have, or a free one that is made from the name. */
function slugFor(
  others: readonly CategoryRow[],
  { name, typed }: { name: string; typed: string | null },
): { slug: string; warnings: SlugWarning[] } {
  const isTaken = (slug: string) => others.some((other) => other.slug === slug);
  if (typed !== null) {
    if (isTaken(typed)) {
      throw conflict(categoryMessages.slugTaken, 'CATEGORY_SLUG_TAKEN', { path: 'slug' });
    }
    return { slug: typed, warnings: [] };
  }
  return madeSlug(slugOf(name) || 'silk', isTaken);
}

function subjectOf({ id, name }: Pick<Category, 'id' | 'name'>) {
  return { kind: 'CATEGORY', id, label: name };
}

function refuseOther(category: CategoryRow, expectedName: string | undefined): void {
  if (expectedName === undefined || singleSpaced(category.name) === expectedName) return;
  throw changedMeanwhile(presented(category));
}

async function findCategory(db: Db, id: string): Promise<CategoryRow> {
  return existing(await selectCategory(db, id), shopCategoryMessages.notFound);
}

/**
 * Refuses a name that another category has. Compared here, because in some locales the database's `lower`
 * knows only ASCII.
 */
function refuseTakenName(others: readonly CategoryRow[], name: string): void {
  if (others.some((other) => caseless(other.name) === caseless(name))) {
    throw conflict(categoryMessages.nameTaken, 'CATEGORY_NAME_TAKEN', { path: 'name' });
  }
}

/**
 * Returns a name for comparing it in any case, with single spaces and without invisible marks. `ẞ` is a capital already, so it is made small first; the
 * database's `lower` makes `İ` an `i`.
 */
function caseless(name: string): string {
  const folded = singleSpaced(name).normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return folded.replaceAll('i\u0307', 'i');
}
