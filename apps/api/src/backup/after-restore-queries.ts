import { type Db, readRow, readRows } from '../database/db.ts';
import type { PictureKind } from '../pictures/stored-picture.ts';

/** Ends the sessions of everybody who works in the back office; their devices get no more notices. */
export async function endBackOfficeSessions(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('user_id', 'in', db.selectFrom('users').select('id').where('role', '!=', 'CUSTOMER'))
    .executeTakeFirst();
  await db.deleteFrom('push_subscriptions').execute();
  return Number(numUpdatedRows);
}

/**
 * Deletes invitations, unfinished sign-ins, and proofs of a code or password: those that were used after the
 * backup was made would be valid again.
 */
export async function deleteAllTokens(db: Db): Promise<void> {
  await db.deleteFrom('staff_invitations').execute();
  await db.deleteFrom('reset_tokens').execute();
  await db.deleteFrom('second_factor_logins').execute();
  await db.deleteFrom('confirmations').execute();
}

/** The last known number of a series, and the last skipped one, after which the next ones follow. */
export type NumberGap = { last: string; lastSkipped: string };

/** Skips `gap` ids of a table after the last known one, or after where they begin. */
export async function leaveGap(db: Db, table: string, gap: number): Promise<NumberGap> {
  const row = await readRow<NumberGap>(db)`
    select known.last::text as last,
      setval(known.sequence, known.last + ${gap}::bigint)::text as "lastSkipped"
    from (
      select seqrelid::regclass as sequence,
        coalesce(pg_sequence_last_value(seqrelid::regclass), seqstart - 1) as last
      from pg_sequence where seqrelid = pg_get_serial_sequence(${table}, 'id')::regclass
    ) known`;
  if (row === undefined) throw new Error(`${table} has no numbers`);
  return row;
}

/**
 * Skips `gap` document numbers after the last known one, in every series of the financial year of a day,
 * also in a series that began after the backup was made.
 */
export async function leaveNumberGaps(db: Db, gap: number, day: string): Promise<NumberGap[]> {
  return readRows<NumberGap>(db)`
    with known as (
      select series, is_credit from document_counters
      union select series, is_credit from tax_settings cross join (values (true), (false)) as kind (is_credit)
    )
    insert into document_counters as counter (series, financial_year, is_credit, last, skipped)
    select series, financial_year_of(${day}::date), is_credit, ${gap}, ${gap} from known
    order by series, is_credit
    on conflict (series, financial_year, is_credit) do update
      set last = counter.last + excluded.last, skipped = counter.skipped + excluded.skipped
    returning document_number(series, financial_year, is_credit, last - ${gap}::integer) as last,
      document_number(series, financial_year, is_credit, last) as "lastSkipped"
  `;
}

/**
 * Asks the gateway soon about the refunds that it shall send. They count as asked before: it may have sent
 * them after the backup was made.
 */
export async function askRefundsAgain(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('gateway_refunds')
    .set({ next_question_at: now })
    .where('ended_at', 'is', null)
    .execute();
}

/** Forgets the data folders of backups: a restored shop has another one. */
export async function forgetBackupFolders(db: Db): Promise<void> {
  await db.updateTable('backups').set({ folder_id: null }).execute();
}

/** Marks backups as failed whose restored rows still say RUNNING, such as the row of the backup itself. */
export async function endRunningBackups(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'FAILED', finished_at: now, note: 'restored', told_at: now })
    .where('state', '=', 'RUNNING')
    .execute();
}

type Counts = { orders: number; customers: number; products: number; pictures: number };

/** Counts orders, customers, products and pictures. */
export async function selectCounts(db: Db): Promise<Record<string, number>> {
  const row = await readRow<Counts>(db)`
    select (select count(*) from orders)::int as orders,
      (select count(*) from users where role = 'CUSTOMER' and erased_at is null)::int as customers,
      (select count(*) from products where deleted_at is null)::int as products,
      (select count(*) from pictures)::int as pictures`;
  return { ...row };
}

/** Returns when a server ran on the database last, or something was changed in the back office or by a command. */
export async function selectLastUse(db: Db): Promise<Date | null> {
  const row = await readRow<{ last: Date | null }>(db)`
    select greatest(
      (select max(succeeded_at) from job_runs), (select max(at) from activity)
    ) as last`;
  return row?.last ?? null;
}

/** Returns the picture files that the rows name, by folder and file name. */
export async function* selectPictureFiles(
  db: Db,
): AsyncGenerator<{ kind: PictureKind; key: string; variant: string }> {
  let after = '0';
  for (;;) {
    const rows = await db
      .selectFrom('pictures')
      .select(['id', 'kind', 'key', 'files'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(1_000)
      .execute();
    for (const { kind, key, files } of rows) {
      for (const variant of Object.keys(files)) yield { kind, key, variant };
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/**
 * Marks queued messages as failed, so that nothing is sent a second time; they can be sent by hand.
 * Pending notices of new orders to the owner are cancelled too.
 */
export async function failQueuedMessages(db: Db, now: Date): Promise<number> {
  await db.deleteFrom('messages').where('is_decoy', '=', true).execute();
  await db.deleteFrom('new_orders').execute();
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({
      state: 'FAILED',
      reason: 'restored',
      secret: null,
      claimed_until: null,
      limit_keys: [],
      gathers_order_id: null,
      is_first_try: false,
      changed_at: now,
    })
    .where('state', '=', 'QUEUED')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
