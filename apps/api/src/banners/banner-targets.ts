import { type BannerFields, type BannerTarget, bannerMessages } from '@shop/contract/banners';
import { categoryOf } from '../categories/categories.ts';
import type { Db } from '../database/db.ts';
import { invalid } from '../platform/refusals.ts';
import {
  type BannerRow,
  type OpenTargets,
  selectIsProduct,
  selectOpenTargets,
} from './banner-queries.ts';

/**
 * Returns a target for storage; refuses one that the owner cannot choose, unless the banner already has
 * it.
 */
export async function targetOf(
  db: Db,
  target: BannerFields['target'],
  before?: BannerRow,
): Promise<BannerTarget> {
  if (target === undefined || target.kind === 'ALL') return { kind: 'ALL', value: null };
  const { kind, value } = target;
  if (before?.target_kind === kind && before.target_value === value) return { kind, value };
  if (kind === 'CATEGORY' && (await categoryOf(db, value)) === undefined) {
    throw invalid(bannerMessages.categoryGone, 'target.value');
  }
  if (kind === 'PRODUCT' && !(await selectIsProduct(db, value))) {
    throw invalid(bannerMessages.productGone, 'target.value');
  }
  return { kind, value };
}

/** Returns the targets of these banners that shoppers can open. */
export async function openTargetsOf(db: Db, rows: readonly BannerRow[]): Promise<OpenTargets> {
  const idsOf = (kind: string) =>
    rows.flatMap((row) => (row.target_kind === kind ? (row.target_value ?? []) : []));
  const ids = { categories: idsOf('CATEGORY'), products: idsOf('PRODUCT') };
  if (ids.categories.length + ids.products.length > 0) return selectOpenTargets(db, ids);
  return { categories: new Set(), products: new Set() };
}

/** Returns the target that shoppers see: ALL while they cannot open the real one. */
export function shownTarget(row: BannerRow, { categories, products }: OpenTargets): BannerTarget {
  const { target_kind: kind, target_value: value } = row;
  const isGone =
    (kind === 'CATEGORY' && !categories.has(value ?? '')) ||
    (kind === 'PRODUCT' && !products.has(value ?? ''));
  return isGone ? { kind: 'ALL', value: null } : { kind, value };
}
