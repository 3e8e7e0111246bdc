-- The person on the other side of the chat.
create table contacts (
  shop_id text not null references shops,
  id text not null,
  phone text,
  customer jsonb not null,
  addresses jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);

-- Only the hash of a session code is kept: who reads this table cannot open a session.
create table sessions (
  shop_id text not null,
  code_hash bytea not null,
  session_type smallint not null,
  channel_type smallint not null,
  channel_id text not null,
  contact_id text not null,
  agent jsonb,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, code_hash),
  foreign key (shop_id, contact_id) references contacts
);
create index sessions_by_contact on sessions (shop_id, contact_id);
create index sessions_by_expiry on sessions (shop_id, expires_at);
