-- An order keeps its UTR from others when money of it was sent back. Who sends money back has seen the payment.
create or replace function free_utr(its_order bigint, its_instant timestamptz) returns setof bigint language sql as $$
  update orders set utr_freed_at = coalesce(utr_freed_at, its_instant)
  where id = its_order and not exists (
    select from order_items
    where order_id = its_order
      and (status in ('PENDING', 'ORDERED') or is_refund_due or refunded_at is not null)
  )
  returning id
$$;

select keep_utr(id) from orders
where utr_freed_at is not null
  and exists (select from order_items where order_id = orders.id and refunded_at is not null);
