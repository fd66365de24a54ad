-- follow_new_products: the rating of the group that a product joins, found among the few with one whatever the
-- statistics say of names.
create index products_rated on products (name, category_id) where rating_count > 0;
