import { type RawBuilder, sql } from 'kysely';

/** The rules of bank statements and UTRs: what pays an order, and what its proof says of it. */
export const PAYMENT_BREACHES: Record<string, RawBuilder<unknown>> = {
  'the credits of a match sum to the amounts of its orders': sql`
    select match.id from payment_matches match
    where (select sum(amount)::numeric from credits where match_id = match.id) is distinct from (
      select sum(total)::numeric from order_payments paid
      join orders on orders.id = paid.order_id where paid.match_id = match.id
    )`,
  'a proof says that a statement has the payment when a match that is sure does, and only then': sql`
    select proof.order_id from payment_proofs proof
    where proof.findings @> '[{"code": "IN_STATEMENT"}]' <> exists (
      select from order_payments paid
      join payment_matches match on match.id = paid.match_id and match.level = 'ok'
      where paid.order_id = proof.order_id
    )`,
  'an order with a free UTR has nothing open or owed, and nothing was sent back, unless another had the UTR too': sql`
    select id, utr from orders freed
    where utr is not null and utr_freed_at is not null and exists (
      select from order_items
      where order_id = freed.id
        and (status in ('PENDING', 'ORDERED') or is_refund_due or refunded_at is not null)
    )
    and not exists (select from orders where utr = freed.utr and id <> freed.id)
    and not exists (
      select from refunds where claim_utr = freed.utr and order_id is distinct from freed.id
    )`,
};
