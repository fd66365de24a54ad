-- The catalogue: categories, products with their facets and pictures, search, and imports.

-- Domains instead of checks on the columns that orders write: PostgreSQL parses the checks of a table again
-- for every statement, but caches the checks of a domain.
create domain price as numeric(14, 0) check (value > 0);
create domain selling_unit as text check (value in ('PIECE', 'METRE'));
-- A sum or a difference, an ordered quantity, and a stock, each in exact quarters.
create domain quarters as numeric(12, 2) check (value % 0.25 = 0);
create domain quantity as numeric(12, 2) check (value > 0 and value % 0.25 = 0);
create domain stock_quantity as numeric(12, 2) check (value >= 0 and value % 0.25 = 0);

-- The least quantity that can be ordered, and whether a quantity can be ordered; equal to
-- contract/quantity.ts (a test compares).
create function least_quantity(unit selling_unit) returns numeric language sql immutable
return case unit when 'METRE' then 0.5 else 1 end;
create function is_sold_in(quantity numeric, unit selling_unit) returns boolean language sql immutable
return quantity between least_quantity(unit) and 99
  and quantity % case unit when 'METRE' then 0.25 else 1 end = 0;

create table categories (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  created_at timestamptz not null,
  -- Soft delete: the row stays, because deleted products and their orders refer to it.
  deleted_at timestamptz,
  -- The last change of what the category's page says, for the sitemap; null for older rows.
  content_changed_at timestamptz
);
create unique index categories_name on categories (lower(name)) where deleted_at is null;

-- Returns the family of a colour in words, as guessedColourFamily of contract/colour-families.ts guesses it
-- (a test compares): the first part with a known word decides, and of its known words the last. A generated
-- column needs it, so it is immutable and reads no table.
create function colour_family_of(color text) returns text language plpgsql immutable as $$
declare
  part text;
  found text;
begin
  foreach part in array regexp_split_to_array(lower(coalesce(color, '')), '[,/&+;|()]| (and|with|on) ') loop
    select family into found
    from regexp_split_to_table(part, '[ .''-]+') with ordinality as given (word, place)
    join (values
      ('RED', 'red crimson scarlet vermilion cherry ruby tomato brick lac lal kumkum sindoor sindoori arakku arakkit sivappu சிவப்பு लाल'),
      ('MAROON', 'maroon wine burgundy claret oxblood garnet மெரூன் मैरून'),
      ('PINK', 'pink rose rani magenta fuchsia lotus blush gulabi gulaabi peach salmon coral onion rouge இளஞ்சிவப்பு ரோஸ் गुलाबी रानी'),
      ('ORANGE', 'orange rust saffron kesari kesariya narangi tangerine apricot copper terracotta sunset ஆரஞ்சு नारंगी केसरी'),
      ('YELLOW', 'yellow mustard lemon turmeric haldi manjal marigold sunflower pila peela மஞ்சள் पीला हल्दी'),
      ('GOLD', 'gold golden sona sunehra antique தங்கம் सुनहरा'),
      ('GREEN', 'green emerald olive mint leaf moss fern bottle parrot mehendi mehndi henna sage jade pista hara pachai paccha பச்சை हरा'),
      ('BLUE', 'blue navy indigo teal turquoise sky aqua cyan peacock lagoon sapphire cobalt midnight ananda firozi neela neel neelam நீலம் நீல नीला'),
      ('PURPLE', 'purple violet lilac lavender plum mauve aubergine brinjal jamun baingani ஊதா बैंगनी'),
      ('BROWN', 'brown coffee chocolate tan bronze camel khaki beige natural wheat sand biscuit fawn bhura பழுப்பு भूरा'),
      ('BLACK', 'black jet ebony kala karuppu கருப்பு काला'),
      ('WHITE', 'white ivory cream pearl chalk milk offwhite safed vellai வெள்ளை सफेद सफ़ेद'),
      ('GREY', 'grey gray silver ash charcoal slate steel smoke சாம்பல் स्लेटी'),
      ('MULTI', 'multi multicolor multicolour multicolored multicoloured rainbow')
    ) as families (family, words) on given.word = any (string_to_array(families.words, ' '))
    order by place desc limit 1;
    if found is not null then return found; end if;
  end loop;
  return null;
end $$;

-- Returns the number of a price's band, the first at 0; equal to PRICE_BANDS of contract/facets.ts (a test
-- compares). A generated column needs it, so it is immutable and reads no table.
create function price_band_of(price numeric) returns integer language sql immutable as $$
  select width_bucket(price, array[100000, 250000, 500000, 1000000, 1500000, 2500000, 5000000]::numeric[])
$$;

-- Returns the properties of a product as filters know them: `colour:RED`, `weave:Korvai`, `category:3`.
create function facets_of(category_id bigint, price numeric, color text, colour_family text,
  occasions text[], weave text, material text, blouse text, zari text, loom text)
