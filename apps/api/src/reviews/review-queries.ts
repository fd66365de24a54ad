import type { OrderStatus } from '@shop/contract/order-status';
import type { PageRange } from '@shop/contract/page';
import type { HideReason, ReviewState } from '@shop/contract/reviews';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type Db, readCount, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';
import { planOnce } from '../database/prepared.ts';
import type { Database } from '../database/schema.generated.ts';
import type { PictureRow } from '../pictures/stored-picture.ts';

/** A review with its item. */
export type StoredReview = {
  id: string;
  order_item_id: string;
  order_id: string;
  customer_id: string;
  product_id: string;
  product_name: string;
  /** The picture of the item. */
  picture_id: string | null;
  color: string | null;
  size: string | null;
  status: OrderStatus;
  placed_at: Date;
  stars: number;
  text: string | null;
  with_name: boolean;
  /** First name and city; null when the author is not named. */
  author: string | null;
  created_at: Date;
  edited_at: Date | null;
  reply: string | null;
  replied_at: Date | null;
  hidden_reason: HideReason | null;
};

/** The group of a product on sale, with its rating. */
export type RatedGroup = {
  name: string;
  category_id: string;
  rating_count: number;
  rating_tenths: number | null;
};

/** The number of a group's reviews with the same stars. */
export type StarCountRow = { stars: number; is_hidden: boolean; count: number };

/** A picture of a review. */
export type ReviewPictureRow = PictureRow & { review_id: string };

/** SQL: the ids of all products of a group, deleted ones too. */
const productsOf = ({ name, category_id }: Pick<RatedGroup, 'name' | 'category_id'>) =>
  sql`array(select id from products where name = ${name} and category_id = ${category_id})`;

/** SQL: the reviews that `page` selects from `found`, in the order of the page. */
const rowsOf = (page: RawBuilder<unknown>) => sql<StoredReview>`
  select found.id, found.order_item_id, item.order_id, found.customer_id, found.product_id,
    item.product_name, item.picture_id, item.color, item.size, item.status, item.placed_at,
    found.stars, found.text, found.with_name, case
      when found.with_name and customer.erased_at is null
        then concat_ws(', ', customer.first_name, nullif(orders.ship_city, ''))
    end as author,
    found.created_at, found.edited_at, found.reply, found.replied_at, found.hidden_reason
  from reviews found
  join order_items item on item.id = found.order_item_id
  join orders on orders.id = item.order_id
  join users customer on customer.id = found.customer_id
  ${page}`;

export async function selectReview(db: Db, id: string): Promise<StoredReview | undefined> {
  return (await rowsOf(sql`where found.id = ${id}`).execute(db)).rows[0];
}

/** Returns a review, locked until the transaction ends. */
export async function selectReviewForUpdate(db: Db, id: string): Promise<StoredReview | undefined> {
  const page = sql`where found.id = ${id} for no key update of found`;
  return (await rowsOf(page).execute(db)).rows[0];
}

