import {
  type CollectionChange,
  type CollectionFields,
  ownCollectionCalls,
  ownCollectionMessages,
} from '@shop/contract/collections';
import { type Collection, collectionMessages } from '@shop/contract/current-collections';
import type { PageRange } from '@shop/contract/page';
import { Slug, type SlugWarning } from '@shop/contract/slug';
import { recordActivity, recordChanges } from '../activity/record-activity.ts';
import { lockCatalogue } from '../database/advisory-locks.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import type { Db } from '../database/db.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { type Once, doneOnce, recordUsedKey } from '../database/used-keys.ts';
import type { Upload } from '../http/call.ts';
import { onceOf } from '../http/idempotency-key.ts';
import { pictureUrl, presentPicture } from '../pictures/picture-presenting.ts';
import { type UploadedPicture, picturesOf, withPictures } from '../pictures/pictures.ts';
import { type SharedFacts, sharePath } from '../pictures/share-address.ts';
import type { PictureRow } from '../pictures/stored-picture.ts';
import { dayOf } from '../platform/clock.ts';
import {
  changedMeanwhile,
  existing,
  invalid,
  matchesLoaded,
  notFound,
  sentFields,
} from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import { firstCovers } from '../products/collected.ts';
import { collectionUrl } from '../search/slug.ts';
import type { Shop } from '../shop.ts';
import { checkedColumns } from './collection-columns.ts';
import {
  type CollectionRow,
  deleteCollection,
  insertCollection,
  insertOldSlug,
  selectCollectionCount,
  selectCollectionForUpdate,
  selectCollectionOn,
  selectCollections,
  selectCollectionsOn,
  updateCollection,
} from './collection-queries.ts';
import { loggedChanges } from './logged-collection.ts';

/** A saved collection, and the slug that was taken when one was made. */
export type SavedCollection = { collection: Collection; warnings: SlugWarning[] };

/** Returns a page of collections, newest first, with the number of all. */
export async function listCollections(
  shop: Shop,
  range: PageRange,
): Promise<{ data: Collection[]; totalCount: number }> {
  const [rows, totalCount] = await Promise.all([
    selectCollections(shop.db, range),
    selectCollectionCount(shop.db),
  ]);
  return { data: await presented(shop, rows), totalCount };
}

/** Returns the collections of today in Asia/Kolkata, both days inclusive. */
export async function listCurrentCollections(shop: Shop): Promise<Collection[]> {
  return presented(shop, await selectCollectionsOn(shop.db, dayOf(shop.clock.now())));
}

/** Returns a collection of today by its slug, or by an earlier one. */
export async function showCollection(shop: Shop, slug: string): Promise<Collection> {
  const asked = { slug, day: dayOf(shop.clock.now()) };
  const row = Slug.safeParse(slug).success ? await selectCollectionOn(shop.db, asked) : undefined;
  return presentedOne(shop, row);
}

type Sent = { body: CollectionFields; files: readonly Upload[] };

/** Creates a collection, with its picture if it has one of its own; once for an idempotency key. */
export async function addCollection(
  shop: Shop,
  actor: Actor,
  { idempotencyKey, ...sent }: Sent & { idempotencyKey: string | undefined },
): Promise<SavedCollection> {
  const once = onceOf(shop, ownCollectionCalls.create, {
    person: actor?.userId,
    header: idempotencyKey,
    body: sent.body,
  });
  return doneOnce(shop.db, once, {
    work: () => addOnce(shop, actor, { ...sent, once }),
    again: async (id) => {
      const row = await selectCollectionForUpdate(shop.db, id);
      return { collection: await presentedOne(shop, row), warnings: [] };
    },
  });
}

async function addOnce(
  shop: Shop,
  actor: Actor,
  { body, files, once }: Sent & { once: Once },
): Promise<SavedCollection> {
  const { row, warnings } = await withPicture(shop, files, async (db, picture) => {
    await lockCatalogue(db);
    const checked = await checkedColumns(db, body, null);
    const pictureId = picture === undefined ? null : (await picture.keep(db)).id;
    const columns = { ...checked.columns, picture_id: pictureId };
    await afterCommit(db, CATALOGUE_CHANGE);
    const added = await insertCollection(db, { columns, now: shop.clock.now() });
    const subject = subjectOf(added);
    await recordActivity(shop, db, { actor, action: 'COLLECTION_CREATED', subject });
    await recordUsedKey(db, once, { subjectId: added.id, now: shop.clock.now() });
    return { row: added, warnings: checked.warnings };
  });
  return { collection: await presentedOne(shop, row), warnings };
}

