-- Messages to customers and to the people of the shop.

create domain message_state as text
  check (value in ('QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED'));
create domain message_channel as text
  check (value in ('whatsapp', 'msg91', 'fast2sms', 'email', 'push', 'outbox'));

-- A durable queue (a transactional outbox). A row is written in the transaction of its cause; workers send it
-- at least once (messages/message-worker.ts).
create table messages (
  id bigint generated always as identity primary key,
  -- Equal to contract/message-purposes.ts (a test compares).
  purpose text not null check (purpose in (
    'CODE', 'ORDER_PLACED', 'ORDER_ACCEPTED', 'ORDER_SHIPPED', 'ORDER_DELIVERED', 'ORDER_REJECTED',
    'ORDER_CANCELLED', 'ORDER_NOT_DELIVERED', 'REFUND_SENT', 'RETURN_DECIDED', 'COMPLAINT_RECEIVED',
    'COMPLAINT_ANSWERED', 'MONEY_BACK', 'NEW_ORDER', 'DIGEST', 'ALERT', 'SIGN_IN_NOTICE', 'INVITE', 'TEST'
  )),
  state message_state not null default 'QUEUED',
  -- The recipient: one of the three. `device_id` is a browser that takes Web Push.
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  mail text check (mail ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(mail) <= 254),
  device_id bigint,
  recipient text generated always as (coalesce(phone, mail, 'device ' || device_id)) stored,
  -- A decoy has no recipient: an unregistered phone asked for a code, and the same work takes the same time. It
  -- waits until the fate of codes is known (messages/decoys.ts), and is removed instead of sent.
  is_decoy boolean not null default false,
  order_id bigint references orders,
  -- The parameters of the purpose, in order, without a secret (a code, an invitation's link).
  parameters text[] not null default '{}',
  -- Kept as long as a try may need it, and shown in no list.
  secret text,
  language text not null default 'en' check (language ~ '^[a-z]{2,3}(_[A-Z]{2})?$'),
  -- The only channel that may be used, for a test and for a line of the outbox.
  only_channel message_channel,
  -- Channels that refused this message for good.
  refused text[] not null default '{}',
  -- The last tried channel, and its own id of the message once it accepted it.
  channel message_channel,
  vendor_id text,
  tries smallint not null default 0 check (tries >= 0),
  reason text,
  -- No channel could take the code, for any recipient: decoys then fail too.
  is_outage boolean not null default false,
  -- Until the first try has ended, later messages for the same recipient wait.
  is_first_try boolean not null default true,
  next_try_at timestamptz not null,
  -- A worker has it until then; afterwards the worker counts as dead.
  claimed_until timestamptz,
  -- The counts of the asker's limits that are given back when a code fails.
  limit_keys text[] not null default '{}',
  -- Set until a worker takes the message: the order's further events within a minute are gathered in it.
  gathers_order_id bigint references orders,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Not tried again from then on.
  expires_at timestamptz not null,
  constraint messages_to_one check (num_nonnulls(phone, mail, device_id) = (not is_decoy)::int),
  constraint messages_decoy check (not is_decoy or (purpose = 'CODE' and state = 'QUEUED')),
  constraint messages_secret check (
    secret is null or (purpose in ('CODE', 'INVITE') and state in ('QUEUED', 'SENT'))
  ),
  -- A code or an invitation proves only the channel that carried it: one for a phone never goes by e-mail.
  constraint messages_secret_channel check (
    channel is distinct from 'email' or purpose not in ('CODE', 'INVITE') or mail is not null
  ),
  constraint messages_code check (purpose <> 'CODE' or parameters = '{}'),
  constraint messages_outage check (not is_outage or (purpose = 'CODE' and not is_decoy)),
  constraint messages_channel check (
    case when state in ('SENT', 'DELIVERED', 'READ') then channel is not null
      when state = 'FAILED' then reason is not null else true end
  ),
  constraint messages_vendor_id check (vendor_id is null or channel is not null),
  constraint messages_claim check (claimed_until is null or state = 'QUEUED'),
  constraint messages_gathers check (
    gathers_order_id is null or (state = 'QUEUED' and claimed_until is null)
  ),
  constraint messages_limits check (limit_keys = '{}' or (purpose = 'CODE' and state in ('QUEUED', 'SENT')))
  -- A claim changes no indexed column: with room on its page it writes no index.
) with (fillfactor = 60);
-- claim-queries: the earliest waiting message of each recipient, codes apart; and next tries.
create index messages_first_codes on messages (recipient, id)
  where state = 'QUEUED' and is_first_try and purpose = 'CODE';
create index messages_first_others on messages (recipient, id)
  where state = 'QUEUED' and is_first_try and purpose <> 'CODE';
create index messages_next_codes on messages (next_try_at, id)
  where state = 'QUEUED' and not is_first_try and purpose = 'CODE';
create index messages_next_others on messages (next_try_at, id)
  where state = 'QUEUED' and not is_first_try and purpose <> 'CODE';
-- The message of a vendor's report; another channel may use the same id.
create index messages_of_vendor on messages (vendor_id) where vendor_id is not null;
-- decoy-queries: the newest code whose fate says something about the channels.
create index messages_codes_tried on messages (id)
  where purpose = 'CODE' and not is_decoy and (is_outage or state in ('SENT', 'DELIVERED', 'READ'));
-- retention-queries: secrets and limits that are to be removed. `messages_by_state` finds the expired ones,
-- because few messages are QUEUED.
create index messages_with_secret on messages (expires_at) where secret is not null;
create index messages_with_limits on messages (created_at) where limit_keys <> '{}';
-- The list, newest first (by id), whole and by filter.
create index messages_by_state on messages (state, id);
create index messages_by_purpose on messages (purpose, state, id);
create index messages_by_recipient on messages (recipient, id);
create index messages_by_age on messages (created_at);
-- One message gathers the rest of an order's minute.
create unique index messages_gathering on messages (gathers_order_id)
  where gathers_order_id is not null;

-- The minute after a message about an order, in which further events are gathered; the row serialises the
-- changes of one order. `count` is the number of messages in this minute.
create table order_message_minutes (
  order_id bigint primary key references orders,
  count integer not null check (count > 0),
  ends_at timestamptz not null
);
create index order_message_minutes_ended on order_message_minutes (ends_at);

-- The VAPID key pair by which push services know the shop: made once, and part of every backup.
create table push_keys (
  one boolean primary key default true check (one),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz not null
);

-- Browsers that are notified of new orders. A browser belongs to the person who switched it on last.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://' and char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- The session in which the browser was switched on: after its end the browser is not notified. Null for older
  -- rows, and after an expired session is removed.
  session_family_id bigint references session_families on delete set null
);
-- push-queries: the devices of a person, and of a session.
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_family_id);

-- The channel for development: everything that it sent, on any server.
create table outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  recipient text not null,
  text text not null,
  code text,
  purpose text not null
);
create index outbox_by_age on outbox (at);
-- own-data/erase-queries: the messages to an erased person.
create index outbox_by_recipient on outbox (recipient);
