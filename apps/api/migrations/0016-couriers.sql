-- Which courier has an accepted item. A domain, as everywhere on this table; its check comes after the
-- column, because a column of a domain with a check rewrites the whole table.
create domain courier as text;
alter table order_items add column courier courier;
alter domain courier add constraint courier_check check (
  value in ('DELHIVERY', 'DTDC', 'BLUE_DART', 'XPRESSBEES', 'SHADOWFAX', 'INDIA_POST', 'OTHER')
);
