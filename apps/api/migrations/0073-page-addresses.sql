-- The addresses of categories, and collections: saved filters of the catalogue with a picture and dates.

-- A server of the previous version adds categories without a slug.
alter table categories add column slug text not null default 'silk-' || substr(gen_random_uuid()::text, 1, 8)
  check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80);

-- Each name in ASCII letters, or the id when it has none; a taken one gets the next number.
do $$
declare
  category record;
  base text;
  free text;
  number integer;
begin
  for category in select id, name, deleted_at from categories order by id loop
    base := trim('-' from left(trim('-' from regexp_replace(
      lower(regexp_replace(normalize(category.name, NFKD), '[\u0300-\u036f''’]', '', 'g')),
      '[^a-z0-9]+', '-', 'g')), 74));
    if base = '' then base := 'silk-' || category.id; end if;
    free := base;
    number := 2;
    while exists (
      select from categories other
      where other.slug = free and other.id < category.id
        and other.deleted_at is null and category.deleted_at is null
    ) loop
      free := base || '-' || number;
      number := number + 1;
    end loop;
    update categories set slug = free where id = category.id;
  end loop;
end $$;

create unique index categories_slug on categories (slug) where deleted_at is null;

-- Earlier slugs, which lead on to the present one. One that another category takes is no longer here.
create table category_old_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  category_id bigint not null references categories (id)
);
create index category_old_slugs_category on category_old_slugs (category_id);

create table collections (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 120),
  slug text not null unique
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80 and slug <> 'current'),
  text text not null default '' check (char_length(text) <= 2000),
  -- Null: the picture of its first product.
  picture_id bigint references pictures (id),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  -- The parameters of the catalogue, such as {"occasion": "WEDDING"}.
  filter jsonb not null default '{}' check (jsonb_typeof(filter) = 'object'),
  -- The products that are shown first, in this order; they may be off sale.
  pinned bigint[] not null default '{}' check (cardinality(pinned) <= 24),
  active boolean not null default true,
  created_at timestamptz not null,
  content_changed_at timestamptz not null
);
create index collections_newest on collections (created_at desc, id desc);
create index collections_running on collections (from_date, to_date) where active;
create index collections_picture on collections (picture_id);

alter table banners
  drop constraint banners_target_kind_check,
  add constraint banners_target_kind_check
    check (target_kind in ('ALL', 'CATEGORY', 'SEARCH', 'PRODUCT', 'COLLECTION'));
