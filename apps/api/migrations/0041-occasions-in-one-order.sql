-- Occasions have no order of their own: they stand in the order of the contract's list, each once, so that
-- the same occasions are always the same value.

create function occasions_in_order(occasions text[]) returns text[]
language sql immutable as $$
  select array_agg(occasion order by array_position(
    array['WEDDING', 'FESTIVE', 'PARTY', 'OFFICE', 'DAILY', 'GIFT'], occasion))
  from (select distinct unnest(occasions) as occasion) as each
$$;

update products set occasions = occasions_in_order(occasions)
where occasions <> occasions_in_order(occasions);

alter table products
  add constraint products_occasions_order check (occasions = occasions_in_order(occasions));
