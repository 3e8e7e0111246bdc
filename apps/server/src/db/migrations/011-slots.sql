-- How many orders have a window of delivery or pickup; its row is what two orders wait for at the last place.
create table slot_counts (
  shop_id text not null references shops,
  logistic_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  used integer not null,
  primary key (shop_id, logistic_id, starts_at, ends_at)
);
create table slot_uses (
  shop_id text not null,
  order_id text not null,
  logistic_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders
);

-- The Pix key a shop's platform users last charged with, so that they do not type it again.
create table manual_pix_keys (
  shop_id text primary key references shops,
  key text not null,
  updated_at timestamptz not null default now()
);
