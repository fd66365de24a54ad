import type { DeliveryArea } from '@shop/contract/delivery-areas';
import { sql } from 'kysely';
import { type Db, readRow } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';

/** Returns all rules, by prefix. */
export async function selectDeliveryAreas(db: Db): Promise<DeliveryArea[]> {
  return db
    .selectFrom('delivery_areas')
    .select(['prefix', 'deliverable', 'cod', 'days'])
    .orderBy(sql`prefix collate "C"`)
    .execute();
}

/** Returns the rule of a PIN code; undefined when none applies. */
export async function selectDeliveryAreaOf(
  db: Db,
  postalCode: string,
): Promise<DeliveryArea | undefined> {
  const [area] = await areaOf(db, [postalCode]);
  return area;
}

const areaOf = prepared<DeliveryArea>(`
  select prefix, deliverable, cod, days from delivery_area_of($1)`);

/**
 * The destination of an order: PIN code and state of an address, null when it is not the customer's; the
 * only state that the shop sells to, null when it sells to all; and the owner's rule, null without one.
 */
export type Destination = {
  postal_code: string | null;
  state: string | null;
  only_state: string | null;
  deliverable: boolean | null;
  cod: boolean | null;
};

/** Returns the destination of an address; all null when the address is not the customer's. */
export async function selectDestination(
  db: Db,
  { customerId, addressId }: { customerId: string; addressId: string },
): Promise<Destination> {
  const row = await readRow<Destination>(db)`
    select postal_code, state, only_state(), area.deliverable, area.cod
    from addresses left join lateral delivery_area_of(postal_code) as area on true
    where addresses.id = ${addressId} and customer_id = ${customerId}`;
  const none = { postal_code: null, state: null, only_state: null, deliverable: null, cod: null };
  return row ?? none;
}

/** Returns the only state that the shop sells to; null when it sells to all. */
export async function selectOnlyState(db: Db): Promise<string | null> {
  const [row] = await onlyState(db, []);
  return row?.only_state ?? null;
}

const onlyState = prepared<{ only_state: string | null }>(`select only_state()`);

/** Replaces all rules. */
export async function replaceDeliveryAreas(db: Db, areas: readonly DeliveryArea[]): Promise<void> {
  await db.deleteFrom('delivery_areas').execute();
  if (areas.length === 0) return;
  await sql`
    insert into delivery_areas (prefix, deliverable, cod, days)
    select * from unnest(
      ${areas.map(({ prefix }) => prefix)}::text[],
      ${areas.map(({ deliverable }) => deliverable)}::boolean[],
      ${areas.map(({ cod }) => cod)}::boolean[],
      ${areas.map(({ days }) => days)}::smallint[]
    )`.execute(db);
}
