-- Price lists of a linked store, and how far the reading of each has come.
create table store_price_lists (
  shop_id text not null references store_links on delete cascade,
  store_list_id text not null,
  price_table_id text not null,
  name text not null,
  -- The reading under way. What a whole one did not meet is gone.
  round integer not null default 1,
  -- The next page to be asked for: after a crash it goes on here.
  page integer not null default 1,
  total integer not null default 0,
  -- The list became shorter while it was read: some of it may have moved to a page before and was not met.
  has_shifted boolean not null default false,
  -- When it was last read to its end; null before that, and nobody can choose it.
  read_at timestamptz,
  primary key (shop_id, store_list_id)
);

-- What the lists say, kept beside the catalogue: a product that is read again, or for the first time, gets its prices here.
create table store_list_prices (
  shop_id text not null,
  store_list_id text not null,
  product_id text not null,
  -- Empty: every sku of the product that the list does not name.
  sku text not null,
  price integer not null check (price > 0),
  round integer not null,
  primary key (shop_id, store_list_id, product_id, sku),
  foreign key (shop_id, store_list_id) references store_price_lists on delete cascade
);
create index store_list_prices_by_product on store_list_prices (shop_id, product_id);
