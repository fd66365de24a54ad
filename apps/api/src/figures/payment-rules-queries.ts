import { type RawBuilder, sql } from 'kysely';

/** The rules of bank statements: what pays an order, and what its proof says of it. */
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
};
