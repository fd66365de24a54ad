-- Search: words near a mistyped one by index, prices within a search, the owner's own words.

-- The word, and what is left of it without each of its letters in turn.
create function without_a_letter(word text) returns setof text
language sql immutable strict parallel safe as $$
  select left(word, at - 1) || substr(word, at + 1) from generate_series(1, char_length(word)) at
$$;

-- The keys by which words near a typed one are looked up: two words of which at most so many letters are
-- wrong have a key in common. One wrong letter in a word of up to six letters, two in the first seven of
-- a longer one; near-words.ts measures what is found.
create function typed_keys(typed text) returns text[]
language sql immutable strict parallel safe as $$
  select array_agg(distinct key) from (
    select left(typed, 7) as key
    union all select once from without_a_letter(left(typed, 7)) once
    union all select twice from without_a_letter(left(typed, 7)) once, without_a_letter(once) twice
      where char_length(typed) >= 7
  ) keys
$$;

-- The keys of a known word, of which perhaps only the first letters are typed.
create function word_keys(word text) returns text[]
language sql immutable strict parallel safe as $$
  select array_agg(distinct key)
  from unnest(array[left(word, 7), left(word, 6), left(word, 5)]) beginning, unnest(typed_keys(beginning)) key
$$;

alter table search_words add column keys text[] not null generated always as (word_keys(word)) stored;
create index search_words_keys on search_words using gin (keys);

-- The rules by which a product's search vector was made; a job makes it anew when they have changed.
alter table products add column search_version smallint not null default 0;
create index products_search_stale on products (search_version, id) where deleted_at is null;

-- As `matching_products` of 0002, within prices: by the search index only, whatever the planner expects.
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

-- The same without the vectors, for as many that they would fill the memory.
create function matching_ids(its_query tsquery, most integer, lowest paise, highest paise)
returns table (id bigint, category_id bigint)
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select id, category_id from products
  where search @@ its_query and active and deleted_at is null
    and (lowest is null or price >= lowest) and (highest is null or price <= highest)
  limit most
$$;

-- The owner's sets of words that mean the same. The number keeps them to 500; the positions keep a set to
-- 20 words, and the references to its first two keep it from having fewer.
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
