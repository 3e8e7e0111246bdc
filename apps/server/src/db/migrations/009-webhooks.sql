-- Where a shop wants to be told what happens to its orders.
create table webhooks (
  shop_id text primary key references shops,
  url text not null,
  -- Null: every event, also those that will exist one day.
  events text[],
  -- Signs what is sent, encrypted with SECRET_KEY.
  sealed_secret text not null,
  -- The address said that it is gone.
  switched_off_at timestamptz,
  updated_at timestamptz not null default now()
);

-- What was told, or could not be. One row for each event, however often it was tried.
create table webhook_deliveries (
  shop_id text not null,
  id text not null,
  order_id text not null,
  version integer not null,
  type text not null,
  status text not null check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 1,
  last_error text,
  created_at timestamptz not null default now(),
  last_attempt_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders
);
create index webhook_deliveries_by_age on webhook_deliveries (shop_id, created_at desc, id desc);
