-- Refunds as they are sent: who recorded one and when, how many were sent a day, and what refunds of returns
-- take from income on the day they were sent.

alter table refunds
  -- When it was recorded as sent, and in which session (its family): the same request again within seconds
  -- is a repeat.
  add column recorded_at timestamptz,
  add column recorded_in bigint,
  -- Whether by the call that sends whichever refund of an item is due; null until it is sent.
  add column recorded_by_item boolean;
create index refunds_by_time on refunds ((coalesce(sent_at, due_since)) desc, id desc);

-- The rows of the income list that are refunds of returns, beside those of orders (order_income). `ref` is
-- the refund's id with a minus, so that it is no order's: both tables merge in one order without a sort.
create table refund_income (
  ref bigint primary key check (ref < 0),
  order_id bigint not null references orders (id),
  customer_id bigint not null references users (id),
  sent_at timestamptz not null,
  value paise not null check (value < 0)
);
create index refund_income_newest on refund_income (sent_at desc, ref desc) include (value);
create index refund_income_by_value on refund_income (value, ref) include (sent_at);
create index refund_income_of_customer on refund_income (customer_id, sent_at desc, ref desc);

create view computed_refund_income as
select -id as ref, order_id, customer_id, sent_at, (-sent_amount)::paise as value
from refunds
where state = 'SENT' and reason = 'RETURNED';

create function rebuild_refund_income() returns void language plpgsql as $$
begin
  lock table refund_income in exclusive mode;
  delete from refund_income;
  insert into refund_income select * from computed_refund_income;
end $$;

create view computed_refund_days as
select (sent_at at time zone 'Asia/Kolkata')::date as day, count(*)::integer as sent,
  (count(*) filter (where reason = 'RETURNED'))::integer as returned,
  coalesce(-sum(sent_amount) filter (where reason = 'RETURNED'), 0)::paise as income
from refunds
where state = 'SENT'
group by 1;

create function rebuild_refund_days() returns void language plpgsql as $$
begin
  lock table refund_days in exclusive mode;
  delete from refund_days;
  insert into refund_days select * from computed_refund_days;
end $$;

select rebuild_refund_income();
select rebuild_refund_days();

-- The guard is of the stock: what a product earned is also changed by a refund that is sent.
create or replace trigger product_stock_before_change
before insert or delete or update of product_id, category_id, is_deleted, stock, sold, ordered
on product_stock for each statement execute function refuse_stock_change();
