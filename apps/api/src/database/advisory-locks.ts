import { sql } from 'kysely';
import type { Db } from './db.ts';

/** The keys of all PostgreSQL advisory locks, in one place so that no two collide. */
export const ADVISORY_LOCKS = {
  /** Serialises migrations of servers that start at the same time; held until the transaction ends. */
  migration: 731_202_611,
  /** Serialises changes of categories and products; orders do not take it. */
  catalogue: 731_202_613,
  /** Serialises changes of the delivery areas; orders do not take it. */
  deliveryAreas: 731_202_617,
  /** Serialises changes of the owner's search words. */
  searchWords: 731_202_615,
  /** Serialises changes of the tax settings; orders do not take it. */
  taxSettings: 731_202_623,
  /** Serialises changes of the rules about cash on delivery; orders do not take it. */
  codRules: 731_202_627,
  /** Serialises the writing of drafts, of which only so many are open; orders do not take it. */
  drafts: 731_202_629,
  /** First key of the lock of one UTR: an order and a claim with the same one wait for each other. */
  utr: 731_202_631,
  /** Held by a backup until its connection ends, so that two never run at once. */
  backup: 731_202_619,
  /** Held by the trial restore of a backup until its connection ends, for its scratch database. */
  backupTrial: 731_202_621,
} as const;

/** Takes the advisory lock of the search words until the transaction ends. */
export async function lockSearchWords(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.searchWords)})`.execute(db);
}

/** Takes the advisory lock of the catalogue until the transaction ends. */
export async function lockCatalogue(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.catalogue)})`.execute(db);
}

/** Takes the advisory lock of the delivery areas until the transaction ends. */
export async function lockDeliveryAreas(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.deliveryAreas)})`.execute(db);
}

/** Takes the advisory lock of the tax settings until the transaction ends. */
export async function lockTaxSettings(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.taxSettings)})`.execute(db);
}

/** Takes the advisory lock of the rules about cash on delivery until the transaction ends. */
export async function lockCodRules(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.codRules)})`.execute(db);
}

/** Takes the advisory lock of the writing of drafts until the transaction ends. */
export async function lockDrafts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.drafts)})`.execute(db);
}
