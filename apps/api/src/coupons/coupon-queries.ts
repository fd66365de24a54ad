import type { CouponKind } from '@shop/contract/coupon-discount';
import type { Paise } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import { sql } from 'kysely';
import { type Db, readCount } from '../database/db.ts';

/** The columns of a coupon that the owner sets. */
export type CouponColumns = {
  code: string;
  kind: CouponKind;
  /** Whole per cent of PERCENT, paise of FLAT. */
  value: Paise;
  most: Paise | null;
  min_amount: Paise | null;
  from_date: string | null;
  to_date: string | null;
  uses_in_all: number | null;
  uses_per_customer: number | null;
  first_order_only: boolean;
  category_ids: string[];
  active: boolean;
};

export type CouponRow = CouponColumns & { id: string; used: number; named: boolean };

/** The constraint that refuses a second coupon with a code. */
export const UNIQUE_CODES = 'coupons_code_key';

const used = sql<number>`coalesce((
  select used from coupon_uses where coupon_id = coupons.id
), 0)`.as('used');

// Scalar queries, because the planner may hash all orders for two `exists` with `or`.
const isNamed = (id: unknown) => sql<boolean>`coalesce(
  (select true from orders where coupon_id = ${id} limit 1),
  (select true from holds where coupon_id = ${id} limit 1), false)`;
const named = isNamed(sql.ref('coupons.id')).as('named');

/** The columns that the owner sets, as the builder and statements of text name them. */
export const COUPON_COLUMNS = [
  'code',
  'kind',
  'value',
  'most',
  'min_amount',
  'from_date',
  'to_date',
  'uses_in_all',
  'uses_per_customer',
  'first_order_only',
  'category_ids',
  'active',
] as const;

/** Returns a page of coupons, newest first. */
export async function selectCoupons(db: Db, { limit, offset }: PageRange): Promise<CouponRow[]> {
  return db
    .selectFrom('coupons')
    .select(['id', ...COUPON_COLUMNS, used, named])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function selectCouponCount(db: Db): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from coupons`;
}

export async function selectCouponForUpdate(db: Db, id: string): Promise<CouponRow | undefined> {
  return db
    .selectFrom('coupons')
    .select(['id', ...COUPON_COLUMNS, used, named])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCoupon(
  db: Db,
  coupon: CouponColumns & { created_at: Date },
): Promise<CouponRow> {
  return db
    .insertInto('coupons')
    .values(coupon)
    .returning(['id', ...COUPON_COLUMNS, used, named])
    .executeTakeFirstOrThrow();
}

export async function updateCoupon(db: Db, id: string, coupon: CouponColumns): Promise<CouponRow> {
  return db
    .updateTable('coupons')
    .set(coupon)
    .where('id', '=', id)
    .returning(['id', ...COUPON_COLUMNS, used, named])
    .executeTakeFirstOrThrow();
}

/** Returns whether an order or a hold names the coupon. */
export async function selectIsNamed(db: Db, id: string): Promise<boolean> {
  const { found } = await db.selectNoFrom(isNamed(id).as('found')).executeTakeFirstOrThrow();
  return found;
}

export async function deleteCoupon(db: Db, id: string): Promise<void> {
  await db.deleteFrom('coupons').where('id', '=', id).execute();
}

/** Returns the given ids that are ids of categories. */
export async function selectCategories(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
