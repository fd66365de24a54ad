-- An order whose payment never came owes nothing, until a statement shows the payment after all.

alter table order_items
  add constraint order_items_unpaid check (unpaid_at is null or payment_method = 'NET_BANKING');

-- Locks an order and its items, so that no one else accepts, matches, claims or rejects it until the end of
-- the transaction. Returns no row for an unknown order.
create function lock_payment(its_order bigint) returns setof payment_method
language plpgsql as $$
begin
  return query select payment_method from orders where id = its_order for no key update;
  perform from order_items where order_id = its_order order by id for no key update;
end $$;

-- Refuses one refund, or all, that is due for an order whose payment never came. The order must be locked.
create function refuse_refunds(
  its_order bigint, its_refund bigint, its_note text, its_instant timestamptz, its_user bigint
) returns void language sql as $$
  with refused as (
    update refunds set state = 'REFUSED', note = its_note, decided_at = its_instant, decided_by = its_user
    where order_id = its_order and id = coalesce(its_refund, id) and state = 'DUE'
      and reason in ('CANCELLED', 'REJECTED')
    returning order_item_id, amount
  )
  update order_items set refund_total = refund_total - amount, is_refund_due = false
  from refused where id = order_item_id
$$;

-- The refunds of an order that was rejected as unpaid follow its match: due when a statement has the payment,
-- refused when the match is taken back and the payment is unseen without it.
create function follow_payment_match() returns trigger language plpgsql as $$
declare
  its_order bigint := coalesce(new.order_id, old.order_id);
  its_level text;
  its_instant timestamptz;
  is_claimed boolean;
begin
  select level, matched_at into its_level, its_instant
  from payment_matches where id = coalesce(new.match_id, old.match_id);
  if its_level <> 'ok' then return null; end if;
  perform lock_payment(its_order);
  if tg_op = 'INSERT' then
    -- The customer may have claimed the unpaid items already.
    update refunds set state = 'DUE', due_since = its_instant, decided_at = its_instant
    where order_id = its_order and state = 'CLAIMED';
    is_claimed := exists (
      select from refunds where order_id = its_order and reason = 'CLAIM' and state <> 'REFUSED'
    );
    with again as (
      update refunds set state = 'DUE', due_since = its_instant, note = null, decided_at = null,
        decided_by = null
      from order_items item
      where refunds.order_id = its_order and refunds.state = 'REFUSED'
        and item.id = refunds.order_item_id and (item.unpaid_at is null or not is_claimed)
      returning item.id, amount
    )
    update order_items item
    set refund_total = refund_total + amount, is_refund_due = true, refunded_at = null
    from again where item.id = again.id;
    if not is_claimed then
      perform owe_refund(item.id, 'REJECTED', line_total - discount, its_instant)
      from order_items item
      where order_id = its_order and unpaid_at is not null and discount < line_total
        and not exists (select from refunds where order_item_id = item.id)
      order by item.id;
    end if;
  elsif exists (select from order_items where order_id = its_order and unpaid_at is not null)
    and not exists (select from payment_seen_of(its_order)) then
    perform refuse_refunds(its_order, null, 'The payment was not found.', its_instant, null);
    update refunds set state = 'CLAIMED', decided_at = null
    where order_id = its_order and reason = 'CLAIM' and state = 'DUE' and decided_by is null;
  end if;
  return null;
end $$;
create trigger order_payments_after_change after insert or delete on order_payments
  for each row execute function follow_payment_match();
