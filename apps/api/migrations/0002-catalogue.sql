-- What the shop shows: pictures, profile, banners, categories and products.

-- One uploaded picture and the files made from it: `{"480.avif": "<sha256>", ...}` under `key`.
create table pictures (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('PRODUCT', 'BANNER', 'LOGO', 'SCREENSHOT')),
  key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumbhash text not null,
  files jsonb not null check (jsonb_typeof(files) = 'object' and files <> '{}'),
  created_at timestamptz not null
);

-- The shop's profile; always exactly one row.
create table store_profile (
  id smallint primary key default 1 check (id = 1),
  business_name text,
  contact_number text check (contact_number ~ '^[0-9]+$'),
  mail_id text,
  address text,
  instagram text,
  facebook text,
  youtube text,
  whatsapp text,
  upi_id text,
  show_fixed_stars boolean not null default true,
  logo_picture_id bigint references pictures (id),
  logo_file_name text
);
insert into store_profile default values;

create table banners (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  description text not null,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  picture_id bigint not null references pictures (id),
  phone_picture_id bigint references pictures (id),
  created_at timestamptz not null
);
create index banners_newest on banners (created_at desc, id desc);
create index banners_running on banners (from_date, to_date);

create table categories (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  created_at timestamptz not null,
  -- Soft delete: the row stays, because deleted products and their orders refer to it.
  deleted_at timestamptz
);
create unique index categories_name on categories (lower(name)) where deleted_at is null;

-- A product: one sellable row, that is one colour and one size. Its stock is in `product_stock`.
create table products (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  category_id bigint not null references categories (id),
  price paise not null check (price > 0 and price <= 100000000),
  sku text not null check (sku <> ''),
  material text,
  weave text,
  color text,
  size text,
  estimated_delivery text,
  active boolean not null,
  -- Full-text index of name, colour, category, material and SKU, weighted A to C; folded by the server.
  search tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index products_sku on products (lower(sku)) where deleted_at is null;
-- catalogue-queries: pages of products on sale, of all or of one category, by date or price.
create index products_on_sale on products (created_at desc, id desc) where active and deleted_at is null;
create index products_on_sale_in_category on products (category_id, created_at desc, id desc)
  where active and deleted_at is null;
create index products_on_sale_by_price on products (price, id) where active and deleted_at is null;
create index products_on_sale_in_category_by_price on products (category_id, price, id)
  where active and deleted_at is null;
-- stock-queries and product-sheet-queries: the owner's lists of single products.
create index products_newest on products (created_at desc, id desc) where deleted_at is null;
create index products_by_name on products (lower(name), id) include (name)
  where deleted_at is null;
-- product-detail-queries: the variants of a product; product_groups: recomputing a group.
create index products_variants on products (name, category_id) where deleted_at is null;
-- dashboard-queries: the rows of a range, including deleted products with orders in it.
create index products_all_newest on products (created_at desc, id desc);
create index products_in_category on products (category_id, created_at desc, id desc);
create index products_deleted on products (category_id) where deleted_at is not null;
create index products_search on products using gin (search);
create sequence sku_numbers;

create table product_pictures (
  picture_id bigint primary key references pictures (id),
  product_id bigint not null references products (id),
  -- Position 0 is the cover; at most five pictures.
  position smallint not null check (position between 0 and 4),
  -- Alternative text for those who cannot see the picture.
  alt text check (char_length(alt) between 1 and 200),
  unique (product_id, position) deferrable initially immediate
);

-- The words of the search vectors, without those with digits, for correcting typos.
create table search_words (
  word text primary key
);
create index search_words_like on search_words using gin (word gin_trgm_ops);

-- Matching products by the search index only. At most a thousand are wanted, and the planner, which
-- cannot estimate how many products match a prefix, would scan the table: fast when many match, and the
-- whole table when hardly any does.
create function matching_products(its_query tsquery, active_only boolean, most integer)
returns table (id bigint, created_at timestamptz, search tsvector)
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select id, created_at, search from products
  where search @@ its_query and deleted_at is null and (active or not active_only)
  limit most
$$;
