import {
  type ActivityRow,
  BY_COMMAND,
  MOST_ACTIVITY,
  type activityCalls,
  activityMessages,
} from '@shop/contract/activity';
import type { QueryOf } from '@shop/contract/call';
import { type ListRange, readPage } from '../database/list-page.ts';
import { daysBetween, refuseReversed } from '../platform/period.ts';
import type { Shop } from '../shop.ts';
import {
  type LogFilter,
  type LoggedRow,
  deleteOldActivity,
  selectActions,
  selectActivity,
  selectActivityCount,
  selectActors,
} from './activity-queries.ts';

type Asked = Omit<QueryOf<typeof activityCalls.list>, 'page' | 'size'>;

/** Maximum number of old rows that one statement deletes. */
const ROWS_AT_ONCE = 1_000;

/** Returns a page of the log, newest first, and the choices of its filters. */
export async function listActivity(shop: Shop, asked: Asked, range: ListRange) {
  refuseReversed(asked, activityMessages.rangeReversed);
  const filter = filterOf(asked);
  const [totalCount, people, actions] = await Promise.all([
    selectActivityCount(shop.db, filter, MOST_ACTIVITY),
    selectActors(shop.db),
    selectActions(shop.db),
  ]);
  const isCutOff = totalCount === MOST_ACTIVITY;
  const rows = await readPage(range, totalCount, (part) => selectActivity(shop.db, filter, part), {
    isCutOff,
  });
  return { data: rows.map(activityOf), totalCount, people, actions };
}

/** Returns the next rows of the log for its export, from the beginning or after the row `afterId`. */
export async function activityAfter(
  shop: Shop,
  asked: Asked,
  range: ListRange,
): Promise<ActivityRow[]> {
  const rows = await selectActivity(shop.db, filterOf(asked), { ...range, isReversed: false });
  return rows.map(activityOf);
}

/** Deletes the rows of the log that are two years old. */
export async function removeOldActivity({ db }: Pick<Shop, 'db'>): Promise<void> {
  while ((await deleteOldActivity(db, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
}

function filterOf({ by, action, fromDate, toDate }: Asked): LogFilter {
  const userId = by === BY_COMMAND ? null : by;
  return { userId, action, period: daysBetween(fromDate, toDate) };
}

function activityOf(row: LoggedRow): ActivityRow {
  return {
    activityId: row.id,
    at: row.at.toISOString(),
    by: { id: row.user_id, name: row.user_name, role: row.user_role },
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, label: row.subject_label },
    changes: row.changes.map(({ field, ...values }) => {
      const [name = '', ...of] = field.split('.');
      return { field: name, ...(of.length > 0 && { of: of.join('.') }), ...values };
    }),
  };
}
