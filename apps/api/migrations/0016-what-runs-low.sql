-- Products on sale of which hardly any are left. An index by stock would make every order write all
-- indexes of a product; here an order writes only when it crosses the line. It follows by triggers;
-- nothing else writes it.
create table low_stock (
  product_id bigint primary key references products (id) on delete cascade
);

create function runs_low(product products) returns boolean language sql immutable as $$
  select product.active and product.deleted_at is null and product.stock <= 3
$$;
insert into low_stock select id from products where runs_low(products);

create function follow_low_stock() returns trigger language plpgsql as $$
begin
  if runs_low(new) then insert into low_stock values (new.id);
  else delete from low_stock where product_id = new.id;
  end if;
  return null;
end $$;
create trigger low_stock_follows_new after insert on products
  for each row when (runs_low(new)) execute function follow_low_stock();
create trigger low_stock_follows_change after update on products
  for each row when (runs_low(old) <> runs_low(new)) execute function follow_low_stock();
