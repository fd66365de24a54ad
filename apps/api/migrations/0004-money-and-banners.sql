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
