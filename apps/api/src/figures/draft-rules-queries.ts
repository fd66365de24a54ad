import { type RawBuilder, sql } from 'kysely';

/** The rules of drafts: what an order that the back office wrote costs, holds and becomes. */
export const DRAFT_BREACHES: Record<string, RawBuilder<unknown>> = {
  'what a draft costs is its lines less its discount, which they share': sql`
    select id, list_total, total, discount from drafts
    where (list_total::numeric, total::numeric, discount::numeric) is distinct from (
      select (
        sum(round(list_price * quantity)), sum(round(unit_price * quantity) - discount), sum(discount)
      ) from draft_items where draft_id = drafts.id
    )`,
  'a draft holds its stock for as long as it is open, and no longer': sql`
    select drafts.id, state, hold.expires_at, released_at from drafts
    left join holds hold on hold.draft_id = drafts.id
    where case
      when state = 'OPEN' then hold.id is null or released_at is not null
        or hold.expires_at <> drafts.expires_at or reference <> payment_reference
        or hold.amount <> total
      else hold.id is not null and released_at is null
    end`,
  'an ordered draft is exactly one order, with its lines, amounts and reference': sql`
    select drafts.id, drafts.state, orders.id as order_id from drafts
    full join orders on orders.draft_id = drafts.id
    where (drafts.state is not distinct from 'ORDERED') <> (orders.draft_id is not null)
      or orders.draft_id is not null and (
        (orders.total, orders.discount) is distinct from (drafts.total, drafts.discount)
        or orders.erased_at is null and orders.payment_reference <> drafts.payment_reference
        or (
          select array_agg(row(product_id, unit, quantity, unit_price, discount)::text order by product_id)
          from order_items where order_id = orders.id
        ) is distinct from (
          select array_agg(row(product_id, unit, quantity, unit_price, discount)::text order by product_id)
          from draft_items where draft_id = drafts.id
        )
      )`,
  'an ended draft has no text of a message': sql`
    select messages.id from messages join drafts on drafts.id = draft_id
    where drafts.state <> 'OPEN' and (messages.state = 'QUEUED' or secret is not null)`,
};
