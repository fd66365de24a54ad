-- The shop as visitors see it: pictures, profile, banners, policies, delivery areas; and its tax settings.

-- One uploaded picture and the files made from it: `{"480.avif": "<sha256>", ...}` under `key`.
create table pictures (
  id bigint generated always as identity primary key,
  -- SCREENSHOT and RETURN are private.
  kind text not null check (kind in ('PRODUCT', 'BANNER', 'LOGO', 'SCREENSHOT', 'RETURN')),
  key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumbhash text not null,
  files jsonb not null check (jsonb_typeof(files) = 'object' and files <> '{}'),
  created_at timestamptz not null
);

-- The shop's profile; it always has exactly one row.
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
  logo_file_name text,
  -- Whether the owner confirmed the promises of the shop's pages (returns, free delivery, the policies);
  -- null until the owner has answered.
  promises_confirmed boolean,
  -- The seller, and the person who answers complaints (Consumer Protection (E-Commerce) Rules, 2020).
  legal_name text check (char_length(legal_name) between 1 and 120),
  grievance_name text check (char_length(grievance_name) between 1 and 80),
  grievance_designation text check (char_length(grievance_designation) between 1 and 80),
  grievance_phone text check (grievance_phone ~ '^[0-9]{1,15}$'),
  grievance_email text check (grievance_email ~ '^[^@[:space:]]+@[^@[:space:]]+$')
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
  created_at timestamptz not null,
  -- The destination of the banner.
  target_kind text not null default 'ALL'
    check (target_kind in ('ALL', 'CATEGORY', 'SEARCH', 'PRODUCT')),
  -- The id of a category or product, which may no longer exist, or the words of a search.
  target_value text,
  button_text text check (char_length(button_text) between 1 and 30),
  position integer not null default 0 check (position between 0 and 9999),
  constraint banners_target check (
    case target_kind
      when 'ALL' then target_value is null
      when 'SEARCH' then target_value is not null and char_length(target_value) between 1 and 200
      else target_value is not null and target_value ~ '^[1-9][0-9]{0,17}$'
    end
  )
);
create index banners_newest on banners (created_at desc, id desc);
create index banners_running on banners (from_date, to_date);

-- The lines that run above the banners, at most eight, each from its first to its last day.
create table marquee_lines (
  position smallint primary key check (position between 0 and 7),
  text text not null check (char_length(text) between 1 and 60),
  from_date date,
  to_date date,
  check (to_date >= from_date)
);

-- All versions of a policy, so that the shop knows the text that a person agreed to. The first start writes
-- the first version, because the settings decide its form (policies/first-policy-words.ts).
create table policy_versions (
  kind text not null check (kind in ('terms', 'privacy', 'returns')),
  version integer not null check (version > 0),
  text text not null check (char_length(text) between 1 and 50000),
  -- False for the texts that the shop came with, which follow the owner's confirmations.
  is_own boolean not null,
  published_at timestamptz not null,
  primary key (kind, version)
);

-- Where the shop delivers: the owner's rules by the beginning of the PIN code.
create table delivery_areas (
  prefix text primary key check (prefix ~ '^[1-9][0-9]{0,5}$'),
  deliverable boolean not null,
  cod boolean not null,
  -- Days until delivery; null for the product's own.
  days smallint check (days between 0 and 60)
);

-- Returns the rule of a PIN code, which is the one with the longest prefix; no row without a rule. It reads
-- by key.
create function delivery_area_of(postal_code text) returns setof delivery_areas
language sql stable as $$
  select prefix, deliverable, cod, days from delivery_areas
  where prefix in (
    left(postal_code, 1), left(postal_code, 2), left(postal_code, 3), left(postal_code, 4),
    left(postal_code, 5), left(postal_code, 6)
  )
  order by length(prefix) desc limit 1
$$;

-- Returns the last character of a GSTIN from the fourteen before it; equal to gstinCheckDigit (a test
-- compares).
create function gstin_check_digit(gstin text) returns text language sql immutable strict as $$
  select substr(letters, ((36 - sum(product / 36 + product % 36) % 36) % 36)::int + 1, 1)
  from (
    select letters, (strpos(letters, substr(gstin, place, 1)) - 1) * (2 - place % 2) as product
    from generate_series(1, 14) as place
    cross join (values ('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')) as alphabet (letters)
  ) as products
  group by letters
$$;

-- The owner's declaration of the taxes. Without a row the shop makes no invoice.
create table tax_settings (
  id smallint primary key default 1 check (id = 1),
  registration text not null check (registration in ('NONE', 'REGULAR', 'COMPOSITION')),
  gstin text check (
    gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
    and right(gstin, 1) = gstin_check_digit(gstin)
  ),
  legal_name text not null check (char_length(legal_name) between 1 and 120),
  state_code text not null,
  address text not null check (char_length(address) between 1 and 500),
  -- The beginning of invoice numbers. With a C at its end it is the series of credit notes.
  series text not null check (series ~ '^[A-Z]{0,2}[ABD-Z]$'),
  signatory text not null check (char_length(signatory) between 1 and 120),
  -- Whether the shop refuses orders to other states.
  home_state_only boolean not null,
  constraint tax_settings_registered check ((registration = 'NONE') = (gstin is null)),
  constraint tax_settings_state check (left(gstin, 2) = state_code)
);

-- Per cent of all taxes together.
create domain tax_rate as numeric(5, 2) check (value >= 0 and value <= 100);

-- The rates of each class, each from its day (Asia/Kolkata) until the day of the next row. With `up_to`, the
-- rate is for a unit price of at most this much, tax included; above it `rate_above` applies.
create table tax_rates (
  tax_class text not null check (tax_class in ('FABRIC', 'APPAREL', 'EXEMPT')),
  from_day date not null,
  rate tax_rate not null,
  up_to paise check (up_to > 0),
  rate_above tax_rate,
  primary key (tax_class, from_day),
  constraint tax_rates_limit check ((up_to is null) = (rate_above is null)),
  constraint tax_rates_exempt check (tax_class <> 'EXEMPT' or (rate = 0 and up_to is null))
);
insert into tax_rates (tax_class, from_day, rate, up_to, rate_above) values
  ('FABRIC', '2017-07-01', 5, null, null),
  ('EXEMPT', '2017-07-01', 0, null, null),
  ('APPAREL', '2017-07-01', 5, 105000, 12),
  ('APPAREL', '2025-09-22', 5, 262500, 18);
