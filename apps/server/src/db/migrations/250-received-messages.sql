-- What contacts wrote, under the id that the provider gave the message: told twice or in another order, it is kept once. Also
-- what the shop wrote outside Vitrine, in the channel's own app. The content is encrypted for its row.
create table chat_received (
  shop_id text not null references shops,
  channel_id text not null,
  message_id text not null,
  -- In the order in which it came to us, for what has the same time.
  position bigint generated always as identity,
  contact_id text not null,
  is_from_shop boolean not null default false,
  kind text not null,
  -- Null once it was taken back.
  sealed text,
  -- The id of the message that it answers: of the contact, or of a part that we sent.
  replies_to text,
  -- By the provider's clock.
  at timestamptz not null,
  received_at timestamptz not null default now(),
  -- It asks for something, so an agent is offered to read it as an order; and when one did, or put it away.
  is_order boolean not null default false,
  handled_at timestamptz,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- False while only a later event of it has come, such as that it was taken back.
  has_come boolean not null default true,
  primary key (shop_id, channel_id, message_id)
);
create index chat_received_by_contact on chat_received (shop_id, contact_id, at desc, position desc);
create index chat_received_by_age on chat_received using brin (received_at);

-- The last reaction to a message, of the contact's or of ours. It may be told before its message.
create table chat_reactions (
  shop_id text not null references shops,
  channel_id text not null,
  message_id text not null,
  is_from_shop boolean not null default false,
  contact_id text not null,
  -- Null: it was taken away.
  sealed text,
  at timestamptz not null,
  -- Decides between two of the same second.
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (shop_id, channel_id, message_id, is_from_shop)
);
create index chat_reactions_by_contact on chat_reactions (shop_id, contact_id);
create index chat_reactions_by_age on chat_reactions using brin (received_at);

-- A contact's conversation, for the people who answer.
create table conversations (
  shop_id text not null references shops,
  contact_id text not null,
  -- Where the contact wrote last, and which message it was; null where only the shop has written.
  channel_id text not null,
  message_id text,
  wrote_at timestamptz,
  unread int not null default 0,
  -- How many messages of theirs are kept, at most: above a bound they are counted, and the oldest go.
  messages int not null default 0,
  -- Up to which time everything was answered, and since when the contact waits for an answer; null: they do not.
  answered_at timestamptz,
  waiting_since timestamptz,
  primary key (shop_id, contact_id)
);
create index conversations_waiting on conversations (shop_id, waiting_since) where waiting_since is not null;
create index conversations_by_time on conversations (shop_id, wrote_at desc);

-- A contact without a number keeps the same id of theirs at the channel.
create index if not exists chat_contacts_by_user on chat_contacts (shop_id, channel_id, user_id) where user_id is not null;
