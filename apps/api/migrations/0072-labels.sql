-- What the label says: fibres, marks, importer, countries by their codes, and what is missing; and e-way bills.

-- Returns the code of a country by its code or its name in English; null for another text. countries.ts of the
-- contract knows these names too (a test compares).
create function country_code_of(named text) returns text language sql immutable as $$
  select code from (
    select regexp_replace(
      btrim(regexp_replace(
        regexp_replace(lower(normalize(named, NFKD)), U&'[\0300-\036F]', '', 'g'), '[^a-z]+', ' ', 'g'
      )),
      '^(made in |product of )?(the )?', ''
    ) as folded
  ) given, (values
      ('AD', 'andorra'), ('AE', 'united arab emirates|uae'), ('AF', 'afghanistan'), ('AG', 'antigua barbuda'),
      ('AI', 'anguilla'), ('AL', 'albania'), ('AM', 'armenia'), ('AO', 'angola'), ('AQ', 'antarctica'),
      ('AR', 'argentina'), ('AS', 'american samoa'), ('AT', 'austria'), ('AU', 'australia'), ('AW', 'aruba'),
      ('AX', 'aland islands'), ('AZ', 'azerbaijan'), ('BA', 'bosnia herzegovina|bosnia'), ('BB', 'barbados'),
      ('BD', 'bangladesh'), ('BE', 'belgium'), ('BF', 'burkina faso'), ('BG', 'bulgaria'), ('BH', 'bahrain'),
      ('BI', 'burundi'), ('BJ', 'benin'), ('BL', 'st barthelemy'), ('BM', 'bermuda'), ('BN', 'brunei'),
      ('BO', 'bolivia'), ('BQ', 'caribbean netherlands'), ('BR', 'brazil'), ('BS', 'bahamas'), ('BT', 'bhutan'),
      ('BV', 'bouvet island'), ('BW', 'botswana'), ('BY', 'belarus'), ('BZ', 'belize'), ('CA', 'canada'),
      ('CC', 'cocos keeling islands|cocos islands'), ('CD', 'congo kinshasa|democratic republic of the congo'),
      ('CF', 'central african republic'), ('CG', 'congo brazzaville'), ('CH', 'switzerland'),
      ('CI', 'cote d ivoire|ivory coast'), ('CK', 'cook islands'), ('CL', 'chile'), ('CM', 'cameroon'),
      ('CN', 'china|people s republic of china|pr china|p r china|prc'), ('CO', 'colombia'), ('CR', 'costa rica'),
      ('CU', 'cuba'), ('CV', 'cape verde'), ('CW', 'curacao'), ('CX', 'christmas island'), ('CY', 'cyprus'),
      ('CZ', 'czechia|czech republic'), ('DE', 'germany'), ('DJ', 'djibouti'), ('DK', 'denmark'),
      ('DM', 'dominica'), ('DO', 'dominican republic'), ('DZ', 'algeria'), ('EC', 'ecuador'), ('EE', 'estonia'),
      ('EG', 'egypt'), ('EH', 'western sahara'), ('ER', 'eritrea'), ('ES', 'spain'), ('ET', 'ethiopia'),
      ('FI', 'finland'), ('FJ', 'fiji'), ('FK', 'falkland islands'), ('FM', 'micronesia'),
      ('FO', 'faroe islands'), ('FR', 'france'), ('GA', 'gabon'),
      ('GB', 'united kingdom|uk|england|great britain|scotland'), ('GD', 'grenada'), ('GE', 'georgia'),
      ('GF', 'french guiana'), ('GG', 'guernsey'), ('GH', 'ghana'), ('GI', 'gibraltar'), ('GL', 'greenland'),
      ('GM', 'gambia'), ('GN', 'guinea'), ('GP', 'guadeloupe'), ('GQ', 'equatorial guinea'), ('GR', 'greece'),
      ('GS', 'south georgia south sandwich islands'), ('GT', 'guatemala'), ('GU', 'guam'),
      ('GW', 'guinea bissau'), ('GY', 'guyana'), ('HK', 'hong kong sar china|hong kong|hong kong sar'),
      ('HM', 'heard mcdonald islands'), ('HN', 'honduras'), ('HR', 'croatia'), ('HT', 'haiti'),
      ('HU', 'hungary'), ('ID', 'indonesia'), ('IE', 'ireland'), ('IL', 'israel'), ('IM', 'isle of man'),
      ('IN', 'india|bharat|republic of india'), ('IO', 'british indian ocean territory'), ('IQ', 'iraq'),
      ('IR', 'iran|islamic republic of iran'), ('IS', 'iceland'), ('IT', 'italy'), ('JE', 'jersey'),
      ('JM', 'jamaica'), ('JO', 'jordan'), ('JP', 'japan'), ('KE', 'kenya'), ('KG', 'kyrgyzstan'),
      ('KH', 'cambodia'), ('KI', 'kiribati'), ('KM', 'comoros'), ('KN', 'st kitts nevis'),
      ('KP', 'north korea'), ('KR', 'south korea|korea|republic of korea'), ('KW', 'kuwait'),
      ('KY', 'cayman islands'), ('KZ', 'kazakhstan'), ('LA', 'laos|lao pdr'), ('LB', 'lebanon'),
      ('LC', 'st lucia'), ('LI', 'liechtenstein'), ('LK', 'sri lanka'), ('LR', 'liberia'), ('LS', 'lesotho'),
      ('LT', 'lithuania'), ('LU', 'luxembourg'), ('LV', 'latvia'), ('LY', 'libya'), ('MA', 'morocco'),
      ('MC', 'monaco'), ('MD', 'moldova'), ('ME', 'montenegro'), ('MF', 'st martin'), ('MG', 'madagascar'),
      ('MH', 'marshall islands'), ('MK', 'north macedonia|macedonia'), ('ML', 'mali'),
      ('MM', 'myanmar burma|myanmar|burma'), ('MN', 'mongolia'), ('MO', 'macao sar china|macao|macau'),
      ('MP', 'northern mariana islands'), ('MQ', 'martinique'), ('MR', 'mauritania'), ('MS', 'montserrat'),
      ('MT', 'malta'), ('MU', 'mauritius'), ('MV', 'maldives'), ('MW', 'malawi'), ('MX', 'mexico'),
      ('MY', 'malaysia'), ('MZ', 'mozambique'), ('NA', 'namibia'), ('NC', 'new caledonia'), ('NE', 'niger'),
      ('NF', 'norfolk island'), ('NG', 'nigeria'), ('NI', 'nicaragua'), ('NL', 'netherlands|holland'),
      ('NO', 'norway'), ('NP', 'nepal'), ('NR', 'nauru'), ('NU', 'niue'), ('NZ', 'new zealand'), ('OM', 'oman'),
      ('PA', 'panama'), ('PE', 'peru'), ('PF', 'french polynesia'), ('PG', 'papua new guinea'),
      ('PH', 'philippines'), ('PK', 'pakistan'), ('PL', 'poland'), ('PM', 'st pierre miquelon'),
      ('PN', 'pitcairn islands|pitcairn'), ('PR', 'puerto rico'), ('PS', 'palestinian territories|palestine'),
      ('PT', 'portugal'), ('PW', 'palau'), ('PY', 'paraguay'), ('QA', 'qatar'), ('RE', 'reunion'),
      ('RO', 'romania'), ('RS', 'serbia'), ('RU', 'russia|russian federation'), ('RW', 'rwanda'),
      ('SA', 'saudi arabia'), ('SB', 'solomon islands'), ('SC', 'seychelles'), ('SD', 'sudan'),
      ('SE', 'sweden'), ('SG', 'singapore'), ('SH', 'st helena'), ('SI', 'slovenia'),
      ('SJ', 'svalbard jan mayen'), ('SK', 'slovakia'), ('SL', 'sierra leone'), ('SM', 'san marino'),
      ('SN', 'senegal'), ('SO', 'somalia'), ('SR', 'suriname'), ('SS', 'south sudan'),
      ('ST', 'sao tome principe'), ('SV', 'el salvador'), ('SX', 'sint maarten'), ('SY', 'syria'),
      ('SZ', 'eswatini|swaziland'), ('TC', 'turks caicos islands'), ('TD', 'chad'),
      ('TF', 'french southern territories'), ('TG', 'togo'), ('TH', 'thailand'), ('TJ', 'tajikistan'),
      ('TK', 'tokelau'), ('TL', 'timor leste|east timor'), ('TM', 'turkmenistan'), ('TN', 'tunisia'),
      ('TO', 'tonga'), ('TR', 'turkiye|turkey'), ('TT', 'trinidad tobago'), ('TV', 'tuvalu'),
      ('TW', 'taiwan|republic of china'), ('TZ', 'tanzania'), ('UA', 'ukraine'), ('UG', 'uganda'),
      ('UM', 'u s outlying islands'), ('US', 'united states|us|united states of america|usa'),
      ('UY', 'uruguay'), ('UZ', 'uzbekistan'), ('VA', 'vatican city'), ('VC', 'st vincent grenadines'),
      ('VE', 'venezuela'), ('VG', 'british virgin islands'), ('VI', 'u s virgin islands'),
      ('VN', 'vietnam|viet nam'), ('VU', 'vanuatu'), ('WF', 'wallis futuna'), ('WS', 'samoa'), ('YE', 'yemen'),
      ('YT', 'mayotte'), ('ZA', 'south africa'), ('ZM', 'zambia'), ('ZW', 'zimbabwe')
  ) as countries (code, names)
  where folded = lower(code) or folded = any (string_to_array(names, '|'))
  limit 1
