-- Tells every server process that what visitors are shown has changed, once a transaction and when
-- it has committed: each drops the answers that it keeps ready. An order says nothing, unless it
-- takes the last piece or gives back the first, for news queue up behind each other at the commit.
create function tell_of_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', '');
  return null;
end $$;

create trigger products_tell after insert or delete on products
  for each statement execute function tell_of_change();
create trigger products_tell_of_change after update on products
  for each row when (old.stock = new.stock or (old.stock = 0) <> (new.stock = 0))
  execute function tell_of_change();
create trigger product_pictures_tell after insert or update or delete on product_pictures
  for each statement execute function tell_of_change();
create trigger pictures_tell after update on pictures
  for each row when (new.kind <> 'SCREENSHOT') execute function tell_of_change();
create trigger categories_tell after insert or update or delete on categories
  for each statement execute function tell_of_change();
create trigger banners_tell after insert or update or delete on banners
  for each statement execute function tell_of_change();
create trigger store_profile_tells after update on store_profile
  for each statement execute function tell_of_change();