returns text[] language sql immutable as $$
  select array_remove(array[
    'category:' || category_id::text,
    'price:' || price_band_of(price)::text,
    'colour:' || coalesce(colour_family, colour_family_of(color)),
    'weave:' || weave,
    'material:' || material,
    'blouse:' || blouse,
    'zari:' || zari,
    'loom:' || loom
  ], null) || array(select 'occasion:' || occasion from unnest(occasions) as occasion)
$$;

-- Returns occasions in the order of the contract's list, each once, so that equal sets are equal values.
create function occasions_in_order(occasions text[]) returns text[]
language sql immutable as $$
  select array_agg(occasion order by array_position(
    array['WEDDING', 'FESTIVE', 'PARTY', 'OFFICE', 'DAILY', 'GIFT'], occasion))
  from (select distinct unnest(occasions) as occasion) as each
$$;

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
  deleted_at timestamptz,
  -- The optional attributes of a saree (contract/product-attributes.ts).
  loom text check (loom in ('HANDLOOM', 'POWERLOOM')),
  zari text check (zari in ('NONE', 'PURE', 'HALF_FINE', 'TESTED', 'IMITATION')),
  length_m double precision check (
    length_m > 0 and length_m <= 50 and round(length_m::numeric, 2) = length_m::numeric
  ),
  width_cm integer check (width_cm between 1 and 500),
  weight_g integer check (weight_g between 1 and 5000),
  blouse text check (blouse in ('NONE', 'ATTACHED', 'SEPARATE', 'STITCHED')),
  blouse_length_m double precision check (
    blouse_length_m > 0 and blouse_length_m <= 5
    and round(blouse_length_m::numeric, 2) = blouse_length_m::numeric
  ),
  border text check (char_length(border) between 1 and 200),
  pallu text check (char_length(pallu) between 1 and 200),
  -- The family that the owner chose; null is guessed from the colour.
  colour_family text check (
    colour_family in ('RED', 'MAROON', 'PINK', 'ORANGE', 'YELLOW', 'GOLD', 'GREEN', 'BLUE', 'PURPLE',
      'BROWN', 'BLACK', 'WHITE', 'GREY', 'MULTI')
  ),
  occasions text[] check (
    occasions <@ array['WEDDING', 'FESTIVE', 'PARTY', 'OFFICE', 'DAILY', 'GIFT']
  ) check (cardinality(occasions) > 0 and array_position(occasions, null) is null),
  origin text check (char_length(origin) between 1 and 200),
  care text check (char_length(care) between 1 and 200),
  silk_mark_no text check (char_length(silk_mark_no) between 1 and 40),
  gi_tag text check (char_length(gi_tag) between 1 and 40),
  facets text[] not null generated always as (
    facets_of(category_id, price, color, colour_family, occasions, weave, material, blouse, zari, loom)
  ) stored,
  unit selling_unit not null default 'PIECE',
  -- The version of the rules that made the search vector; a job renews vectors of older versions.
  search_version smallint not null default 0,
  -- Code of the goods for GST; 5007 is woven fabric of silk, sarees with it.
  hsn text not null default '5007' check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  tax_class text not null default 'FABRIC'
    check (tax_class in ('FABRIC', 'APPAREL', 'EXEMPT')),
  -- Whether it can be sent back within the days of the returns policy.
  returnable boolean not null default true,
  -- The law wants both named where they are known.
  country_of_origin text check (char_length(country_of_origin) between 1 and 60),
  maker text check (char_length(maker) between 1 and 200),
  -- The last change of what the product's page says, for the sitemap; stock does not count; null for older
  -- rows.
  content_changed_at timestamptz,
  -- The target of the foreign key of cart_items.
  constraint products_unit unique (id, unit),
  constraint products_occasions_order check (occasions = occasions_in_order(occasions))
);
create unique index products_sku on products (lower(sku)) where deleted_at is null;
-- catalogue-queries: pages of products on sale, of all or of one category, by date or price.
create index products_on_sale on products (created_at desc, id desc) where active and deleted_at is null;
create index products_on_sale_in_category on products (category_id, created_at desc, id desc)
  where active and deleted_at is null;
create index products_on_sale_by_price on products (price, id) where active and deleted_at is null;
create index products_on_sale_in_category_by_price on products (category_id, price, id)
  where active and deleted_at is null;
