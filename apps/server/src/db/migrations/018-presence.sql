-- Which windows show a contact's order, and what they show. Worth nothing after a crash, so not logged.
create unlogged table presence (
  shop_id text not null,
  contact_id text not null,
  -- Whose window it is. A session does not see itself.
  session_key text not null,
  tab text not null,
  role text not null check (role in ('customer', 'agent')),
  place text not null,
  product_id text,
  -- The stream that keeps it alive, and takes it away when it ends; empty where the window asks by itself.
  holder text not null default '',
  moved_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (shop_id, contact_id, session_key, tab)
) with (fillfactor = 50);

-- What a carrier tells of a part under its own id is told on to whoever looks at that contact's messages.
create index chat_parts_by_carrier on chat_parts (shop_id, carrier_id) where carrier_id is not null;
