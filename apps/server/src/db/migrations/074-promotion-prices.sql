-- The promotional price that a promotion of the shop's document wrote to a SKU. It is taken away when the promotion ends,
-- if it is still the one that was written.
create table promotion_prices (
  shop_id text not null,
  sku text not null,
  product_id text not null,
  promotion_id text not null,
  price bigint not null,
  -- The promotional price that the shop itself had written before; null for none.
  price_before bigint,
  -- Somebody changed the price while the promotion ran: it is left as it is.
  is_left boolean not null default false,
  written_at timestamptz not null default now(),
  primary key (shop_id, sku),
  foreign key (shop_id, sku) references skus (shop_id, sku) on delete cascade
);
create index promotion_prices_by_product on promotion_prices (shop_id, product_id);
create index promotion_prices_by_promotion on promotion_prices (shop_id, promotion_id);