/** Changes the given fields, and the picture when one is sent; the result must follow the rules of a new one. */
export async function changeCollection(
  shop: Shop,
  actor: Actor,
  {
    id,
    body: { expected, imageUrl, ...change },
    files,
  }: { id: string; body: CollectionChange; files: readonly Upload[] },
): Promise<SavedCollection> {
  if (files.length === 0 && imageUrl === undefined && Object.keys(change).length === 0) {
    throw invalid(ownCollectionMessages.nothing);
  }
  const { row, warnings } = await withPicture(shop, files, async (db, picture) => {
    await lockCatalogue(db);
    const before = existing(await selectCollectionForUpdate(db, id), collectionMessages.notFound);
    const checked = await checkedColumns(
      db,
      { ...fieldsOf(before), ...sentFields(change) },
      before,
    );
    const kept = imageUrl === null ? null : before.picture_id;
    const pictureId = picture === undefined ? kept : (await picture.keep(db)).id;
    const columns = { ...checked.columns, picture_id: pictureId };
    const {
      collectionId: _id,
      url: _url,
      imageUrl: _image,
      shareImageUrl: _share,
      ...seen
    } = expected ?? {};
    if (!matchesLoaded(fieldsOf(before), seen, fieldsOf(columns))) {
      throw changedMeanwhile(await presentedOne(shop, before));
    }
    await afterCommit(db, CATALOGUE_CHANGE);
    const after = await updateCollection(db, { id, columns, now: shop.clock.now() });
    if (after.slug !== before.slug) await insertOldSlug(db, { id, slug: before.slug });
    const changes = await loggedChanges(db, logged(before), logged(after));
    const subject = subjectOf(before);
    await recordChanges(shop, db, { actor, action: 'COLLECTION_CHANGED', subject, changes });
    return { row: after, warnings: checked.warnings };
  });
  return { collection: await presentedOne(shop, row), warnings };
}

/** Deletes a collection; a banner that leads to it leads to all products. */
export async function removeCollection(shop: Shop, actor: Actor, id: string): Promise<void> {
  await transaction(shop.db, async (db) => {
    await lockCatalogue(db);
    const before = existing(await selectCollectionForUpdate(db, id), collectionMessages.notFound);
    await deleteCollection(db, id);
    await afterCommit(db, CATALOGUE_CHANGE);
    const subject = subjectOf(before);
    await recordActivity(shop, db, { actor, action: 'COLLECTION_REMOVED', subject });
  });
}

/** Runs a change in a transaction, with the picture of a form if one was sent. */
async function withPicture<Result>(
  shop: Shop,
  uploads: readonly Upload[],
  work: (db: Db, picture: UploadedPicture | undefined) => Promise<Result>,
): Promise<Result> {
  return withPictures(shop, { kind: 'BANNER', uploads }, ([picture]) =>
    transaction(shop.db, (db) => work(db, picture)),
  );
}

function fieldsOf(row: Omit<CollectionRow, 'id'>) {
  return {
    title: row.title,
    slug: row.slug,
    text: row.text,
    fromDate: row.from_date,
    toDate: row.to_date,
    filter: row.filter,
    pinned: row.pinned,
    active: row.active,
  };
}

/** Returns a collection in the form of the activity log. */
function logged(row: CollectionRow) {
  return { ...fieldsOf(row), picture: row.picture_id };
}

function subjectOf({ id, title }: CollectionRow) {
  return { kind: 'COLLECTION', id, label: title };
}

async function presentedOne(shop: Shop, row: CollectionRow | undefined): Promise<Collection> {
  const [collection] = row === undefined ? [] : await presented(shop, [row]);
  if (collection === undefined) throw notFound(collectionMessages.notFound);
  return collection;
}

async function presented(shop: Shop, rows: readonly CollectionRow[]): Promise<Collection[]> {
  const covers = await coversOf(shop, rows);
  return rows.map((row) => {
    const cover = covers.get(row.id);
    const { id: collectionId } = row;
    return {
      collectionId,
      ...fieldsOf(row),
      url: collectionUrl(row.slug),
      imageUrl: cover === undefined ? null : pictureUrl(cover),
      picture: cover === undefined ? null : presentPicture(cover),
      hasOwnPicture: row.picture_id !== null,
      shareImageUrl: cover === undefined ? null : sharePath(sharedFacts(row, cover)),
    };
  });
}

/** Returns the content of the link preview of a collection of today; undefined without a picture. */
export async function sharedCollection(shop: Shop, id: string): Promise<SharedFacts | undefined> {
  const today = await selectCollectionsOn(shop.db, dayOf(shop.clock.now()));
  const row = today.find((one) => one.id === id);
  const cover = row && (await coversOf(shop, [row])).get(id);
  return cover && sharedFacts(row, cover);
}

function sharedFacts({ id, title }: CollectionRow, cover: PictureRow): SharedFacts {
  return { kind: 'collection', id, title, price: null, cover };
}

/** Returns the pictures of collections by their ids: their own, or the cover of the first product. */
async function coversOf(
  shop: Shop,
  rows: readonly CollectionRow[],
): Promise<ReadonlyMap<string, PictureRow>> {
  const without = rows.filter((row) => row.picture_id === null);
  const firsts = await firstCovers(shop, without);
  const firstOf = new Map(without.map(({ id }, at) => [id, firsts[at] ?? null]));
  const idOf = (row: CollectionRow) => row.picture_id ?? firstOf.get(row.id) ?? null;
  const pictures = await picturesOf(shop.db, rows.map(idOf));
  return new Map(
    rows.flatMap((row) => {
      const cover = pictures.get(idOf(row) ?? '');
      return cover === undefined ? [] : [[row.id, cover] as const];
    }),
  );
}
