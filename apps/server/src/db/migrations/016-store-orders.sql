-- Orders that a linked store is to have as well, and how far it was told of each.
create table store_orders (
  shop_id text not null references store_links on delete cascade,
  order_id text not null,
  -- Its id in the store, once that is known.
  store_order_id text,
  told text not null default 'nothing' check (told in ('nothing', 'created', 'paid', 'canceled')),
  -- The store was asked for the next step and what came of it is not known: it is looked up before it is asked again.
  asked_at timestamptz,
  attempts integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- Portuguese, for the owner: why it waits or will not be told.
  failure text,
  -- One process at a time; a killed one blocks the others no longer than this.
  busy_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index store_orders_not_done on store_orders (shop_id, updated_at desc) where state <> 'done';
