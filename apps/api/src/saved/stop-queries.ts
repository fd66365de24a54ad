import { type Db, readRow } from '../database/db.ts';

/** A stop link: its customer and product, and what it would end. */
export type StopRow = {
  customer_id: string;
  product_id: string;
  name: string;
  is_waiting: boolean;
  others: number;
};

/** Returns a stop link of a message since an instant. */
export async function selectStop(
  db: Db,
  { tokenHash, since }: { tokenHash: Buffer; since: Date },
): Promise<StopRow | undefined> {
  return readRow<StopRow>(db)`
    select stop.customer_id, stop.product_id, products.name, waits.is_waiting, waits.others
    from watch_stops as stop
    join products on products.id = stop.product_id
    cross join lateral (
      select coalesce(bool_or(watches.product_id = stop.product_id), false) as is_waiting,
        (count(*) filter (where watches.product_id <> stop.product_id))::int as others
      from watches where watches.customer_id = stop.customer_id and asked_at > ${since}
    ) as waits
    where token_hash = ${tokenHash} and told_at > ${since}`;
}

/** Stores the stop link of a message. */
export async function insertStop(
  db: Db,
  stop: { tokenHash: Buffer; customerId: string; productId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('watch_stops')
    .values({
      token_hash: stop.tokenHash,
      customer_id: stop.customerId,
      product_id: stop.productId,
      told_at: stop.at,
    })
    .execute();
}
