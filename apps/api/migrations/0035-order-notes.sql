-- What the back office writes down about an order; its customer never sees it.

create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  text text not null check (text = trim(text) and char_length(text) between 1 and 1000),
  by_user_id bigint not null references users (id),
  created_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, id);
