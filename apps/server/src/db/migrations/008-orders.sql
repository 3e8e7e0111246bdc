-- What a shop says it has, and what confirmed orders keep of it. Free to sell: quantity - held.
alter table stocks add column held integer not null default 0 check (held >= 0);

-- Everything but the lines. The document is never searched, so it is stored as it was written.
create table orders (
  shop_id text not null,
  id text not null,
  -- The owner, whoever changes the order.
  contact_id text not null,
  version integer not null default 0,
  status smallint not null default 0,
  document json not null,
  total integer not null default 0,
  -- The state of the shop at which the lines were last priced.
  priced_at text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  closed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, contact_id) references contacts
) with (fillfactor = 70);
-- A contact makes one order at a time.
create unique index orders_open on orders (shop_id, contact_id) where status = 0;
create index orders_by_contact on orders (shop_id, contact_id, created_at desc);
create index orders_by_age on orders (shop_id, created_at desc, id desc);

-- A row for each line: a change writes the lines it touched and no other. Lines and events are only ever written by the
-- statement that writes their order, so nothing else watches over the reference: it would cost as much as the write.
create table order_lines (
  shop_id text not null,
  order_id text not null,
  index integer not null,
  document json not null,
  primary key (shop_id, order_id, index)
) with (fillfactor = 80);

-- One row for each version: what was done and by whom. The owner stands apart from the actor.
create table order_events (
  shop_id text not null,
  order_id text not null,
  version integer not null,
  owner_id text not null,
  actor_type text not null,
  actor_id text not null,
  actor_name text not null default '',
  kind text not null,
  data json not null default '{}',
  at timestamptz not null default now(),
  primary key (shop_id, order_id, version)
);

-- The goods a confirmed order keeps. The empty seller is the shop itself.
create table stock_holds (
  shop_id text not null,
  order_id text not null,
  sku text not null,
  seller_id text not null,
  quantity integer not null check (quantity > 0),
  primary key (shop_id, order_id, sku, seller_id),
  foreign key (shop_id, order_id) references orders
);
create index stock_holds_by_sku on stock_holds (shop_id, sku, seller_id);

-- How often a coupon was used; its row is what two orders wait for at the last use.
create table coupon_counts (
  shop_id text not null references shops,
  code text not null,
  used integer not null,
  primary key (shop_id, code)
);
create table coupon_uses (
  shop_id text not null,
  order_id text not null,
  code text not null,
  contact_id text not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders
);
create index coupon_uses_by_contact on coupon_uses (shop_id, code, contact_id);

-- A key that changed an order is saved together with the change, and answered with the order.
alter table idempotency_keys
  add column order_id text,
  add column order_version integer;
-- Keys come in the order of time and are only removed by it: a summary of each stretch of the table finds the old ones.
drop index idempotency_keys_by_age;
create index idempotency_keys_by_age on idempotency_keys using brin (started_at);
