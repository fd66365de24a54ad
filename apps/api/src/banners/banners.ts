import {
  type Banner,
  type BannerFields,
  type bannerCalls,
  bannerMessages,
} from '@shop/contract/banners';
import type { QueryOf } from '@shop/contract/call';
import type { Upload } from '../http/call.ts';
import { matchesLoaded } from '../platform/edit-conflict.ts';
import { dayOf } from '../platform/clock.ts';
import { CATALOGUE_CHANGED } from '../database/change-events.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { changedMeanwhile, invalid, notFound } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { picturesOf, withPictures } from '../pictures/pictures.ts';
import { pictureUrl, presentPicture } from '../pictures/picture-presenting.ts';
import {
  type BannerRow,
  deleteBanner,
  insertBanner,
  selectBanner,
  selectBannerForUpdate,
  selectBanners,
  selectBannersOn,
  updateBannerDates,
} from './banner-queries.ts';

/** All banners, newest first. */
export async function listBanners(shop: Shop): Promise<Banner[]> {
  return present(shop, await selectBanners(shop.db));
}

/** Today's banners in Asia/Kolkata (both dates inclusive), by start date. */
export async function listCurrentBanners(shop: Shop): Promise<Banner[]> {
  return present(shop, await selectBannersOn(shop.db, dayOf(shop.clock.now())));
}

/** One banner. */
export async function showBanner(shop: Shop, id: string): Promise<Banner> {
  return presentOne(shop, await selectBanner(shop.db, id));
}

/** Creates a banner with its picture. */
export async function addBanner(
  shop: Shop,
  { body, files }: { body: BannerFields; files: readonly Upload[] },
): Promise<Banner> {
  if (files.length === 0) throw invalid(bannerMessages.fileRequired, 'file');
  refuseReversed(body.fromDate, body.toDate);
  const row = await withPictures(shop, { kind: 'BANNER', uploads: files }, (pictures) =>
    transaction(shop.db, async (db) => {
      const picture = await pictures[0]?.keep(db);
      if (picture === undefined) throw invalid(bannerMessages.fileRequired, 'file');
      await afterCommit(db, CATALOGUE_CHANGED);
      return insertBanner(db, {
        title: body.title,
        description: body.description,
        from_date: body.fromDate,
        to_date: body.toDate,
        picture_id: picture.id,
        phone_picture_id: null,
        created_at: shop.clock.now(),
      });
    }),
  );
  return presentOne(shop, row);
}

type Dates = { fromDate: string; toDate: string };
type SeenBanner = QueryOf<typeof bannerCalls.remove>;
type Move = { [Field in 'id' | keyof Dates]: string | undefined } & {
  /** Optimistic lock: the dates that the form loaded. */
  expected?: Dates | undefined;
};

/** Changes a banner's dates; texts and picture stay, whatever else is sent. */
export async function moveBanner(
  shop: Shop,
  { id, fromDate, toDate, expected }: Move,
): Promise<Banner> {
  if (id === undefined) throw invalid(bannerMessages.idRequired, 'bannerId');
  const row = await transaction(shop.db, async (db) => {
    const before = await selectBannerForUpdate(db, id);
    if (before === undefined) throw notFound(bannerMessages.notFound);
    const dates = { from_date: fromDate ?? before.from_date, to_date: toDate ?? before.to_date };
    refuseReversed(dates.from_date, dates.to_date);
    const now = { fromDate: before.from_date, toDate: before.to_date };
    if (expected && !matchesLoaded(now, expected, { fromDate, toDate })) {
      throw changedMeanwhile(await presentOne(shop, before));
    }
    await afterCommit(db, CATALOGUE_CHANGED);
    return updateBannerDates(db, id, dates);
  });
  return presentOne(shop, row);
}

/** Deletes a banner, optionally only if it still has the dates that were seen. */
export async function removeBanner(shop: Shop, id: string, seen: SeenBanner): Promise<void> {
  await transaction(shop.db, async (db) => {
    const before = await selectBannerForUpdate(db, id);
    if (before === undefined) throw notFound(bannerMessages.notFound);
    const now = { expectedFromDate: before.from_date, expectedToDate: before.to_date };
    if (!matchesLoaded(now, seen)) throw changedMeanwhile(await presentOne(shop, before));
    await deleteBanner(db, id);
    await afterCommit(db, CATALOGUE_CHANGED);
  });
}

function refuseReversed(fromDate: string, toDate: string): void {
  if (toDate < fromDate) throw invalid(bannerMessages.reversed, 'toDate');
}

async function presentOne(shop: Shop, row: BannerRow | undefined): Promise<Banner> {
  const [banner] = row === undefined ? [] : await present(shop, [row]);
  if (banner === undefined) throw notFound(bannerMessages.notFound);
  return banner;
}

async function present(shop: Shop, rows: readonly BannerRow[]): Promise<Banner[]> {
  const ids = rows.flatMap((row) => [row.picture_id, row.phone_picture_id]);
  const pictures = await picturesOf(shop.db, ids);
  return rows.flatMap((row) => {
    const picture = pictures.get(row.picture_id);
    const phonePicture = pictures.get(row.phone_picture_id ?? '');
    if (picture === undefined) return [];
    return [
      {
        id: row.id,
        title: row.title,
        description: row.description,
        fromDate: row.from_date,
        toDate: row.to_date,
        imageUrl: pictureUrl(picture),
        picture: presentPicture(picture),
        phonePicture: phonePicture === undefined ? null : presentPicture(phonePicture),
      },
    ];
  });
}
