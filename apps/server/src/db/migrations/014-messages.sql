-- What a contact is told: written down with its cause, sent by a job.
create table chat_messages (
  shop_id text not null references shops,
  id text not null,
  -- Messages of a contact in a channel leave in this order.
  place bigint generated always as identity,
  channel_id text not null,
  contact_id text not null,
  -- What it follows from. The same cause never makes a second message.
  cause text not null,
  order_id text,
  kind text not null check (kind in ('product', 'catalog', 'summary', 'payment', 'status')),
  -- The message as data, with places instead of links: an address would carry a session code.
  document json not null,
  agent_name text,
  -- Sent: the carrier took it on, all of it. What became of it then is told by the receipts of its parts.
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  -- Why it will not arrive.
  reason text,
  -- How often sending it was put off in a row, and until when nothing is sent.
  delays smallint not null default 0,
  wait_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  unique (shop_id, cause)
);
create index chat_messages_waiting on chat_messages (shop_id, channel_id, contact_id, place) where status = 'waiting';
create index chat_messages_by_contact on chat_messages (shop_id, contact_id, place desc);
create index chat_messages_by_age on chat_messages using brin (created_at);

-- The requests that carry a message. Each is written down before it leaves; one without an answer may have arrived.
create table chat_parts (
  shop_id text not null,
  message_id text not null,
  part smallint not null,
  is_last boolean not null,
  -- Put off: not taken on for sure, and to be tried again.
  status text not null default 'begun' check (status in ('begun', 'put-off', 'accepted', 'failed')),
  -- How often it was begun: whoever begins it again names the try they know of.
  tries smallint not null default 1,
  begun_at timestamptz not null default now(),
  -- Since when its answer is given up for lost.
  lost_at timestamptz,
  carrier_id text,
  primary key (shop_id, message_id, part),
  foreign key (shop_id, message_id) references chat_messages on delete cascade
);
create index chat_parts_begun on chat_parts (shop_id) where status = 'begun';

-- What the carrier told of a part, under its own id. It may be told before the answer with that id was saved.
create table chat_receipts (
  shop_id text not null references shops,
  carrier_id text not null,
  status text not null check (status in ('sent', 'failed', 'delivered', 'read')),
  reason text,
  created_at timestamptz not null default now(),
  primary key (shop_id, carrier_id)
);
create index chat_receipts_by_age on chat_receipts using brin (created_at);

-- How a channel calls a contact, and when they wrote last: that opens the time in which they may be written to.
create table chat_contacts (
  shop_id text not null references shops,
  channel_id text not null,
  address text not null,
  -- Whom we know them as, once a message of ours reached this address.
  contact_id text,
  user_id text,
  wrote_at timestamptz,
  primary key (shop_id, channel_id, address)
);
create index chat_contacts_by_contact on chat_contacts (shop_id, channel_id, contact_id);

-- How far ahead of its pace a sender, or a sender to one contact, is. Worth nothing after a crash, so not logged.
create unlogged table chat_pace (
  shop_id text not null,
  key text not null,
  lent_until timestamptz not null,
  primary key (shop_id, key)
);
