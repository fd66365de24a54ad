-- What the owner writes down about a customer; never given to the customer.

create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references users (id) on delete cascade,
  text text not null check (text = trim(text) and char_length(text) between 1 and 1000),
  -- No cascade: owners are never removed.
  by_user_id bigint not null references users (id),
  created_at timestamptz not null
);
-- customer-note-queries: the newest notes of a customer.
create index customer_notes_of_customer on customer_notes (customer_id, id desc);
