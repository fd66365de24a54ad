import { type ParcelDates, arrivedAt } from '@shop/contract/return-window';
import type { OrderStatus } from '@shop/contract/order-status';
import type { PageRange } from '@shop/contract/page';
import {
  type OfficeReview,
  type OwnReview,
  type ProductReviews,
  type Review,
  type ReviewableItem,
  type StarCounts,
  UNNAMED_AUTHOR,
} from '@shop/contract/reviews';
import { productMessages } from '@shop/contract/products';
import { tagReply } from '../cache/cache-tags.ts';
import { type ListRange, readPage } from '../database/list-page.ts';
import {
  type ShownPictures,
  picturesOf,
  shownPicture,
  shownPictures,
  signedUrlOf,
} from '../pictures/pictures.ts';
import { plainFileOf } from '../pictures/picture-presenting.ts';
import type { PictureRow } from '../pictures/stored-picture.ts';
import { dayOf } from '../platform/clock.ts';
import { existing } from '../platform/refusals.ts';
import { ratingOf } from '../products/product-details.ts';
import type { Shop } from '../shop.ts';
import { type ReviewableRow, selectUnreviewed } from './reviewable-queries.ts';
import {
  type ReviewFilter,
  type StarCountRow,
  type StoredReview,
  selectGroup,
  selectGroupReviews,
  selectHasShownPicture,
  selectOwnReviewCount,
  selectOwnReviews,
  selectReviewCount,
  selectReviewPictures,
  selectReviews,
  selectStarCounts,
  selectUnansweredCount,
} from './review-queries.ts';

/** The pictures of reviews: anyone may see them while the review is shown. */
export const reviewPictures: ShownPictures = {
  path: '/review-pictures/',
  isShown: (shop, key) => selectHasShownPicture(shop.db, key),
};

/** Maximum number of reviews that are counted and that pages reach. */
const MOST_COUNTED = 10_000;

type Listed<Row> = { data: Row[]; totalCount: number };

/** Returns a page of the reviews of a product's group, with the figures of the whole group. */
export async function reviewsOfProduct(
  shop: Shop,
  { productId, stars, range }: { productId: string; stars: number | undefined; range: PageRange },
): Promise<Omit<ProductReviews, 'message'>> {
  tagReply({ productId });
  const group = existing(await selectGroup(shop.db, productId), productMessages.notFound);
  const [rows, found] = await Promise.all([
    selectGroupReviews(shop.db, group, { stars, ...range }),
    selectStarCounts(shop.db, group),
  ]);
  const shown = found.filter((row) => !row.is_hidden);
  const wanted = shown.filter((row) => stars === undefined || row.stars === stars);
  return {
    data: await presentReviews(shop, rows),
    totalCount: sumOf(wanted),
    hiddenCount: sumOf(found) - sumOf(shown),
    counts: countsOf(shown),
    rating: ratingOf(group),
  };
}

