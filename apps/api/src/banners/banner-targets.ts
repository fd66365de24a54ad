import { type BannerFields, type BannerTarget, bannerMessages } from '@shop/contract/banners';
import { categoryOf } from '../categories/categories.ts';
import type { Db } from '../database/db.ts';
import { invalid } from '../platform/refusals.ts';
import { dayOf } from '../platform/clock.ts';
import { categoryUrl, collectionUrl, productUrl, productsUrl } from '../search/slug.ts';
import type { Shop } from '../shop.ts';
import {
  type BannerRow,
  type OpenTarget,
  selectIsCollection,
  selectIsProduct,
  selectOpenTargets,
  selectTargetName,
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
  if (!target || target.kind === 'ALL') return { kind: 'ALL', value: null };
  const { kind, value } = target;
  if (before?.target_kind === kind && before.target_value === value) return { kind, value };
  if (kind === 'CATEGORY' && (await categoryOf(db, value)) === undefined) {
    throw invalid(bannerMessages.categoryGone, 'target.value');
  }
  if (kind === 'COLLECTION' && !(await selectIsCollection(db, value))) {
    throw invalid(bannerMessages.collectionGone, 'target.value');
  }
  if (kind === 'PRODUCT' && !(await selectIsProduct(db, value))) {
    throw invalid(bannerMessages.productGone, 'target.value');
  }
  return { kind, value };
}

/** Returns the target of a banner for the activity log, by its name. */
export async function loggedTarget(db: Db, row: BannerRow): Promise<string> {
  const { target_kind: kind, target_value: value } = row;
  if (value === null) return kind;
  const name = kind === 'SEARCH' ? value : await selectTargetName(db, { kind, id: value });
  return `${kind} ${name ?? value}`;
}

/** The paths of the targets that shoppers can open today, by kind and id. */
export type OpenPaths = ReadonlyMap<string, string>;

/** Returns the paths of the targets of these banners that shoppers can open today. */
export async function openPathsOf(
  { db, clock }: Pick<Shop, 'clock'> & { db: Db },
  rows: readonly BannerRow[],
): Promise<OpenPaths> {
  const idsOf = (kind: string) =>
    rows.flatMap((row) => (row.target_kind === kind ? (row.target_value ?? []) : []));
  const [categories, products] = [idsOf('CATEGORY'), idsOf('PRODUCT')];
  const ids = { categories, products, collections: idsOf('COLLECTION') };
  if (Object.values(ids).every((list) => list.length === 0)) return new Map();
  const targets = await selectOpenTargets(db, ids, dayOf(clock.now()));
  return new Map(targets.map((target) => [`${target.kind} ${target.id}`, pathOf(target)]));
}

function pathOf({ kind, id, slug, name, color, sku }: OpenTarget): string {
  if (slug === null) return productUrl({ id, name: name ?? '', color, sku: sku ?? '' });
  return kind === 'CATEGORY' ? categoryUrl(slug) : collectionUrl(slug);
}

/** Returns the target that shoppers see, with its path: ALL while they cannot open the real one. */
export function shownTarget(
  row: BannerRow,
  open: OpenPaths,
): { target: BannerTarget; url: string } {
  const { target_kind: kind, target_value: value } = row;
  if (kind === 'SEARCH' && value !== null) {
    return { target: { kind, value }, url: productsUrl(value) };
  }
  const url = open.get(`${kind} ${value}`);
  if (url === undefined) return { target: { kind: 'ALL', value: null }, url: productsUrl() };
  return { target: { kind, value }, url };
}
