-- An order whose payment a statement shows keeps its UTR from others; it is free again when that match is taken back.

-- Keeps the freed UTR of a locked order from other orders again, unless another order or claim has it by now.
create function keep_utr(its_order bigint) returns void language plpgsql as $$
begin
  perform lock_utr(utr) from orders where id = its_order and utr_freed_at is not null;
  update orders set utr_freed_at = null
  where id = its_order and utr_freed_at is not null
    and not exists (
      select from orders other where other.utr = orders.utr and other.utr_freed_at is null
    )
    and not exists (
      select from refunds
      where claim_utr = orders.utr and state <> 'REFUSED' and order_id is distinct from its_order
    );
end $$;

-- Frees the UTR of a locked order when none of its items is open and nothing is owed for it, else returns no row.
create function free_utr(its_order bigint, its_instant timestamptz) returns setof bigint language sql as $$
  update orders set utr_freed_at = coalesce(utr_freed_at, its_instant)
  where id = its_order and not exists (
    select from order_items
    where order_id = its_order and (status in ('PENDING', 'ORDERED') or is_refund_due)
  )
  returning id
$$;

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
    perform keep_utr(its_order);
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
    -- Who sent money back has seen the payment.
    if not exists (
      select from order_items where order_id = its_order and refunded_at is not null
    ) then
      perform free_utr(its_order, its_instant);
    end if;
  end if;
  return null;
end $$;

-- What matches have done until now.
select keep_utr(orders.id)
from orders
join order_payments paid on paid.order_id = orders.id
join payment_matches match on match.id = paid.match_id and match.level = 'ok'
where orders.utr_freed_at is not null;

select free_utr(orders.id, now())
from orders
where utr is not null and utr_freed_at is null
  and exists (select from order_items where order_id = orders.id and unpaid_at is not null)
  and not exists (
    select from order_items
    where order_id = orders.id
      and (status not in ('REJECTED', 'CANCELLED') or is_refund_due or refunded_at is not null)
  )
  and not exists (select from order_payments where order_id = orders.id);
