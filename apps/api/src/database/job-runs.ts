import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Records that a job succeeded; `lateAt` is when its next success is overdue, null for never. */
export async function recordJobSuccess(
  db: Db,
  { job, now, lateAt }: { job: string; now: Date; lateAt: Date | null },
): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({ job, succeeded_at: now, late_at: lateAt })
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet({ succeeded_at: now, late_at: lateAt }),
    )
    .execute();
}

/**
 * Records in the caller's transaction that a job succeeds, unless it did since `since`; returns whether it
 * is the first success. Of two processes the second one waits, and gets false.
 */
export async function recordFirstSuccess(
  db: Db,
  { job, now, since }: { job: string; now: Date; since: Date },
): Promise<boolean> {
  const first = await db
    .insertInto('job_runs')
    .values({ job, succeeded_at: now })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ succeeded_at: now })
        .where((row) =>
          row.or([
            row('job_runs.succeeded_at', 'is', null),
            row('job_runs.succeeded_at', '<', since),
          ]),
        ),
    )
    .returning('job')
    .executeTakeFirst();
  return first !== undefined;
}

/** A scheduled job, and when its next success is overdue; null for never. */
type DueJob = { job: string; lateAt: Date | null };

/**
 * Registers the scheduled jobs when a server starts. The time in which no server ran, which is since the
 * last success of any job, makes no job late; rows of removed jobs are deleted.
 */
export async function registerJobs(db: Db, jobs: readonly DueJob[], now: Date): Promise<void> {
  const names = jobs.map(({ job }) => job);
  await db
    .deleteFrom('job_runs')
    .where('job', 'not in', names)
    .where('late_at', 'is not', null)
    .execute();
  await db
    .insertInto('job_runs')
    .values(jobs.map(({ job, lateAt }) => ({ job, late_at: lateAt })))
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet({
        // Without any success the time is unknown, and `least` ignores it.
        late_at: sql`least(excluded.late_at,
          job_runs.late_at + (${now}::timestamptz - (select max(succeeded_at) from job_runs)))`,
      }),
    )
    .execute();
}

/**
 * Registers the jobs for a server that runs none: another server should run them, and late jobs get no
 * more time.
 */
export async function expectJobs(db: Db, jobs: readonly DueJob[]): Promise<void> {
  await db
    .insertInto('job_runs')
    .values(jobs.map(({ job, lateAt }) => ({ job, late_at: lateAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the names of the jobs whose next success is overdue. */
export async function lateJobs(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('job_runs')
    .select('job')
    .where('late_at', '<=', now)
    .orderBy('job')
    .execute();
  return rows.map(({ job }) => job);
}

/** Returns the jobs that have succeeded, with the time of their last success. */
export async function lastSuccesses(db: Db): Promise<{ job: string; succeededAt: Date }[]> {
  const rows = await db.selectFrom('job_runs').select(['job', 'succeeded_at']).execute();
  return rows.flatMap(({ job, succeeded_at: succeededAt }) =>
    succeededAt === null ? [] : [{ job, succeededAt }],
  );
}
