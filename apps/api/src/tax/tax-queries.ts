import type { Paise } from '@shop/contract/money';
import type { Registration, TaxClass } from '@shop/contract/tax';
import type { StateCode } from '@shop/contract/tax-states';
import { sql } from 'kysely';
import { type Db, readCount } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';

/** The stored tax declaration of the owner. */
export type StoredTaxSettings = {
  registration: Registration;
  gstin: string | null;
  legalName: string;
  stateCode: StateCode;
  address: string;
  series: string;
  signatory: string;
  homeStateOnly: boolean;
};

/** Returns the owner's tax declaration; undefined until there is one. */
export async function selectTaxSettings(db: Db): Promise<StoredTaxSettings | undefined> {
  const [row] = await settings(db, []);
  return row;
}

const settings = prepared<StoredTaxSettings>(`
  select registration, gstin, legal_name as "legalName", state_code as "stateCode", address, series,
    signatory, home_state_only as "homeStateOnly"
  from tax_settings`);

/** Replaces the owner's tax declaration. */
export async function replaceTaxSettings(db: Db, settings: StoredTaxSettings): Promise<void> {
  const row = {
    registration: settings.registration,
    gstin: settings.gstin,
    legal_name: settings.legalName,
    state_code: settings.stateCode,
    address: settings.address,
    series: settings.series,
    signatory: settings.signatory,
    home_state_only: settings.homeStateOnly,
  };
  await db
    .insertInto('tax_settings')
    .values(row)
    .onConflict((found) => found.column('id').doUpdateSet(row))
    .execute();
}

/** The highest value of goods that needs no e-way bill: within a state, or to other states (null). */
export type EwayLimitRow = { state_code: string | null; most: Paise };

/** Returns the limits of e-way bills: for other states first, then by state. */
export async function selectEwayLimits(db: Db): Promise<EwayLimitRow[]> {
  return db
    .selectFrom('eway_limits')
    .select(['state_code', 'most'])
    .orderBy(sql`state_code nulls first`)
    .execute();
}

/** Replaces the limits of e-way bills. */
export async function replaceEwayLimits(db: Db, limits: readonly EwayLimitRow[]): Promise<void> {
  await db.deleteFrom('eway_limits').execute();
  await db
    .insertInto('eway_limits')
    .values([...limits])
    .execute();
}

/** The rate of a class from a day on. */
export type RateRow = {
  taxClass: TaxClass;
  from: string;
  rate: number;
  upTo: Paise | null;
  rateAbove: number | null;
};

/** Returns the rates in force on a day, one per class. */
export async function selectRatesOn(db: Db, day: string): Promise<RateRow[]> {
  return ratesInForce(db, [day]);
}

const ratesInForce = prepared<RateRow>(`
  select distinct on (tax_class) tax_class as "taxClass", from_day as "from", rate, up_to as "upTo",
    rate_above as "rateAbove"
  from tax_rates
  where from_day <= $1
  order by tax_class, from_day desc`);

/** Returns all rates: by class, the newest first. */
export async function selectRates(db: Db): Promise<RateRow[]> {
  return rates(db).orderBy('tax_class').orderBy('from_day', 'desc').execute();
}

/** Returns the rate that begins on a day, locked until the transaction ends. */
export async function selectRateForUpdate(
  db: Db,
  { taxClass, from }: Pick<RateRow, 'taxClass' | 'from'>,
): Promise<RateRow | undefined> {
  return rates(db)
    .where('tax_class', '=', taxClass)
    .where('from_day', '=', from)
    .forUpdate()
    .executeTakeFirst();
}

function rates(db: Db) {
  return db
    .selectFrom('tax_rates')
    .select([
      'tax_class as taxClass',
      'from_day as from',
      'rate',
      'up_to as upTo',
      'rate_above as rateAbove',
    ]);
}

/** Writes a rate; false when one of the same class and day is already in force. */
export async function replaceFutureRate(db: Db, rate: RateRow, today: string): Promise<boolean> {
  const values = { rate: rate.rate, up_to: rate.upTo, rate_above: rate.rateAbove };
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('tax_rates')
    .values({ tax_class: rate.taxClass, from_day: rate.from, ...values })
    .onConflict((found) =>
      found
        .columns(['tax_class', 'from_day'])
        .doUpdateSet(values)
        .where('tax_rates.from_day', '>', today),
    )
    .executeTakeFirstOrThrow();
  return written === 1n;
}

/**
 * Counts items that were accepted and not rejected later, up to `most`, so that the cost does not grow
 * with their number.
 */
export async function selectAcceptedCount(db: Db, most: number): Promise<number> {
  return readCount(db)`
    select least(sum(counted.items), ${most})::int as count
    from unnest(array['ACCEPTED', 'SHIPPED', 'DELIVERED', 'RETURNED']) as accepted (status)
    cross join lateral (
      select count(*) as items
      from (
        select from order_items where order_items.status = accepted.status
        order by placed_at limit ${most}
      ) as few
    ) as counted`;
}
