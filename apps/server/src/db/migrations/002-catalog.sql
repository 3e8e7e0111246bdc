create table categories (
  shop_id text not null references shops,
  provider_id text not null,
  parent_id text,
  name text not null,
  description text not null default '',
  position integer not null default 0,
  primary key (shop_id, provider_id),
  foreign key (shop_id, parent_id) references categories
);
create index categories_by_parent on categories (shop_id, parent_id, position);

create table collections (
  shop_id text not null references shops,
  provider_id text not null,
  name text not null,
  position integer not null default 0,
  primary key (shop_id, provider_id)
);

create table products (
  shop_id text not null references shops,
  provider_id text not null,
  name text not null,
  brand text not null default '',
  is_active boolean not null default true,
  sold integer not null default 0,
  -- What only a reader of the whole product needs: description, pictures, attributes, specification…
  document jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (shop_id, provider_id)
);
create index products_by_sales on products (shop_id, sold desc, provider_id);

create table product_categories (
  shop_id text not null,
  category_id text not null,
  product_id text not null,
  primary key (shop_id, category_id, product_id),
  foreign key (shop_id, category_id) references categories,
  foreign key (shop_id, product_id) references products
);
create index product_categories_by_product on product_categories (shop_id, product_id);

create table product_collections (
  shop_id text not null,
  collection_id text not null,
  product_id text not null,
  primary key (shop_id, collection_id, product_id),
  foreign key (shop_id, collection_id) references collections,
  foreign key (shop_id, product_id) references products
);
create index product_collections_by_product on product_collections (shop_id, product_id);

-- What is bought. Prices are whole centavos.
create table skus (
  shop_id text not null,
  sku text not null,
  product_id text not null,
  position integer not null,
  options jsonb not null,
  images jsonb not null,
  list_price integer,
  price integer not null check (price >= 0),
  promotional_price integer,
  primary key (shop_id, sku),
  foreign key (shop_id, product_id) references products
);
create index skus_by_product on skus (shop_id, product_id, position);

create table sku_prices (
  shop_id text not null,
  price_table_id text not null,
  sku text not null,
  list_price integer,
  price integer not null check (price >= 0),
  promotional_price integer,
  primary key (shop_id, price_table_id, sku),
  foreign key (shop_id, sku) references skus on delete cascade
);
create index sku_prices_by_sku on sku_prices (shop_id, sku);

-- No row: always in stock. The empty seller is the shop itself.
create table stocks (
  shop_id text not null,
  sku text not null,
  seller_id text not null default '',
  quantity integer not null check (quantity >= 0),
  primary key (shop_id, sku, seller_id),
  foreign key (shop_id, sku) references skus on delete cascade
);