-- catalogue-queries: the products on sale with these facets.
create index products_facets on products using gin (facets) where active and deleted_at is null;
-- stock-queries and product-sheet-queries: the owner's lists of single products.
create index products_newest on products (created_at desc, id desc) where deleted_at is null;
create index products_by_name on products (name collate names, id) where deleted_at is null;
-- product-detail-queries: the variants of a product; product_groups: recomputing a group.
create index products_variants on products (name, category_id) where deleted_at is null;
-- dashboard-queries: the rows of a range, including deleted products with orders in it.
create index products_all_newest on products (created_at desc, id desc);
create index products_in_category on products (category_id, created_at desc, id desc);
create index products_deleted on products (category_id) where deleted_at is not null;
create index products_search on products using gin (search);
create index products_search_stale on products (search_version, id) where deleted_at is null;
-- order-search-queries: orders are found by the words of their products. An order writes no such index.
create index products_order_search on products using gin (lower(name || ' ' || sku) gin_trgm_ops);
create sequence sku_numbers;

create table product_pictures (
  picture_id bigint primary key references pictures (id),
  product_id bigint not null references products (id),
  -- Position 0 is the cover; at most five pictures.
  position smallint not null check (position between 0 and 4),
  -- Alternative text for people who cannot see the picture.
  alt text check (char_length(alt) between 1 and 200),
  unique (product_id, position) deferrable initially immediate
);

-- Returns the word without each of its letters in turn.
create function without_a_letter(word text) returns setof text
language sql immutable strict parallel safe as $$
  select left(word, at - 1) || substr(word, at + 1) from generate_series(1, char_length(word)) at
$$;

-- Returns the keys by which words near a typed one are looked up: two words that differ in few letters share
-- a key. One wrong letter in a word of up to six letters, two in the first seven of a longer one;
-- near-words.ts compares what is found.
create function typed_keys(typed text) returns text[]
language sql immutable strict parallel safe as $$
  select array_agg(distinct key) from (
    select left(typed, 7) as key
    union all select once from without_a_letter(left(typed, 7)) once
    union all select twice from without_a_letter(left(typed, 7)) once, without_a_letter(once) twice
      where char_length(typed) >= 7
  ) keys
$$;

-- Returns the keys of a known word, of which perhaps only the first letters are typed.
create function word_keys(word text) returns text[]
language sql immutable strict parallel safe as $$
  select array_agg(distinct key)
  from unnest(array[left(word, 7), left(word, 6), left(word, 5)]) beginning, unnest(typed_keys(beginning)) key
$$;

-- The words of the search vectors, without words with digits, for correcting typos.
create table search_words (
  word text primary key,
  keys text[] not null generated always as (word_keys(word)) stored
);
create index search_words_like on search_words using gin (word gin_trgm_ops);
create index search_words_keys on search_words using gin (keys);

-- Returns matching products by the search index only. At most a thousand are wanted. The planner cannot
-- estimate how many products match a prefix, and would scan the table: fast when many match, and the whole
-- table when few do.
create function matching_products(its_query tsquery, active_only boolean, most integer)
returns table (id bigint, created_at timestamptz, search tsvector)
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select id, created_at, search from products
  where search @@ its_query and deleted_at is null and (active or not active_only)
  limit most
$$;

-- Returns the same, within prices.
create function matching_products(
  its_query tsquery, active_only boolean, most integer, lowest paise, highest paise
)
returns table (id bigint, created_at timestamptz, search tsvector)
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select id, created_at, search from products
  where search @@ its_query and deleted_at is null and (active or not active_only)
    and (lowest is null or price >= lowest) and (highest is null or price <= highest)
  limit most
$$;

-- Returns the same without the vectors, for so many products that vectors would fill the memory.
create function matching_ids(its_query tsquery, most integer, lowest paise, highest paise)
returns table (id bigint, category_id bigint)
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select id, category_id from products
  where search @@ its_query and active and deleted_at is null
    and (lowest is null or price >= lowest) and (highest is null or price <= highest)
  limit most
$$;

-- The owner's sets of words with the same meaning. The number limits them to 500; the positions limit a set
-- to 20 words, and the references to its first two keep it from having fewer.
create table word_sets (
  id bigint generated always as identity primary key,
  number smallint not null unique check (number between 1 and 500),
  first smallint not null generated always as (1) stored,
  second smallint not null generated always as (2) stored,
  created_at timestamptz not null
);
-- A word is in one set only: sets that share a word are joined.
create table word_set_members (
  word text primary key check (char_length(word) between 1 and 60 and word = btrim(word)),
  set_id bigint not null references word_sets (id) on delete cascade,
  position smallint not null check (position between 1 and 20),
  unique (set_id, position)
);
alter table word_sets
  add constraint word_sets_first foreign key (id, first)
    references word_set_members (set_id, position) deferrable initially deferred,
  add constraint word_sets_second foreign key (id, second)
    references word_set_members (set_id, position) deferrable initially deferred;

-- The progress of running imports, written outside their transactions. Unlogged: its loss costs nothing, and
-- no write waits for a disk or a standby. A row without further writes belongs to a server that died.
create unlogged table product_imports (
  import_id text primary key,
  done integer not null,
  total integer not null,
  changed_at timestamptz not null,
  check (done between 0 and total)
);
