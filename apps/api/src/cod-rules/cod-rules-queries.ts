import type { Paise } from '@shop/contract/money';
import { type Db, readRow } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';

/** The stored rules; null is no rule. */
export type StoredCodRules = {
  enabled: boolean;
  min_amount: Paise | null;
  max_amount: Paise | null;
  first_order_max: Paise | null;
  blocked_postal_codes: string[];
  max_refused: number | null;
};

/** The reason why cash on delivery is not offered, as `cod_refusal` says it. */
export type CodRefusal = 'OFF' | 'PLACE' | 'TOO_LITTLE' | 'TOO_MUCH' | 'REFUSED' | 'FIRST_ORDER';

/** Returns the owner's rules; undefined until they are saved for the first time. */
export async function selectCodRules(db: Db): Promise<StoredCodRules | undefined> {
  const [row] = await rules(db, []);
  return row;
}

const rules = prepared<StoredCodRules>(`
  select enabled, min_amount, max_amount, first_order_max, blocked_postal_codes, max_refused
  from cod_rules`);

/** Replaces the owner's rules. */
export async function replaceCodRules(db: Db, row: StoredCodRules): Promise<void> {
  await db
    .insertInto('cod_rules')
    .values(row)
    .onConflict((found) => found.column('one').doUpdateSet(row))
    .execute();
}

/**
 * Returns why an order would not be offered cash on delivery, null when it would; without a customer and
 * a total only the place is judged.
 */
export async function selectCodRefusal(
  db: Db,
  of: { customerId: string | null; postalCode: string | null; total: Paise | null },
): Promise<CodRefusal | null> {
  const row = await readRow<{ refusal: CodRefusal | null }>(db)`
    select cod_refusal(${of.customerId}, ${of.postalCode}, ${of.total}) as refusal
  `;
  return row?.refusal ?? null;
}
