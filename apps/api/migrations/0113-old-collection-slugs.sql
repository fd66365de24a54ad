-- Earlier slugs of collections: a link to one leads on to the collection that had it last.
create table collection_old_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  collection_id bigint not null references collections on delete cascade
);
create index collection_old_slugs_collection on collection_old_slugs (collection_id);

-- The collection that has a slug, or else the one that had it last.
create function collection_of_slug(its_slug text) returns bigint language sql stable as $$
  select coalesce(
    (select id from collections where slug = its_slug),
    (select collection_id from collection_old_slugs where slug = its_slug)
  )
$$;