/** Returns the group of a product on sale. */
export async function selectGroup(db: Db, productId: string): Promise<RatedGroup | undefined> {
  return db
    .selectFrom('products')
    .select(['name', 'category_id', 'rating_count', 'rating_tenths'])
    .where('id', '=', productId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Counts the reviews of a group. */
export async function selectStarCounts(db: Db, group: RatedGroup): Promise<StarCountRow[]> {
  return readRows<StarCountRow>(db)`
    select stars, hidden_reason is not null as is_hidden, count(*)::int as count
    from reviews where product_id = any (${productsOf(group)})
    group by 1, 2`;
}

/** Returns shown reviews of a group: the newest day first, in it those with pictures first. */
export async function selectGroupReviews(
  db: Db,
  group: RatedGroup,
  { stars, limit, offset }: PageRange & { stars: number | undefined },
): Promise<StoredReview[]> {
  const page = sql`
    where found.product_id = any (${productsOf(group)}) and found.hidden_reason is null
      ${stars === undefined ? sql`` : sql`and found.stars = ${stars}`}
    order by (found.created_at at time zone 'Asia/Kolkata')::date desc,
      exists (select from review_pictures where review_id = found.id) desc,
      found.created_at desc, found.id desc
    limit ${limit} offset ${offset}`;
  return (await rowsOf(page).execute(db)).rows;
}

/** Returns a customer's own reviews, newest first. */
export async function selectOwnReviews(
  db: Db,
  customerId: string,
  { limit, offset }: PageRange,
): Promise<StoredReview[]> {
  const page = sql`where found.customer_id = ${customerId}
    order by found.id desc limit ${limit} offset ${offset}`;
  return (await rowsOf(page).execute(db)).rows;
}

export async function selectOwnReviewCount(db: Db, customerId: string): Promise<number> {
  return countOf(db, sql`where customer_id = ${customerId}`);
}

/** The filters of the owner's list. */
export type ReviewFilter = {
  /** Any of these numbers. */
  stars?: readonly number[] | undefined;
  state?: ReviewState | undefined;
  isAnswered?: boolean | undefined;
};

/** Returns a part of all reviews, newest first or, reversed, from their end. */
export async function selectReviews(
  db: Db,
  filter: ReviewFilter,
  { limit, offset, isReversed }: PagePart,
): Promise<StoredReview[]> {
  const page = sql`${matching(filter)}
    order by found.id ${isReversed ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`;
  return (await rowsOf(page).execute(db)).rows;
}

/** Counts reviews up to `most`. */
export async function selectReviewCount(
  db: Db,
  filter: ReviewFilter,
  most: number,
): Promise<number> {
  return countOf(db, sql`${matching(filter)} order by id desc limit ${most}`);
}

/** Counts the shown reviews of one or two stars without an answer, up to `most`. */
export async function selectUnansweredCount(db: Db, most: number): Promise<number> {
  const page = sql`where found.hidden_reason is null and found.stars <= 2 and found.reply is null
    order by id limit ${most}`;
  return countOf(db, page);
}

function matching({ stars, state, isAnswered }: ReviewFilter): RawBuilder<unknown> {
  const isNull = (column: string, is: boolean) =>
    is ? sql`found.${sql.ref(column)} is null` : sql`found.${sql.ref(column)} is not null`;
  const claims = [
    ...(stars === undefined ? [] : [sql`found.stars = any (${[...stars]}::smallint[])`]),
    ...(state === undefined ? [] : [isNull('hidden_reason', state === 'SHOWN')]),
    ...(isAnswered === undefined ? [] : [isNull('reply', !isAnswered)]),
  ];
  return claims.length === 0 ? sql`` : sql`where ${sql.join(claims, sql` and `)}`;
}

async function countOf(db: Db, page: RawBuilder<unknown>): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from (select from reviews found ${page}) counted`;
}

/** Returns the pictures of reviews, in order. */
export async function selectReviewPictures(
  db: Db,
  reviewIds: readonly string[],
): Promise<ReviewPictureRow[]> {
  return db
    .selectFrom('review_pictures')
    .innerJoin('pictures', 'pictures.id', 'review_pictures.picture_id')
    .select(['review_id', 'pictures.id', 'kind', 'key', 'width', 'height', 'thumbhash', 'files'])
    .where('review_id', 'in', reviewIds)
    .orderBy('review_id')
    .orderBy('position')
    .execute();
}

/** Returns whether shoppers may see a picture: it belongs to a review that is shown. */
export async function selectHasShownPicture(db: Db, key: string): Promise<boolean> {
  const rows = await planOnce(
    db,
    sql<{ id: string }>`
      select reviews.id from pictures
      join review_pictures place on place.picture_id = pictures.id
      join reviews on reviews.id = place.review_id
      where pictures.key = ${key} and reviews.hidden_reason is null`,
  );
  return rows.length > 0;
}

/** Inserts a review and returns its id. */
export async function insertReview(
  db: Db,
  values: Insertable<Database['reviews']>,
): Promise<string> {
  const { id } = await db
    .insertInto('reviews')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertReviewPicture(
  db: Db,
  values: Insertable<Database['review_pictures']>,
): Promise<void> {
  await db.insertInto('review_pictures').values(values).execute();
}

/** The columns of a review that change. */
export type ReviewValues = {
  stars?: number;
  text?: string | null;
  with_name?: boolean;
  edited_at?: Date | null;
  reply?: string | null;
  replied_at?: Date | null;
  hidden_reason?: HideReason | null;
};

export async function updateReview(db: Db, id: string, values: ReviewValues): Promise<void> {
  await db.updateTable('reviews').set(values).where('id', '=', id).execute();
}

/** Deletes a review; returns the ids of its pictures, to which nothing refers any more. */
export async function deleteReview(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('review_pictures')
    .where('review_id', '=', id)
    .returning('picture_id')
    .execute();
  await db.deleteFrom('reviews').where('id', '=', id).execute();
  return rows.map((row) => row.picture_id);
}

/**
 * Computes the rating of a product's group, and notes that what its pages say has changed; returns the group's
 * products. The catalogue is locked, so the product stays in its group.
 */
export async function refreshRating(db: Db, productId: string, now: Date): Promise<string[]> {
  await sql`
    select refresh_rating(name, category_id) from products where id = ${productId}`.execute(db);
  const rows = await readRows<{ id: string }>(db)`
    update products mate set content_changed_at = ${now} from products
    where products.id = ${productId} and mate.name = products.name
      and mate.category_id = products.category_id
    returning mate.id`;
  return rows.map(({ id }) => id);
}
