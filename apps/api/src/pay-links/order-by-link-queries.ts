import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { planOnce } from '../database/prepared.ts';
import type { Destination } from '../delivery-areas/delivery-areas.ts';

/** Returns a destination that is in no account, and whether another order has the UTR. */
export async function selectParcelDestination(
  db: Db,
  { postalCode, state, utr }: { postalCode: string; state: string; utr: string | null },
): Promise<Destination & { is_utr_used: boolean }> {
  const statement = sql<Destination & { is_utr_used: boolean }>`
    select ${postalCode}::text as postal_code, ${state}::text as state, only_state(),
      area.deliverable, area.cod, exists (
        select from orders where utr = ${utr} and utr_freed_at is null
      ) as is_utr_used
    from (select) as one left join lateral delivery_area_of(${postalCode}) as area on true`;
  const [destination] = await planOnce(db, statement);
  if (destination === undefined) throw new Error('A query without a condition has no row.');
  return destination;
}
