-- order-search-queries: an order is also found by the title and SKU that its product had then. A product keeps
-- those that it had; an index of the items themselves would make every order and status cost more.
alter table products add column former_titles text not null default '';

create function keep_product_texts() returns trigger language plpgsql as $$
begin
  if new.country_of_origin <> 'IN'
    and new.country_of_origin is distinct from country_code_of(new.country_of_origin) then
    if country_code_of(new.country_of_origin) is null
      and position(lower(new.country_of_origin) in lower(coalesce(new.origin, ''))) = 0 then
      new.origin := left(concat_ws(', ', new.origin, new.country_of_origin), 200);
    end if;
    new.country_of_origin := country_code_of(new.country_of_origin);
  end if;
  if tg_op = 'UPDATE' and (old.name, old.sku) <> (new.name, new.sku)
    and position(old.name || ' ' || old.sku in old.former_titles) = 0 then
    new.former_titles := concat_ws(' ', nullif(old.former_titles, ''), old.name, old.sku);
  end if;
  return new;
end $$;
drop trigger products_before_write on products;
create trigger products_before_write before insert or update of country_of_origin, name, sku on products
  for each row execute function keep_product_texts();
-- contract: 7d5b0d1d no longer needs this function: only the trigger that is replaced above calls it.
drop function keep_country_code();