$$;

-- Whether each fibre is known and named once, and their whole shares add up to 100.
create function are_fibres(fibres jsonb[]) returns boolean language sql immutable strict as $$
  select count(*) between 1 and 6 and count(distinct fibre) = count(*) and sum(percent) = 100
    and bool_and(
      percent between 1 and 100 and percent % 1 = 0
      and fibre in ('SILK_MULBERRY', 'SILK_TUSSAR', 'SILK_ERI', 'SILK_MUGA', 'COTTON', 'LINEN', 'WOOL',
        'VISCOSE', 'POLYESTER', 'NYLON', 'METALLIC', 'OTHER')
    )
  from unnest(fibres) as share
  cross join jsonb_to_record(share) as part (fibre text, percent numeric)
$$;

alter table products
  add column fibres jsonb[] check (are_fibres(fibres)),
  add column handloom_mark_no text check (char_length(handloom_mark_no) between 1 and 40),
  add column importer text check (char_length(importer) between 1 and 200);

-- A server of the previous version writes names: known ones become codes, others move to the place of making.
create function keep_country_code() returns trigger language plpgsql as $$
begin
  if country_code_of(new.country_of_origin) is null
    and position(lower(new.country_of_origin) in lower(coalesce(new.origin, ''))) = 0 then
    new.origin := left(concat_ws(', ', new.origin, new.country_of_origin), 200);
  end if;
  new.country_of_origin := country_code_of(new.country_of_origin);
  return new;