function sumOf(rows: readonly StarCountRow[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function countsOf(rows: readonly StarCountRow[]): StarCounts {
  const counts: StarCounts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  for (const { stars, count } of rows) counts[String(stars) as keyof StarCounts] += count;
  return counts;
}

/** Returns a page of a customer's own reviews, newest first. */
export async function reviewsOfCustomer(
  shop: Shop,
  customerId: string,
  range: PageRange,
): Promise<Listed<OwnReview>> {
  const [rows, totalCount] = await Promise.all([
    selectOwnReviews(shop.db, customerId, range),
    selectOwnReviewCount(shop.db, customerId),
  ]);
  return { data: await presentOwnReviews(shop, rows), totalCount };
}

/** Returns a page of the items that a customer can review, newest first. */
export async function itemsToReview(
  shop: Shop,
  customerId: string,
  { limit, offset }: PageRange,
): Promise<Listed<ReviewableItem>> {
  const now = shop.clock.now();
  const all = (await selectUnreviewed(shop.db, customerId)).filter((row) =>
    isReviewable(datesOf(row), now),
  );
  const rows = all.slice(offset, offset + limit);
  const shown = await shownPictures(
    shop.db,
    rows.map((row) => row.picture_id),
  );
  const data = rows.map((row) => ({
    orderId: row.order_id,
    orderItemId: row.id,
    productId: row.product_id,
    productName: row.product_name,
    productImage: shown(row.picture_id).url,
    colour: row.color,
    size: row.size,
  }));
  return { data, totalCount: all.length };
}

const WITH_BUYER: readonly OrderStatus[] = ['ACCEPTED', 'SHIPPED', 'DELIVERED', 'RETURNED'];

/**
 * Returns whether an item can be reviewed: it was delivered or counts as delivered. A returned one can be
 * reviewed too.
 */
export function isReviewable(dates: ParcelDates, now: Date): boolean {
  if (!WITH_BUYER.includes(dates.status)) return false;
  if (dates.status === 'RETURNED') return true;
  const arrived = arrivedAt(dates);
  return arrived !== null && arrived <= now;
}

/** Returns the fields of an item that decide whether it can be reviewed. */
export function datesOf(row: ReviewableRow) {
  return {
    status: row.status,
    acceptedAt: row.accepted_at,
    deliveredAt: row.delivered_at,
    estimatedDelivery: row.estimated_delivery,
    areaDays: row.area_days,
  };
}

/** Returns a page of all reviews for the back office, newest first. */
export async function reviewsOfAll(
  shop: Shop,
  filter: ReviewFilter,
  range: ListRange,
): Promise<Listed<OfficeReview>> {
  const totalCount = await selectReviewCount(shop.db, filter, MOST_COUNTED);
  const rows = await readPage(range, totalCount, (part) => selectReviews(shop.db, filter, part), {
    isCutOff: totalCount === MOST_COUNTED,
  });
  return { data: await presentForOffice(shop, rows), totalCount };
}

/** Counts the reviews that wait for an answer: shown, of one or two stars, without one. */
export async function countReviewsToAnswer(shop: Shop): Promise<number> {
  return selectUnansweredCount(shop.db, MOST_COUNTED);
}

/** Returns reviews in their author's view. */
export async function presentOwnReviews(
  shop: Shop,
  rows: readonly StoredReview[],
): Promise<OwnReview[]> {
  const [reviews, pictures] = await Promise.all([
    presentReviews(shop, rows),
    picturesOf(
      shop.db,
      rows.map((row) => row.picture_id),
    ),
  ]);
  return both(rows, reviews, (row) => ({
    orderId: row.order_id,
    orderItemId: row.order_item_id,
    productName: row.product_name,
    productImage: shownPicture(pictures, row.picture_id).url,
    withName: row.with_name,
    hidden: row.hidden_reason,
  }));
}

/** Returns reviews in the view of the back office. */
export async function presentForOffice(
  shop: Shop,
  rows: readonly StoredReview[],
): Promise<OfficeReview[]> {
  return both(rows, await presentReviews(shop, rows), (row) => ({
    productName: row.product_name,
    hidden: row.hidden_reason,
  }));
}

function both<More>(
  rows: readonly StoredReview[],
  reviews: readonly Review[],
  more: (row: StoredReview) => More,
): (Review & More)[] {
  return rows.flatMap((row, at) => {
    const review = reviews[at];
    return review === undefined ? [] : [{ ...review, ...more(row) }];
  });
}

/** Returns reviews as shoppers see them; pictures of hidden ones by signed URLs. */
async function presentReviews(shop: Shop, rows: readonly StoredReview[]): Promise<Review[]> {
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await selectReviewPictures(shop.db, ids);
  const pictures = Map.groupBy(found, (picture) => picture.review_id);
  return rows.map((row) => ({
    reviewId: row.id,
    productId: row.product_id,
    stars: row.stars,
    text: row.text,
    images: (pictures.get(row.id) ?? []).map((picture) => urlOf(shop, row, picture)),
    by: row.author || UNNAMED_AUTHOR,
    colour: row.color,
    size: row.size,
    boughtAt: dayOf(row.placed_at).slice(0, 7),
    createdAt: row.created_at.toISOString(),
    edited: row.edited_at?.toISOString() ?? null,
    returned: row.status === 'RETURNED',
    reply:
      row.reply === null || row.replied_at === null
        ? null
        : { text: row.reply, at: row.replied_at.toISOString() },
  }));
}

function urlOf(shop: Shop, { hidden_reason: hidden }: StoredReview, picture: PictureRow): string {
  return hidden === null ? reviewPictures.path + plainFileOf(picture) : signedUrlOf(shop, picture);
}
