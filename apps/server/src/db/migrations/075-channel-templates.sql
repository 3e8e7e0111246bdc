-- What a chat provider thinks of the templates that stand for our messages outside the 24-hour window.
create table channel_templates (
  shop_id text not null references shops (shop_id) on delete cascade,
  channel_id text not null,
  name text not null,
  -- missing, pending, approved, rejected, paused, disabled or unknown.
  state text not null,
  -- The provider's own code, such as INVALID_FORMAT; null for none.
  reason text,
  -- When the provider was last asked.
  asked_at timestamptz not null default now(),
  -- When the provider last told of a change by itself; null: never.
  told_at timestamptz,
  primary key (shop_id, channel_id, name)
);
