import type { ActivityChange } from '@shop/contract/activity';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Db, byName, isAfter, orderBy, readCount, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';
import { planOnce } from '../database/prepared.ts';
import type { Database } from '../database/schema.generated.ts';
import type { Period } from '../platform/period.ts';
import type { Activity } from './activity-entry.ts';

/** Inserts a row of the log with the name and role of its user. */
export async function insertActivity(
  db: Db,
  { action, subject, changes = [], userId, at }: Activity & { userId: string | null; at: Date },
): Promise<void> {
  const user = db.selectFrom('users').where('id', '=', userId);
  const statement = db.insertInto('activity').values({
    at,
    user_id: userId,
    user_name: sql`coalesce((${user.select('first_name')}), 'Command')`,
    user_role: sql`coalesce((${user.select('role')}), 'COMMAND')`,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_label: subject.label,
    changes: JSON.stringify(changes),
  });
  await planOnce(db, statement);
}

/** A row of the log. */
export type LoggedRow = Omit<Selectable<Database['activity']>, 'changes'> & {
  changes: ActivityChange[];
};

/** The filter of the log; `userId` null selects commands, undefined selects all. */
export type LogFilter = {
  userId: string | null | undefined;
  action: string | undefined;
  period: Period;
};

const KEYS = [sql`at`, sql`id`];

/** Returns rows of the log, newest first; each filter has an index in this order. */
export async function selectActivity(
  db: Db,
  filter: LogFilter,
  { limit, offset, isReversed, afterId }: PagePart,
): Promise<LoggedRow[]> {
  const claims = claimsOf(filter);
  if (afterId !== undefined) {
    claims.push(isAfter(KEYS, !isReversed, sql`from activity where id = ${afterId}`));
  }
  return readRows<LoggedRow>(db)`
    select id, at, user_id, user_name, user_role, action, subject_kind, subject_id, subject_label,
      changes
    from activity where ${sql.join(claims, sql` and `)}
    ${orderBy(KEYS, !isReversed)} limit ${limit} offset ${offset}
  `;
}

/** Counts the rows, up to `most`. */
export async function selectActivityCount(
  db: Db,
  filter: LogFilter,
  most: number,
): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from (
      select at from activity where ${sql.join(claimsOf(filter), sql` and `)}
      ${orderBy(KEYS, true)} limit ${most}
    ) counted
  `;
}

/** Returns each user in the log once, with the present name, by a loose index scan. */
export async function selectActors(db: Db): Promise<{ id: string | null; name: string }[]> {
  return readRows<{ id: string | null; name: string }>(db)`
    with recursive actor (id) as (
      (select user_id from activity where user_id is not null order by user_id limit 1)
      union all
      select (
        select user_id from activity where user_id > actor.id order by user_id limit 1
      ) from actor where actor.id is not null
    )
    select id, name from (
      select users.id, users.first_name as name from actor join users on users.id = actor.id
      union all
      select null, 'Command' where exists (select from activity where user_id is null)
    ) everybody
    order by ${byName(sql`name`)}, id
  `;
}

/** Returns each action in the log once, by a loose index scan. */
export async function selectActions(db: Db): Promise<string[]> {
  const rows = await readRows<{ action: string }>(db)`
    with recursive done (action) as (
      (select action from activity order by action limit 1)
      union all
      select (
        select action from activity where action > done.action order by action limit 1
      ) from done where done.action is not null
    )
    select action from done where action is not null
  `;
  return rows.map(({ action }) => action);
}

/**
 * Deletes up to `most` rows that are two years old by the database's clock: the database refuses to delete
 * newer ones. Returns how many.
 */
export async function deleteOldActivity(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from activity where id in (
      select id from activity where at < now() - interval '2 years' order by at, id limit ${most}
    )
  `.execute(db);
  return Number(numAffectedRows);
}

function claimsOf({ userId, action, period: { from, to } }: LogFilter): RawBuilder<unknown>[] {
  const claims = [sql`true`];
  if (userId !== undefined) {
    claims.push(userId === null ? sql`user_id is null` : sql`user_id = ${userId}`);
  }
  if (action !== undefined) claims.push(sql`action = ${action}`);
  if (from !== null) claims.push(sql`at >= ${from}`);
  if (to !== null) claims.push(sql`at < ${to}`);
  return claims;
}
