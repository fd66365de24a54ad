-- Claims of money without an order, and holds that became no order.

-- One payment is claimed once.
create unique index refunds_claim_utr_once on refunds (claim_utr)
  where claim_utr is not null and state <> 'REFUSED';
-- named-hold-queries: whether a payment was claimed, also when that was refused.
create index refunds_of_claim on refunds (claim_reference) where claim_reference is not null;
-- refund-queries: refunds by state; the indexes of the other states exist.
create index refunds_sending on refunds (due_since desc, id desc) where state = 'SENDING';
create index refunds_refused on refunds (due_since desc, id desc) where state = 'REFUSED';

-- A hold stands for longer while its screenshot is being uploaded.
alter table holds add column stands_until timestamptz;
-- unordered-hold-queries: the holds of the last day, newest first.
create index holds_newest on holds (created_at desc, id desc);
