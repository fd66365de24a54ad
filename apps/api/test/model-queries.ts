import { sql } from 'kysely';
import type { TestShop } from './server.ts';

/** The shop's data of an order item, in a form that a test compares. */
export type StoredItem = {
  status: string;
  discount: number;
  returned: number;
  putBack: number;
  deliveredAt: string | null;
  isRefunded: boolean;
  isUnpaid: boolean;
  /** Each with id, quantity, status and amount, oldest first. */
  returns: unknown[][];
  /** Each with id, reason, state, due amount, sent amount and time, oldest first. */
  refunds: unknown[][];
  /** The number of its invoice, and its credited amounts. */
  invoice: unknown[] | null;
};

type ItemRow = Omit<StoredItem, 'deliveredAt' | 'refunds'> & {
  id: string;
  deliveredAt: Date | null;
  refunds: [string, string, string, number, number | null, number | null][];
};

/** Returns all order items of a shop by their ids. */
export async function selectKeptItems({
  db,
}: Pick<TestShop, 'db'>): Promise<Map<string, StoredItem>> {
  const { rows } = await sql<ItemRow>`
    select item.id, status, discount, returned::double precision as returned,
      put_back::double precision as "putBack", delivered_at as "deliveredAt",
      refunded_at is not null as "isRefunded", unpaid_at is not null as "isUnpaid", (
        select coalesce(json_agg(json_build_array(id::text, quantity, status, amount) order by id), '[]')
        from returns where order_item_id = item.id
      ) as returns, (
        select coalesce(json_agg(json_build_array(
          id::text, reason, state, amount, sent_amount, round(extract(epoch from sent_at) * 1000)
        ) order by id), '[]')
        from refunds where order_item_id = item.id
      ) as refunds, (
        select json_build_array(number, credited_total) from invoiced_items
        where order_item_id = item.id
      ) as invoice
    from order_items item`.execute(db);
  return new Map(
    rows.map(({ id, deliveredAt, refunds, ...row }) => [
      id,
      {
        ...row,
        deliveredAt: deliveredAt?.toISOString() ?? null,
        refunds: refunds.map(([refundId, reason, state, owed, sent, at]) => [
          refundId,
          reason,
          state,
          owed,
          sent,
          at === null ? null : new Date(at).toISOString(),
        ]),
      },
    ]),
  );
}

/** Returns how many orders use each coupon of a shop. */
export async function selectCouponUses({ db }: Pick<TestShop, 'db'>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; used: number }>`
    select id, coalesce(used, 0) as used from coupons
    left join coupon_uses on coupon_id = id`.execute(db);
  return new Map(rows.map(({ id, used }) => [id, used]));
}

/** Returns all documents of a shop by their numbers. */
export async function selectKeptDocuments({
  db,
}: Pick<TestShop, 'db'>): Promise<Map<string, unknown[]>> {
  const { rows } = await sql<{ number: string; document: unknown[] }>`
    select number, json_build_array(
      kind, date::text, order_id::text, place_of_supply, total, invoice_number
    ) as document
    from invoices`.execute(db);
  return new Map(rows.map(({ number, document }) => [number, document]));
}

/** Returns the stored state of each draft of a shop. */
export async function selectDraftStates({
  db,
}: Pick<TestShop, 'db'>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('drafts').select(['id', 'state']).execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}
