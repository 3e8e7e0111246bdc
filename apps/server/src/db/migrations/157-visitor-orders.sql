-- From which network the goods of a visitor's order were taken: unpaid orders of one network hold a share of the stock
-- together, and need a proof of work when they are many.
create table visitor_orders (
  shop_id text not null references shops (shop_id) on delete cascade,
  order_id text not null,
  -- A keyed hash: an address is personal data.
  network text not null,
  held_at timestamptz not null,
  primary key (shop_id, order_id)
);
create index visitor_orders_by_network on visitor_orders (shop_id, network, held_at);
create index visitor_orders_by_age on visitor_orders (held_at);
