-- Who wants messages by WhatsApp, and how the people of the shop are told what happens in it.

-- WhatsApp other than codes goes only to who said yes; when, and to which wording, stays known after a no.
alter table users
  add column if not exists whatsapp_updates boolean not null default false,
  add column whatsapp_updates_at timestamptz,
  add column whatsapp_updates_wording text,
  add constraint users_whatsapp_updates check (
    not whatsapp_updates
    or (whatsapp_updates_at is not null and whatsapp_updates_wording is not null)
  );

-- The VAPID key pair by which push services know the shop: made once, and part of every backup.
create table push_keys (
  one boolean primary key default true check (one),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz not null
);

-- A browser that is told of new orders. It belongs to who switched it on last.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://' and char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
-- push-queries: the devices of a person.
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- The alerts, each with when it was last sent, so that none is repeated within hours.
create table alerts (
  what text primary key check (char_length(what) between 1 and 200),
  since timestamptz not null,
  raised_at timestamptz not null
);

-- Orders of which the owner was not told yet: written with each order, removed with its notice.
create table new_orders (
  order_id bigint primary key references orders on delete cascade,
  total price not null
);
create function note_new_orders() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into new_orders (order_id, total) select id, total from fresh;
  return null;
end $$;
create trigger orders_after_insert after insert on orders referencing new table as fresh
  for each statement execute function note_new_orders();

-- When the owner was last told of new orders: at most once a minute.
create table order_notices (
  one boolean primary key default true check (one),
  told_at timestamptz not null
);
insert into order_notices (told_at) values ('-infinity');
