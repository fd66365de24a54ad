import { StartupError } from '../platform/startup-error.ts';

/** The migrations that the baseline replaces; together they make the same schema (decision 10). */
export const REPLACED_MIGRATIONS: readonly string[] = `
  0001-people 0002-catalogue 0003-orders 0004-stock 0005-placing 0006-read-models
  0007-read-model-triggers 0008-expenses 0009-sign-in-failures 0010-job-runs 0011-product-attributes
  0012-facets 0013-sold-by-the-metre 0014-search-words 0015-delivery-areas 0016-couriers
  0017-order-search 0018-customer-notes 0019-banner-targets 0020-marquee 0021-staff-and-activity
  0022-messages 0023-notices 0024-staff-invitations 0025-second-factor 0026-activity-and-identity
  0027-backups 0028-first-start 0029-order-life 0030-tax 0031-invoices 0032-invoice-files 0033-law
  0034-own-data 0035-order-notes 0036-refunds-sent 0037-returns 0038-several-machines 0039-ways-in
  0040-confirmations 0041-occasions-in-one-order 0042-names-in-order 0044-parcel-phones
  0045-codes-to-confirm 0048-content-changes 0049-parcels-and-devices 0050-returnable-as-sold
  0051-delivery-days-as-sold 0052-cheaper-orders`
  .trim()
  .split(/\s+/)
  .map((name) => `${name}.sql`);

/** The last commit that has the replaced migrations. */
const LAST_COMMIT = 'e615a4b7';

/** The last file of the baseline; a migration after it has a number above 52. */
const LAST_OF_BASELINE = '0011-messages.sql';

/**
 * Returns the applied migrations with the files of the baseline in place of the migrations that it replaces.
 * Throws StartupError when only some of these were applied.
 */
export function withBaseline(applied: readonly string[], names: readonly string[]): string[] {
  const known = new Set(applied);
  const missing = REPLACED_MIGRATIONS.find((name) => !known.has(name));
  if (missing === undefined) {
    const baseline = names.filter((name) => name <= LAST_OF_BASELINE);
    return [
      ...new Set([...baseline, ...applied.filter((name) => !REPLACED_MIGRATIONS.includes(name))]),
    ];
  }
  if (!REPLACED_MIGRATIONS.some((name) => known.has(name))) return [...applied];
  throw new StartupError(
    `The schema of this shop is too old for this version (it lacks the migration ${missing}): start the shop, or restore the backup, once with the version of commit ${LAST_COMMIT}, and then start this version.`,
  );
}
