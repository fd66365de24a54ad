-- The PDF of a document, made when it is first asked for and then kept, so that everybody who ever asks
-- gets the same bytes.

create table invoice_files (
  number text primary key references invoices,
  pdf bytea not null check (length(pdf) > 0),
  made_at timestamptz not null
);

-- The bytes are compressed already.
alter table invoice_files alter column pdf set storage external;
