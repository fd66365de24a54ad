import { type Transaction, sql } from 'kysely';
import {
  CHANGES_CHANNEL,
  type ChangeEvent,
  type ChangeNotice,
  PROCESS_ID,
} from './change-events.ts';
import type { Db } from './db.ts';
import type { Database } from './schema.generated.ts';

/** Maximum payload of a notification in bytes; PostgreSQL allows 8,000. */
const MAX_NOTICE = 7_000;

type Listener = (events: readonly ChangeEvent[]) => void;

const pending = new WeakMap<Db, ChangeEvent[]>();
const listeners = new WeakMap<Db, Listener>();
const afterwards = new WeakMap<Db, Set<() => void>>();

/** Registers the listener for changes committed through this pool, which calls it synchronously. */
export function onCommit(db: Db, listener: Listener): void {
  listeners.set(db, listener);
}

/**
 * After-commit hook: publishes a change event when the transaction commits, and not at all if it fails.
 * Outside a transaction, where the statement has already committed, it publishes at once; then a
 * notification that cannot be sent is dropped, because cache entries of other processes live only seconds.
 */
export async function afterCommit(db: Db, event: ChangeEvent): Promise<void> {
  const events = pending.get(db);
  if (events !== undefined) {
    events.push(event);
    return;
  }
  if (db.isTransaction) throw new Error('This transaction was not begun by `transaction`.');
  listeners.get(db)?.([event]);
  if (isForOthers(event)) await notify(db, [event]).catch(() => {});
}

/**
 * Calls `work` in this process after the transaction ended, committed or not; outside a transaction at
 * once. Calls the same function once.
 */
export function onTransactionEnd(db: Db, work: () => void): void {
  const works = afterwards.get(db);
  if (works === undefined) work();
  else works.add(work);
}

/** Runs `work` in one transaction, rolled back on any throw; joins a transaction that is already open. */
export async function transaction<T>(
  db: Db,
  work: (db: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Database>);
  const events: ChangeEvent[] = [];
  const works = new Set<() => void>();
  try {
    return await db.transaction().execute(async (transaction) => {
      pending.set(transaction, events);
      afterwards.set(transaction, works);
      const result = await work(transaction);
      const shared = events.filter(isForOthers);
      if (shared.length > 0) await notify(transaction, shared);
      return result;
    });
  } finally {
    // After an error too: the commit may have succeeded although its answer was lost.
    if (events.length > 0) listeners.get(db)?.(events);
    for (const endedWork of works) endedWork();
  }
}

/** Runs `work` in a read-only transaction, whose reads all see the same state of the database. */
export async function inSnapshot<T>(
  db: Db,
  work: (db: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

function isForOthers({ type }: ChangeEvent): boolean {
  return type !== 'units';
}

/** NOTIFY to all server processes, this one included; an empty list of events is a heartbeat. */
export async function notify(db: Db, events: readonly ChangeEvent[]): Promise<void> {
  const whole = JSON.stringify({ from: PROCESS_ID, events } satisfies ChangeNotice);
  // Too many ids for one payload: invalidate everything instead.
  const all: ChangeNotice = {
    from: PROCESS_ID,
    events: [{ type: 'catalogue' }, { type: 'session' }],
  };
  const text = Buffer.byteLength(whole) > MAX_NOTICE ? JSON.stringify(all) : whole;
  await sql`select pg_notify(${sql.lit(CHANGES_CHANNEL)}, ${text})`.execute(db);
}
