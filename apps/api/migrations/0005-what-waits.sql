-- Refunds to send are few among all items; what waits to be accepted or checked has its index.
create index order_items_to_refund on order_items (placed_at desc, id desc)
  where payment_method = 'NET_BANKING' and status in ('CANCELLED', 'REJECTED')
    and refunded_at is null;
