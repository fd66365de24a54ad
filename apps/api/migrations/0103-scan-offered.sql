-- Whether a link has offered scan to pay: money that was paid can be claimed also when the shop has no UPI id any
-- more. A server of an earlier version writes none; then the shop's UPI id of now decides.
alter table drafts add column scan_offered boolean;
update drafts set scan_offered = true
where state <> 'ORDERED' and exists (select from store_profile where upi_id is not null);
