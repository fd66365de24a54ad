-- A match owes what was rejected as unpaid after the claim, too: a claim covers the items that were unpaid first.
create or replace function follow_payment_match() returns trigger language plpgsql as $$
declare
  its_order bigint := coalesce(new.order_id, old.order_id);
  its_level text;
  its_instant timestamptz;
  claimed numeric;
  unpaid record;
begin
  select level, matched_at into its_level, its_instant
  from payment_matches where id = coalesce(new.match_id, old.match_id);
  if its_level <> 'ok' then return null; end if;
  perform lock_payment(its_order);
  if tg_op = 'INSERT' then
    update refunds set state = 'DUE', due_since = its_instant, decided_at = its_instant
    where order_id = its_order and state = 'CLAIMED';
    with again as (
      update refunds set state = 'DUE', due_since = its_instant, note = null, decided_at = null,
        decided_by = null
      from order_items item
      where refunds.order_id = its_order and refunds.state = 'REFUSED'
        and item.id = refunds.order_item_id and item.unpaid_at is null
      returning item.id, amount
    )
    update order_items item
    set refund_total = refund_total + amount, is_refund_due = true, refunded_at = null
    from again where item.id = again.id;
    select coalesce(sum(amount), 0) into claimed
    from refunds where order_id = its_order and reason = 'CLAIM' and state <> 'REFUSED';
    for unpaid in
      select item.id, line_total - discount as amount,
        sum(line_total - discount) over (order by unpaid_at, item.id) - claimed as beyond
      from order_items item
      where order_id = its_order and unpaid_at is not null and discount < line_total
        and not exists (
          select from refunds where order_item_id = item.id and state <> 'REFUSED'
        )
      order by unpaid_at, item.id
    loop
      continue when unpaid.beyond <= 0;
      unpaid.amount := least(unpaid.amount, unpaid.beyond);
      -- The refund of an earlier match that was taken back.
      update refunds set state = 'DUE', amount = unpaid.amount, due_since = its_instant, note = null,
        decided_at = null, decided_by = null
      where order_item_id = unpaid.id and state = 'REFUSED';
      if found then
        update order_items
        set refund_total = refund_total + unpaid.amount, is_refund_due = true, refunded_at = null
        where id = unpaid.id;
      else
        perform owe_refund(unpaid.id, 'REJECTED', unpaid.amount, its_instant);
      end if;
    end loop;
  elsif exists (select from order_items where order_id = its_order and unpaid_at is not null)
    and not exists (select from payment_seen_of(its_order)) then
    perform refuse_refunds(its_order, null, 'The payment was not found.', its_instant, null);
    update refunds set state = 'CLAIMED', decided_at = null
    where order_id = its_order and reason = 'CLAIM' and state = 'DUE' and decided_by is null;
  end if;
  return null;
end $$;
