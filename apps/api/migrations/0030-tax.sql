-- How the merchant is taxed: what the owner declared, the rates with their days, and each product's class.

-- The name of a state as addresses have it, by its code in GST; equal to TAX_STATES (a test compares).
create function tax_state_name(code text) returns text language sql immutable as $$
  select name from (values
    ('01', 'Jammu and Kashmir'), ('02', 'Himachal Pradesh'), ('03', 'Punjab'), ('04', 'Chandigarh'),
    ('05', 'Uttarakhand'), ('06', 'Haryana'), ('07', 'Delhi'), ('08', 'Rajasthan'),
    ('09', 'Uttar Pradesh'), ('10', 'Bihar'), ('11', 'Sikkim'), ('12', 'Arunachal Pradesh'),
    ('13', 'Nagaland'), ('14', 'Manipur'), ('15', 'Mizoram'), ('16', 'Tripura'), ('17', 'Meghalaya'),
    ('18', 'Assam'), ('19', 'West Bengal'), ('20', 'Jharkhand'), ('21', 'Odisha'),
    ('22', 'Chhattisgarh'), ('23', 'Madhya Pradesh'), ('24', 'Gujarat'),
    ('26', 'Dadra and Nagar Haveli and Daman and Diu'), ('27', 'Maharashtra'), ('29', 'Karnataka'),
    ('30', 'Goa'), ('31', 'Lakshadweep'), ('32', 'Kerala'), ('33', 'Tamil Nadu'), ('34', 'Puducherry'),
    ('35', 'Andaman and Nicobar Islands'), ('36', 'Telangana'), ('37', 'Andhra Pradesh'), ('38', 'Ladakh')
  ) as states (state_code, name)
  where state_code = code
$$;

-- The last character of a GSTIN, from the fourteen before it; equal to gstinCheckDigit (a test compares).
create function gstin_check_digit(gstin text) returns text language sql immutable strict as $$
  select substr(letters, ((36 - sum(product / 36 + product % 36) % 36) % 36)::int + 1, 1)
  from (
    select letters, (strpos(letters, substr(gstin, place, 1)) - 1) * (2 - place % 2) as product
    from generate_series(1, 14) as place
    cross join (values ('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')) as alphabet (letters)
  ) as products
  group by letters
$$;

-- What the owner declared; no row until then, and no invoice is made.
create table tax_settings (
  id smallint primary key default 1 check (id = 1),
  registration text not null check (registration in ('NONE', 'REGULAR', 'COMPOSITION')),
  gstin text check (
    gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
    and right(gstin, 1) = gstin_check_digit(gstin)
  ),
  legal_name text not null check (char_length(legal_name) between 1 and 120),
  state_code text not null check (tax_state_name(state_code) is not null),
  address text not null check (char_length(address) between 1 and 500),
  -- How the numbers of its invoices begin. With a C at its end it is that of credit notes.
  series text not null check (series ~ '^[A-Z]{0,2}[ABD-Z]$'),
  signatory text not null check (char_length(signatory) between 1 and 120),
  -- Whether orders to other states are refused.
  home_state_only boolean not null,
  constraint tax_settings_registered check ((registration = 'NONE') = (gstin is null)),
  constraint tax_settings_state check (left(gstin, 2) = state_code)
);

-- Per cent of all taxes together.
create domain tax_rate as numeric(5, 2) check (value >= 0 and value <= 100);

-- The rates of each class, each from its day (Asia/Kolkata) until the next row's. With `up_to` the rate is
-- for a price of one unit, tax included, of at most so much; above it `rate_above` is.
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

alter table products
  -- Code of the goods for GST; 5007 is woven fabric of silk, sarees with it.
  add column hsn text not null default '5007' check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  add column tax_class text not null default 'FABRIC'
    check (tax_class in ('FABRIC', 'APPAREL', 'EXEMPT')),
  -- Whether it can be sent back within the days of the returns policy.
  add column returnable boolean not null default true;

-- The only state that the shop sells to, by its name; null when it sells to all.
create function only_state() returns text language sql stable as $$
  select tax_state_name(state_code) from tax_settings where home_state_only
$$;

-- As in migration 0015, and to no other state when the shop sells to one alone.
create or replace function refuse_undelivered_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from delivery_area_of(new.ship_postal_code) as area
    where not area.deliverable or (new.payment_method = 'COD' and not area.cod)
  ) then
    raise exception 'not delivered to %', new.ship_postal_code using errcode = 'RS002';
  end if;
  if only_state() <> new.ship_state then
    raise exception 'not sold to %', new.ship_state using errcode = 'RS002';
  end if;
  return new;
end $$;
