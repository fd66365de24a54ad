-- What the law asks of a shop: policies that the owner edits, who sells, and complaints with their clocks.

-- Every version of a policy, so that it is known what somebody agreed to. The first is written at the first
-- start, because the settings say which form of the text it is (policies/first-policy-words.ts).
create table policy_versions (
  kind text not null check (kind in ('terms', 'privacy', 'returns')),
  version integer not null check (version > 0),
  text text not null check (char_length(text) between 1 and 50000),
  -- False for the texts that the shop came with, which follow what the owner has confirmed.
  is_own boolean not null,
  published_at timestamptz not null,
  primary key (kind, version)
);

-- Who sells, and who answers complaints (Consumer Protection (E-Commerce) Rules, 2020).
alter table store_profile
  add column legal_name text check (char_length(legal_name) between 1 and 120),
  add column grievance_name text check (char_length(grievance_name) between 1 and 80),
  add column grievance_designation text check (char_length(grievance_designation) between 1 and 80),
  add column grievance_phone text check (grievance_phone ~ '^[0-9]{1,15}$'),
  add column grievance_email text check (grievance_email ~ '^[^@[:space:]]+@[^@[:space:]]+$');

-- Where a product was made, and by whom, as the law wants it told where it is known.
alter table products
  add column country_of_origin text check (char_length(country_of_origin) between 1 and 60),
  add column maker text check (char_length(maker) between 1 and 200);

-- Codes by which somebody without a session proves the phone of a complaint.
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check check (
    purpose in ('SIGN_IN', 'RESET', 'CHANGE_PHONE', 'COMPLAINT', 'DELETE_ACCOUNT')
  );
alter table sign_in_failures
  drop constraint sign_in_failures_purpose_check,
  add constraint sign_in_failures_purpose_check check (
    purpose in (
      'SIGN_IN', 'RESET', 'CHANGE_PHONE', 'COMPLAINT', 'DELETE_ACCOUNT', 'RESET_SEND', 'PASSWORD'
    )
  );

create table complaints (
  -- The ticket, short enough to be read out.
  id bigint generated always as identity (start with 1001) primary key,
  customer_id bigint references users,
  -- Of somebody without an account, whose phone a code has proved.
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  name text check (char_length(name) between 1 and 80),
  order_id bigint references orders,
  subject text not null check (char_length(subject) <= 120),
  text text not null check (char_length(text) <= 2000),
  status text not null default 'OPEN' check (status in ('OPEN', 'ACKNOWLEDGED', 'RESOLVED')),
  reply text check (char_length(reply) between 1 and 1000),
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  resolved_at timestamptz,
  -- The clocks of the law: 48 hours, and one month by the calendar of the shop. (An interval added to an
  -- instant depends on the session's time zone, so that both are added to a local time.)
  acknowledge_by timestamptz not null generated always as (
    (created_at at time zone 'UTC' + interval '48 hours') at time zone 'UTC'
  ) stored,
  resolve_by timestamptz not null generated always as (
    (created_at at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata'
  ) stored,
  constraint complaints_one_person check (customer_id is null or (phone is null and name is null)),
  constraint complaints_clock check (
    case status
      when 'OPEN' then acknowledged_at is null and resolved_at is null and reply is null
      when 'ACKNOWLEDGED' then acknowledged_at is not null and resolved_at is null
      else acknowledged_at is not null and resolved_at is not null
    end
  )
);
-- The owner's list, newest first, by status; what still waits, oldest first; a customer's own; those of a phone.
create index complaints_by_status on complaints (status, id);
create index complaints_waiting on complaints (id) where status <> 'RESOLVED';
create index complaints_by_customer on complaints (customer_id, id) where customer_id is not null;
create index complaints_by_phone on complaints (phone) where phone is not null;
create index complaints_by_order on complaints (order_id) where order_id is not null;
