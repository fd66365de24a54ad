import type { ImportCounts } from '@shop/contract/product-import';
import type { Change } from '../activity/activity-entry.ts';
import { changesBetween, recordActivity } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import type { Actor } from '../platform/session.ts';
import { inSlices } from '../platform/slices.ts';
import { loggedProduct, movedReviews, stockChange } from '../products/product-activity.ts';
import type { Shop } from '../shop.ts';
import type { ImportLookups, PlannedRow } from './sheet-checking.ts';

type Imported = {
  planned: readonly PlannedRow[];
  categories: ImportLookups['categories'];
  counts: ImportCounts;
};

/** Prices first, because a row of the log has a maximum number of changes. */
const FIRST = ['price', 'stockQuantity', 'status', 'reviews'];

/** Writes one row for a whole file: its counts, and the changes of existing products. */
export async function recordImport(
  shop: Shop,
  db: Db,
  actor: Actor,
  { planned, categories, counts: { added, changed } }: Imported,
): Promise<void> {
  if (added + changed === 0) return;
  const names = new Map([...categories].map(([name, id]) => [id, name]));
  const reviews = await movedReviews(db, planned.flatMap(renewed));
  const byRank: Change[][] = [...FIRST, 'others'].map(() => []);
  for await (const row of inSlices(planned)) {
    for (const change of changesOf(row, { names, reviews })) byRank[rankOf(change)]?.push(change);
  }
  await recordActivity(shop, db, {
    actor,
    action: 'PRODUCTS_IMPORTED',
    subject: { kind: 'PRODUCTS', id: null, label: String(added + changed) },
    changes: [
      { field: 'added', before: null, after: added },
      { field: 'changed', before: null, after: changed },
      ...byRank.flat(),
    ],
  });
}

function renewed({ existing: old, values }: PlannedRow) {
  return old === undefined ? [] : [{ id: old.id, old, values }];
}

type Known = {
  /** Categories by id. */
  names: ReadonlyMap<string, string>;
  /** The reviews that follow a product, by its id. */
  reviews: ReadonlyMap<string, Change[]>;
};

function changesOf(
  { existing, values, stock, becomes }: PlannedRow,
  { names, reviews }: Known,
): Change[] {
  if (existing === undefined || becomes === 'unchanged') return [];
  const loggedWithCategory = (product: typeof values) =>
    loggedProduct(product, names.get(product.category_id) ?? '');
  const changes = [
    ...changesBetween(loggedWithCategory(existing), loggedWithCategory(values)),
    ...stockChange(existing.stock, stock),
    ...(reviews.get(existing.id) ?? []),
  ];
  return changes.map((change) => ({ ...change, field: `${change.field}.${existing.sku}` }));
}

function rankOf({ field }: Change): number {
  const at = FIRST.findIndex((name) => field.startsWith(`${name}.`));
  return at === -1 ? FIRST.length : at;
}
