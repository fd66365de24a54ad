import type { ImportCounts } from '@shop/contract/product-import';
import type { Change } from '../activity/activity-entry.ts';
import { changesBetween, recordActivity } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import type { Actor } from '../platform/session.ts';
import { inTurns } from '../platform/turns.ts';
import {
  isRegrouped,
  loggedProduct,
  reviewsChange,
  stockChange,
} from '../products/product-activity.ts';
import { selectOwnReviewCounts } from '../products/product-queries.ts';
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
  const reviews = await selectOwnReviewCounts(db, planned.flatMap(movedId));
  const byRank: Change[][] = [...FIRST, 'others'].map(() => []);
  for await (const row of inTurns(planned)) {
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

/** Returns the id of an existing product that moves into another group. */
function movedId({ standing, values }: PlannedRow): string[] {
  return standing !== undefined && isRegrouped(standing, values) ? [standing.id] : [];
}

type Known = {
  /** Categories by id. */
  names: ReadonlyMap<string, string>;
  /** Numbers of reviews by the id of a product that moves into another group. */
  reviews: ReadonlyMap<string, number>;
};

function changesOf(
  { standing, values, stock, becomes }: PlannedRow,
  { names, reviews }: Known,
): Change[] {
  if (standing === undefined || becomes === 'unchanged') return [];
  const loggedWithCategory = (product: typeof values) =>
    loggedProduct(product, names.get(product.category_id) ?? '');
  const changes = [
    ...changesBetween(loggedWithCategory(standing), loggedWithCategory(values)),
    ...stockChange(standing.stock, stock),
    ...reviewsChange(reviews.get(standing.id)),
  ];
  return changes.map((change) => ({ ...change, field: `${change.field}.${standing.sku}` }));
}

function rankOf({ field }: Change): number {
  const at = FIRST.findIndex((name) => field.startsWith(`${name}.`));
  return at === -1 ? FIRST.length : at;
}
