-- When a chat provider last reached the address of a channel: who sets it up sees whether it works.
create table channel_webhooks (
  shop_id text not null references shops (shop_id) on delete cascade,
  channel_id text not null,
  -- The provider checked that the address is ours.
  verified_at timestamptz,
  -- A genuine message or status came. Written once a minute at most.
  received_at timestamptz,
  primary key (shop_id, channel_id)
);
