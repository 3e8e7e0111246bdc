-- Money that a shop almost had: what a rule refused, once per contact, reason and day of the shop. Refused cards and
-- expired Pix are not here: the attempts to pay say it.
create table losses (
  shop_id text not null references shops,
  day date not null,
  reason text not null,
  contact_id text not null,
  order_id text,
  -- What the order was worth; null where nobody knows, as for a search.
  amount bigint,
  -- The searched text, or the CEP.
  subject text not null default '',
  tries integer not null default 1,
  at timestamptz not null,
  primary key (shop_id, day, reason, contact_id)
);
create index losses_by_contact on losses (shop_id, contact_id);

create index if not exists payment_attempts_lost on payment_attempts (shop_id, updated_at) where status in ('refused', 'expired');
create index if not exists chat_messages_failed on chat_messages (shop_id, created_at) where status = 'failed';
create index if not exists webhook_deliveries_failed on webhook_deliveries (shop_id, created_at) where status = 'failed';
-- How many people came on a day.
create index if not exists sessions_by_creation on sessions (shop_id, created_at) include (contact_id, session_type);
