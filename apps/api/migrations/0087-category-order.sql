-- Shoppers see the categories by position, then by name; all begin at 0.
alter table categories add column position integer not null default 0
  check (position between 0 and 9999);
