-- Expenses of the owner.

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
