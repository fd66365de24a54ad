-- Names in the order in which people look them up: accents and capitals make no other place, numbers count
-- by their value. ICU's order for all scripts; an own collation, because a database's own may be bytes.
create collation names (provider = icu, locale = 'und-u-kn-true');

drop index users_by_name;
create index users_by_name on users (search_text collate names, id) where role = 'CUSTOMER';

drop index products_by_name;
create index products_by_name on products (name collate names, id) where deleted_at is null;

drop index product_groups_by_name;
create index product_groups_by_name on product_groups (name collate names, first_id);
