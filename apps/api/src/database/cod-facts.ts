import type { Paise } from '@shop/contract/money';
import { sql } from 'kysely';

/** The facts about an order in cash and its customer. */
export type CodFacts = {
  total: Paise;
  /** Whether no earlier order is neither cancelled nor rejected. */
  is_first: boolean;
  /** How many parcels of other orders came back. */
  refused: number;
  /** Which order of the customer's day it is, from 1. */
  of_day: number;
  /** Whether another customer has the very address, or ordered to it. */
  is_of_others: boolean;
  max_amount: Paise | null;
};

/** SQL: `CodFacts` of the joined row of `orders`, as one JSON value. */
export const COD_FACTS = sql`(
  select to_jsonb(facts) from (
    select orders.total, (select max_amount from cod_rules) as max_amount,
      not exists (
        select from order_items earlier
        where earlier.customer_id = orders.customer_id and earlier.order_id < orders.id
          and earlier.status not in ('CANCELLED', 'REJECTED')
      ) as is_first,
      refused_parcels(orders.customer_id, orders.id) as refused,
      (
        select count(*)::int from orders other
        where other.customer_id = orders.customer_id
          and other.placed_at >= date_trunc('day', orders.placed_at, 'Asia/Kolkata')
          and (other.placed_at, other.id) <= (orders.placed_at, orders.id)
      ) as of_day,
      exists (
        select from addresses
        where address_key(addresses.postal_code, addresses.line1, addresses.line2)
            = address_key(orders.ship_postal_code, orders.ship_line1, orders.ship_line2)
          and addresses.customer_id <> orders.customer_id
      ) or exists (
        select from orders other
        where address_key(other.ship_postal_code, other.ship_line1, other.ship_line2)
            = address_key(orders.ship_postal_code, orders.ship_line1, orders.ship_line2)
          and other.erased_at is null and other.customer_id <> orders.customer_id
      ) as is_of_others
  ) as facts
)`;
