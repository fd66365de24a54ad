-- Credits of one file with the same UTR and amount are numbered too, so that equal rows are two payments.
alter table credits add column utr_occurrence integer not null default 1 check (utr_occurrence > 0);
drop index credits_once_by_utr;
create unique index credits_once_by_utr on credits ((utrs[1]), amount, utr_occurrence)
  where utrs[1] is not null;
-- The scanned orders of the last months, for those that no credit pays.
create index orders_paid_by_scan on orders (placed_at) where payment_method = 'NET_BANKING';
