import { type Coupon, type CouponFields, couponMessages } from '@shop/contract/coupons';
import { type Paise, paise, paiseOf, rupeesOf } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import {
  changesBetween,
  recordActivity,
  recordChanges,
  withNames,
} from '../activity/record-activity.ts';
import { categoryNames } from '../categories/categories.ts';
import { type Db, isDuplicate } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { refuseReversed } from '../platform/period.ts';
import {
  changedMeanwhile,
  conflict,
  existing,
  inStoredOrder,
  invalid,
  matchesLoaded,
  sentFields,
} from '../platform/refusals.ts';
import { inRupees } from '../platform/locale.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  type CouponColumns,
  type CouponRow,
  UNIQUE_CODES,
  deleteCoupon,
  insertCoupon,
  selectCategories,
  selectCouponCount,
  selectCouponForUpdate,
  selectCoupons,
  selectIsNamed,
  updateCoupon,
} from './coupon-queries.ts';

/** A partial change: missing fields stay as they are. */
type CouponChange = { [Field in keyof CouponFields]?: CouponFields[Field] | undefined } & {
  /** Optimistic lock: the coupon as it was loaded. */
  expected?: { [Field in keyof Coupon]?: Coupon[Field] | undefined } | null | undefined;
};

/** Returns a page of coupons, newest first, with the number of all. */
export async function listCoupons(
  { db }: Pick<Shop, 'db'>,
  range: PageRange,
): Promise<{ data: Coupon[]; totalCount: number }> {
  const [rows, totalCount] = await Promise.all([selectCoupons(db, range), selectCouponCount(db)]);
  return { data: rows.map(couponOf), totalCount };
}

/** Adds a coupon; codes are unique whatever the case. */
export async function addCoupon(shop: Shop, actor: Actor, fields: CouponFields): Promise<Coupon> {
  return transaction(shop.db, async (db) => {
    const columns = await checkedColumns(db, fields, undefined);
    const row = await unlessTaken(insertCoupon(db, { ...columns, created_at: shop.clock.now() }));
    const coupon = couponOf(row);
    await recordActivity(shop, db, {
      actor,
      action: 'COUPON_CREATED',
      subject: subjectOf(row),
      changes: await loggedChanges(db, NOTHING, logged(coupon)),
    });
    return coupon;
  });
}

/** Changes the given fields; the result must follow the rules of a new coupon. */
export async function changeCoupon(
  shop: Shop,
  actor: Actor,
  { id, expected, ...change }: CouponChange & { id: string },
): Promise<Coupon> {
  return transaction(shop.db, async (db) => {
    const before = existing(await selectCouponForUpdate(db, id), couponMessages.notFound);
    const now = couponOf(before);
    const after = await checkedColumns(db, { ...now, ...sentFields(change) }, before);
    const { couponId: _id, used: _used, named: _named, ...seen } = expected ?? {};
    const wanted = couponOf({ ...before, ...after });
    if (!matchesLoaded<Coupon>(now, seen, wanted)) throw changedMeanwhile(now);
    const row = await unlessTaken(updateCoupon(db, id, after));
    const changes = await loggedChanges(db, logged(now), logged(couponOf(row)));
    const subject = subjectOf(row);
    await recordChanges(shop, db, { actor, action: 'COUPON_CHANGED', subject, changes });
    return couponOf(row);
  });
}

/**
 * Deletes a coupon that no order and no hold names; ends any other, and returns it. An order that is being
 * placed waits, because it refers to the coupon.
 */
export async function removeCoupon(
  shop: Shop,
  actor: Actor,
  id: string,
): Promise<Coupon | undefined> {
  return transaction(shop.db, async (db) => {
    const before = existing(await selectCouponForUpdate(db, id), couponMessages.notFound);
    const subject = subjectOf(before);
    if (!(await selectIsNamed(db, id))) {
      await deleteCoupon(db, id);
      await recordActivity(shop, db, { actor, action: 'COUPON_REMOVED', subject });
      return undefined;
    }
    const { id: _id, used: _used, named: _named, ...columns } = before;
    const row = await updateCoupon(db, id, { ...columns, active: false });
    const changes = changesBetween({ active: before.active }, { active: false });
    await recordChanges(shop, db, { actor, action: 'COUPON_CHANGED', subject, changes });
    return couponOf(row);
  });
}

