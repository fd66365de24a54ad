-- One uploaded picture and the files made of it, `{"480.avif": "<sha256>", ...}` under `key`.
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

-- The one row that says who the shop is.
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

create table categories (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  created_at timestamptz not null,
  -- A deleted one stays as a row while deleted products and their orders speak of it.
  deleted_at timestamptz
);
create unique index categories_name on categories (lower(name)) where deleted_at is null;

create table products (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  category_id bigint not null references categories (id),
  price paise not null check (price > 0 and price <= 100000000),
  -- Moved by the ledger alone, see stock_movements.
  stock integer not null default 0 check (stock >= 0),
  sku text not null check (sku <> ''),
  material text,
  weave text,
  color text,
  size text,
  estimated_delivery text,
  active boolean not null,
  -- Words of name, colour, sub-category, material and SKU, folded by the server, weighted A to C.
  search tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index products_sku on products (lower(sku)) where deleted_at is null;
create index products_newest on products (created_at desc, id desc) where deleted_at is null;
create index products_on_sale on products (created_at desc, id desc) where active and deleted_at is null;
create index products_on_sale_in_category on products (category_id, created_at desc, id desc)
  where active and deleted_at is null;
create index products_on_sale_by_price on products (price, id) where active and deleted_at is null;
create index products_on_sale_in_category_by_price on products (category_id, price, id)
  where active and deleted_at is null;
create index products_siblings on products (name, category_id) where deleted_at is null;
create index products_in_category on products (category_id) where deleted_at is null;
create index products_search on products using gin (search);
create sequence sku_numbers;

create table product_pictures (
  picture_id bigint primary key references pictures (id),
  product_id bigint not null references products (id),
  -- The first is the cover; five at most.
  position smallint not null check (position between 0 and 4),
  unique (product_id, position) deferrable initially immediate
);

-- Words without digits in the search vectors, for forgiving a typo.
create table search_words (
  word text primary key
);
create index search_words_like on search_words using gin (word gin_trgm_ops);

-- The ledger. A row moves the stock by itself, so that stock is always the ledger's sum;
-- one that would take more than there is fails as a whole.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id),
  change integer not null check (change <> 0),
  reason text not null check (reason in
    ('OPENING', 'CORRECTION', 'SALE', 'CANCELLED', 'REJECTED', 'HOLD', 'HOLD_RELEASED')),
  order_item_id bigint,
  hold_id bigint,
  note text,
  created_at timestamptz not null,
  check ((reason in ('SALE', 'HOLD')) <= (change < 0)),
  check ((reason in ('CANCELLED', 'REJECTED', 'HOLD_RELEASED')) <= (change > 0)),
  check ((reason in ('SALE', 'CANCELLED', 'REJECTED')) = (order_item_id is not null)),
  check ((reason in ('HOLD', 'HOLD_RELEASED')) = (hold_id is not null))
);
create index stock_movements_of_product on stock_movements (product_id, id desc);
create unique index stock_movements_one_sale on stock_movements (order_item_id)
  where reason = 'SALE';
create unique index stock_movements_one_give_back on stock_movements (order_item_id)
  where reason in ('CANCELLED', 'REJECTED');
create unique index stock_movements_one_hold on stock_movements (hold_id, product_id)
  where reason = 'HOLD';
create unique index stock_movements_one_release on stock_movements (hold_id, product_id)
  where reason = 'HOLD_RELEASED';

create function move_stock() returns trigger language plpgsql as $$
begin
  update products set stock = stock + new.change
  where id = new.product_id and stock + new.change >= 0;
  if not found then
    raise exception 'stock short' using errcode = 'RS001', detail = new.product_id::text;
  end if;
  return null;
end $$;
create trigger stock_follows_ledger after insert on stock_movements
  for each row execute function move_stock();

create function refuse_stock_change() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.stock <> 0) or (tg_op = 'UPDATE' and pg_trigger_depth() < 2) then
    raise exception 'stock moves by stock_movements only';
  end if;
  return new;
end $$;
create trigger stock_moves_by_ledger_only before insert on products
  for each row execute function refuse_stock_change();
create trigger stock_moves_by_ledger_only_later before update of stock on products
  for each row when (old.stock is distinct from new.stock) execute function refuse_stock_change();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to';
end $$;
create trigger ledger_is_final before update or delete on stock_movements
  for each row execute function refuse_ledger_change();