end $$;
create trigger products_before_write before insert or update of country_of_origin on products
  for each row when (new.country_of_origin !~ '^[A-Z]{2}$') execute function keep_country_code();
update products set country_of_origin = country_of_origin where country_of_origin !~ '^[A-Z]{2}$';
alter table products add constraint products_country check (country_of_origin ~ '^[A-Z]{2}$');

-- Returns the fields that a product's label lacks, in this order.
create function label_gaps_of(fibres jsonb[], maker text, country_of_origin text, mrp numeric, importer text,
  loom text, handloom_mark_no text, unit text, width_cm integer)
returns text[] language sql immutable as $$
  select array_remove(array[
    case when fibres is null then 'fibres' end,
    case when maker is null then 'maker' end,
    case when country_of_origin is null then 'countryOfOrigin' end,
    case when mrp is null then 'mrp' end,
    case when country_of_origin <> 'IN' and importer is null then 'importer' end,
    case when loom = 'HANDLOOM' and handloom_mark_no is null then 'handloomMarkNo' end,
    case when unit = 'METRE' and width_cm is null then 'widthCm' end
  ], null)
$$;

-- The facets include the country. The column is replaced by a column with the same name and type.
create function facets_of(category_id bigint, price numeric, color text, colour_family text,
  occasions text[], weave text, material text, blouse text, zari text, loom text, country text)
returns text[] language sql immutable as $$
  select facets_of(category_id, price, color, colour_family, occasions, weave, material, blouse, zari, loom)
    || case when country is null then '{}' else array['country:' || country] end
$$;
-- contract: a60658a0 no longer needs the view during this transaction, which creates it again
drop view computed_facet_counts;
-- contract: a60658a0 no longer needs the column during this statement, which creates it again
alter table products
  drop column facets,
  add column facets text[] not null generated always as (
    facets_of(category_id, price, color, colour_family, occasions, weave, material, blouse, zari, loom,
      country_of_origin)
  ) stored,
  add column label_gaps text[] not null generated always as (
    label_gaps_of(fibres, maker, country_of_origin, mrp, importer, loom, handloom_mark_no, unit, width_cm)
  ) stored;
create index products_facets on products using gin (facets) where active and deleted_at is null;
create view computed_facet_counts as
  select given, facet, count(*)::int as on_sale from products
  cross join unnest(facets || ''::text) as given cross join unnest(facets) as facet
  where active and deleted_at is null and split_part(given, ':', 1) <> split_part(facet, ':', 1)
  group by given, facet;
select rebuild_facet_counts();
-- label-gap-queries: the products on sale whose label lacks something.
create index products_label_gaps on products (created_at desc, id desc)
  where active and deleted_at is null and label_gaps <> '{}';

-- Above which value goods need an e-way bill: to another state (null), and within the seller's own state where it
-- has a row.
create table eway_limits (
  state_code text references tax_states (code),
  most paise not null check (most between 0 and 100000000),
  constraint eway_limits_once unique nulls not distinct (state_code)
);
insert into eway_limits values (null, 5000000);

-- The number of the e-way bill that the portal gave for an invoice.
create table eway_bills (
  number text primary key references invoices,
  eway_bill_no text not null check (eway_bill_no ~ '^[0-9]{12}$'),
  updated_at timestamptz not null
);

-- Whether the goods of an invoice need an e-way bill by the present settings. Its value is with tax and without
-- exempt lines. An unregistered seller needs an e-way bill for any value to another state.
create function needs_eway_bill(kind text, place_of_supply text, total numeric, content jsonb)
returns boolean language sql stable as $$
  select coalesce((
    select kind <> 'CREDIT_NOTE' and total > allowed and (
      select sum((line ->> 'total')::numeric) from jsonb_array_elements(content -> 'lines') as line
      where line ->> 'taxClass' <> 'EXEMPT'
    ) > allowed
    from (
      select case when eway_limits.state_code is null and registration = 'NONE' then 0 else most end as allowed
      from tax_settings join eway_limits on eway_limits.state_code is not distinct from
        case when left(place_of_supply, 2) = tax_settings.state_code then tax_settings.state_code end
    ) as limits
  ), false)
$$;