async function checkedColumns(
  db: Db,
  fields: CouponFields,
  before: CouponRow | undefined,
): Promise<CouponColumns> {
  const { code, kind, value } = fields;
  if (kind === 'PERCENT' && !(Number.isInteger(value) && value <= 100)) {
    throw invalid(couponMessages.percent, 'value');
  }
  const [fromDate, toDate] = [fields.fromDate || null, fields.toDate || null];
  refuseReversed({ fromDate, toDate }, couponMessages.reversed);
  const known = before?.category_ids ?? [];
  const ids = inStoredOrder(fields.subCategoryIds ?? [], known);
  // A stored category that was deleted since does not keep the owner from adding another.
  const added = ids.filter((id) => !known.includes(id));
  if (added.length > 0 && (await selectCategories(db, added)).length < added.length) {
    throw invalid(couponMessages.categoryGone, 'subCategoryIds');
  }
  return {
    code,
    kind,
    value: kind === 'PERCENT' ? paise(value) : paiseOf(value),
    most: amountOf(fields.most),
    min_amount: amountOf(fields.minAmount || null),
    from_date: fromDate,
    to_date: toDate,
    uses_in_all: fields.usesInAll || null,
    uses_per_customer: fields.usesPerCustomer || null,
    first_order_only: fields.firstOrderOnly ?? false,
    category_ids: ids,
    active: fields.active ?? true,
  };
}

function amountOf(rupees: number | '' | null | undefined): Paise | null {
  return typeof rupees === 'number' ? paiseOf(rupees) : null;
}

async function unlessTaken(written: Promise<CouponRow>): Promise<CouponRow> {
  try {
    return await written;
  } catch (error) {
    if (!isDuplicate(error, UNIQUE_CODES)) throw error;
    throw conflict(couponMessages.codeTaken, 'CODE_TAKEN', { path: 'code' });
  }
}

function subjectOf({ id, code }: CouponRow) {
  return { kind: 'COUPON', id, label: code };
}

const rupees = (amount: Paise | null) => (amount === null ? null : rupeesOf(amount));

function couponOf(row: CouponRow): Coupon {
  return {
    couponId: row.id,
    code: row.code,
    kind: row.kind,
    value: row.kind === 'PERCENT' ? row.value : rupeesOf(row.value),
    most: rupees(row.most),
    minAmount: rupees(row.min_amount),
    fromDate: row.from_date,
    toDate: row.to_date,
    usesInAll: row.uses_in_all,
    usesPerCustomer: row.uses_per_customer,
    firstOrderOnly: row.first_order_only,
    subCategoryIds: row.category_ids,
    active: row.active,
    used: row.used,
    named: row.named,
  };
}

type Logged = Omit<Coupon, 'couponId' | 'used' | 'named' | 'value'> & { value: string };

/** A coupon before there is one, for the log: only what was set is a change. */
const NOTHING: { [Field in keyof Logged]: Logged[Field] | null } = {
  code: null,
  kind: null,
  value: null,
  most: null,
  minAmount: null,
  fromDate: null,
  toDate: null,
  usesInAll: null,
  usesPerCustomer: null,
  firstOrderOnly: false,
  subCategoryIds: [],
  active: true,
};

/** Returns the changes of a coupon for the log, with the names of its categories. */
async function loggedChanges(db: Db, before: typeof NOTHING, after: typeof NOTHING) {
  const ids = [...(before.subCategoryIds ?? []), ...(after.subCategoryIds ?? [])];
  const names = await categoryNames(db, ids);
  return withNames(changesBetween(before, after), 'subCategoryIds', names);
}

/** Returns a coupon in the form of the log, with the unit of its discount. */
function logged({ couponId: _id, used: _used, named: _named, ...fields }: Coupon): typeof NOTHING {
  const { kind, value } = fields;
  return { ...fields, value: kind === 'FLAT' ? inRupees(paiseOf(value)) : `${value}%` };
}
