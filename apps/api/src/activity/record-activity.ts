import type { Db } from '../database/db.ts';
import type { Clock } from '../platform/clock.ts';
import { cutText } from '../platform/locale.ts';
import type { Actor } from '../platform/session.ts';
import type { Activity, Change } from './activity-entry.ts';
import { insertActivity } from './activity-queries.ts';

type Acted = Activity & { actor: Actor };

/** Maximum number of changes in a row; further ones are only counted. */
const MOST_CHANGES = 200;

/** Maximum length of a value, so that no row is large. */
const MOST_LETTERS = 300;

/** Writes a row of the activity log, in the transaction of the change itself. */
export async function recordActivity(
  shop: { readonly clock: Clock },
  db: Db,
  { actor, changes = [], ...activity }: Acted,
): Promise<void> {
  await insertActivity(db, {
    ...activity,
    changes: bounded(changes),
    userId: actor?.userId ?? null,
    at: shop.clock.now(),
  });
}

/** Writes a row for an edit; an edit without a change writes none. */
export async function recordChanges(
  shop: { readonly clock: Clock },
  db: Db,
  activity: Acted & { changes: readonly Change[] },
): Promise<void> {
  if (activity.changes.length > 0) await recordActivity(shop, db, activity);
}

/** Returns the fields whose values differ, for `recordActivity`. */
export function changesBetween<T extends object>(before: T, after: T): Change[] {
  return Object.keys(after).flatMap((field) => {
    const [old, now] = [before[field as keyof T], after[field as keyof T]];
    const isSame = JSON.stringify(old) === JSON.stringify(now);
    return isSame ? [] : [{ field, before: old ?? null, after: now ?? null }];
  });
}

/** Returns the changes with the ids of a field's lists as `names`, which people know. */
export function withNames(
  changes: readonly Change[],
  field: string,
  names: ReadonlyMap<string, string>,
): Change[] {
  const named = (ids: unknown) =>
    Array.isArray(ids) ? ids.map((id: string) => names.get(id) ?? id) : ids;
  return changes.map((change) =>
    change.field === field
      ? { field, before: named(change.before), after: named(change.after) }
      : change,
  );
}

function bounded(changes: readonly Change[]): Change[] {
  const written = changes
    .slice(0, MOST_CHANGES)
    .map(({ field, before, after }) => ({ field, before: valueOf(before), after: valueOf(after) }));
  const more = changes.length - written.length;
  return more > 0 ? [...written, { field: 'more', before: null, after: more }] : written;
}

function valueOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return cutText(Array.isArray(value) ? value.map(String).join(', ') : textOf(value), MOST_LETTERS);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
