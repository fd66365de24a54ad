-- Invoices, bills of supply and credit notes, numbered without a gap and never changed; and the owner's expenses.

create domain invoice_kind as text check (
  value in ('TAX_INVOICE', 'BILL_OF_SUPPLY', 'INVOICE', 'CREDIT_NOTE')
);

-- The last number of each series in a financial year, one row for documents of sale and one for credit notes.
-- A transaction that makes a document locks the row as its last step, so that a failure gives the number back
-- and other transactions wait for little more than its commit.
create table document_counters (
  -- Does not end in C, because the numbers of credit notes begin so.
  series text not null check (series ~ '^[A-Z]{0,2}[ABD-Z]$'),
  financial_year text not null check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  is_credit boolean not null,
  last integer not null check (last > 0),
  -- Numbers that were left out on purpose, after a backup was restored.
  skipped integer not null default 0 check (skipped between 0 and last),
  primary key (series, financial_year, is_credit)
) with (fillfactor = 50);

-- Returns the calendar year in which a financial year begins.
create function first_year_of(day date) returns integer language sql immutable
return extract(year from day)::integer - (extract(month from day) < 4)::integer;

-- Returns the financial year of a day, April to March, such as 26-27.
create function financial_year_of(day date) returns text language sql immutable
return lpad((first_year_of(day) % 100)::text, 2, '0') || '-'
  || lpad(((first_year_of(day) + 1) % 100)::text, 2, '0');

create function document_number(series text, financial_year text, is_credit boolean, serial integer)
returns text language sql immutable
return series || case when is_credit then 'C' else '' end || financial_year || '/'
  || lpad(serial::text, greatest(6, length(serial::text)), '0');

-- Returns whether the lines of a document add up, each and together.
create function lines_add_up(
  content jsonb, taxable numeric, cgst numeric, sgst numeric, igst numeric, total numeric
) returns boolean language sql immutable
return coalesce((
  select bool_and(line.taxable + line.cgst + line.sgst + line.igst = line.total)
    and bool_and(least(line.taxable, line.cgst, line.sgst, line.igst) >= 0)
    and sum(line.taxable) = $2 and sum(line.cgst) = $3 and sum(line.sgst) = $4
    and sum(line.igst) = $5 and sum(line.total) = $6
  from jsonb_to_recordset(content -> 'lines')
    as line (taxable numeric, cgst numeric, sgst numeric, igst numeric, total numeric)
), false);

create table invoices (
  -- At most 16 characters, as rule 46 demands.
  number text primary key check (length(number) <= 16),
  kind invoice_kind not null,
  series text not null,
  financial_year text not null,
  serial integer not null check (serial > 0),
  -- The day of issue in Asia/Kolkata.
  date date not null,
  order_id bigint not null references orders,
  customer_id bigint not null references users,
  customer_name text not null,
  -- The state of delivery with its code, such as 33-Tamil Nadu.
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}-.'),
  taxable paise not null,
  cgst paise not null,
  sgst paise not null,
  igst paise not null,
  total paise not null check (total > 0),
  -- A credit note's invoice, its item, and the event behind it.
  invoice_number text references invoices,
  order_item_id bigint references order_items,
  reason text check (reason in ('REJECTED', 'RETURNED')),
  return_id bigint references returns,
  -- Everything that it prints (apps/api/src/invoices/invoice-document.ts), in paise.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  made_at timestamptz not null,
  constraint invoices_number check (
    number = document_number(series, financial_year, kind = 'CREDIT_NOTE', serial)
    and number = content ->> 'number'
  ),
  constraint invoices_financial_year check (financial_year = financial_year_of(date)),
  constraint invoices_add_up check (lines_add_up(content, taxable, cgst, sgst, igst, total)),
  constraint invoices_taxes check (
    case when kind in ('BILL_OF_SUPPLY', 'INVOICE') then cgst = 0 and sgst = 0 and igst = 0
      else igst = 0 or cgst = 0 and sgst = 0 end
  ),
  constraint invoices_halves check (kind = 'CREDIT_NOTE' or cgst = sgst),
  constraint invoices_credit check (
    (kind = 'CREDIT_NOTE') = (invoice_number is not null)
    and (kind = 'CREDIT_NOTE') = (order_item_id is not null)
    and (kind = 'CREDIT_NOTE') = (reason is not null)
    and (return_id is null or reason = 'RETURNED')
  )
);
create index invoices_newest on invoices (date desc, made_at desc, number desc);
create index invoices_by_kind on invoices (kind, date desc, made_at desc, number desc);
create index invoices_of_order on invoices (order_id, number);
create index invoices_of_customer on invoices (customer_id, made_at);
create index invoices_against on invoices (invoice_number) where invoice_number is not null;
create unique index invoices_of_rejection on invoices (order_item_id) where reason = 'REJECTED';
create unique index invoices_of_return on invoices (return_id) where return_id is not null;

-- Rules, not triggers: a statement that would change or remove rows fails before it looks for them. The foreign
-- keys to the table keep it from being emptied.
create function refuse_invoice_change() returns void language plpgsql as $$
begin
  raise exception 'An invoice is never changed or deleted.';
end
$$;
create rule invoices_are_never_changed as on update to invoices
  do instead select refuse_invoice_change();
create rule invoices_are_never_deleted as on delete to invoices
  do instead select refuse_invoice_change();

-- What an invoice says of an item, and how much of it credit notes have taken back: never more, and the last one
-- takes the rest of every amount. An item is invoiced at most once.
create table invoiced_items (
  order_item_id bigint primary key references order_items,
  number text not null references invoices,
  quantity quantity not null,
  taxable paise not null check (taxable >= 0),
  cgst paise not null check (cgst >= 0),
  sgst paise not null check (sgst >= 0),
  igst paise not null check (igst >= 0),
  total paise not null,
  credited_quantity quarters not null default 0,
  credited_taxable paise not null default 0,
  credited_cgst paise not null default 0,
  credited_sgst paise not null default 0,
  credited_igst paise not null default 0,
  credited_total paise not null default 0,
  constraint invoiced_items_add_up check (
    taxable + cgst + sgst + igst = total
    and credited_taxable + credited_cgst + credited_sgst + credited_igst = credited_total
  ),
  constraint invoiced_items_credited check (
    credited_quantity between 0 and quantity
    and credited_taxable between 0 and taxable
    and credited_cgst between 0 and cgst
    and credited_sgst between 0 and sgst
    and credited_igst between 0 and igst
  )
);
create index invoiced_items_of_invoice on invoiced_items (number);

-- The PDF of a document, made at the first request and then kept, so that every reader gets the same bytes.
create table invoice_files (
  number text primary key references invoices,
  pdf bytea not null check (length(pdf) > 0),
  made_at timestamptz not null
);
-- The bytes are compressed already.
alter table invoice_files alter column pdf set storage external;

-- What the owner spends.
create table expenses (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text,
  spent_on date not null,
  amount paise not null check (amount > 0),
  created_at timestamptz not null
);
create unique index expenses_once on expenses (name, spent_on, amount, coalesce(description, ''));
create index expenses_newest on expenses (spent_on desc, id desc);
create index expenses_by_amount on expenses (amount, id);
