-- The products of a brand, those that sell best first. With the id, so that a list of a brand is read from the index alone.
create index if not exists products_by_brand_and_sales on products (shop_id, brand, sold desc, provider_id);
