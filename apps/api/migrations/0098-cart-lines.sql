-- A cart has at most as many products as an order can have lines. A cart that has more already keeps them; their
-- quantities still change. From half of it on the customer's row is locked, so that several new lines at once are
-- counted one after the other; without room the line is not inserted.
create function limit_cart_lines() returns trigger language plpgsql as $$
declare
  lines integer;
  is_there boolean;
begin
  select count(*), coalesce(bool_or(product_id = new.product_id), false) into lines, is_there
  from cart_items where customer_id = new.customer_id;
  if is_there or lines < 25 then return new; end if;
  perform from users where id = new.customer_id for no key update;
  if (select count(*) from cart_items where customer_id = new.customer_id) < 50 then return new; end if;
  return null;
end $$;
create trigger cart_items_before_insert before insert on cart_items
  for each row execute function limit_cart_lines();
