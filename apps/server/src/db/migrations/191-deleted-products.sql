-- Products that a person or a system of the shop deleted, as the platform API had them. They can be taken back for a
-- while. One id may be deleted several times, so each deletion has its own.
create table deleted_products (
  shop_id text not null references shops (shop_id) on delete cascade,
  id text not null,
  product_id text not null,
  name text not null,
  product jsonb not null,
  -- What placed orders held of it then. Units that are sold before it is taken back are not there any more.
  holds jsonb not null default '[]',
  deleted_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index deleted_products_by_time on deleted_products (shop_id, deleted_at desc, id desc);
