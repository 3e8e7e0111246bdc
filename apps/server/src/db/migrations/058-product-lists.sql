-- Names cluster by category: a list of a category by name, found in the names of the whole shop, walks past most of them.
-- So the link has a copy of the name. Every save of a product writes its links anew, and with them the copy.
alter table product_categories add column if not exists name_folded text;
alter table product_collections add column if not exists name_folded text;
create index if not exists product_categories_by_name on product_categories (shop_id, category_id, name_folded, product_id);
create index if not exists product_collections_by_name on product_collections (shop_id, collection_id, name_folded, product_id);

-- Products of which some SKU is sold out. The product of a SKU never changes.
alter table stocks add column if not exists product_id text;
create index if not exists stocks_sold_out on stocks (shop_id, product_id) where quantity <= held;

-- Rows of earlier releases, until a job has filled them.
create index if not exists product_categories_unfilled on product_categories (shop_id) where name_folded is null;
create index if not exists product_collections_unfilled on product_collections (shop_id) where name_folded is null;
create index if not exists stocks_unfilled on stocks (shop_id) where product_id is null;

-- For processes of the release before, which do not write these columns.
create or replace function vitrine_name_of_link() returns trigger language plpgsql as $$
begin
  new.name_folded := (select p.name_folded from products p
                       where p.shop_id = new.shop_id and p.provider_id = new.product_id);
  return new;
end $$;
create or replace trigger product_categories_named before insert on product_categories for each row
  when (new.name_folded is null) execute function vitrine_name_of_link();
create or replace trigger product_collections_named before insert on product_collections for each row
  when (new.name_folded is null) execute function vitrine_name_of_link();

create or replace function vitrine_product_of_stock() returns trigger language plpgsql as $$
begin
  new.product_id := (select s.product_id from skus s where s.shop_id = new.shop_id and s.sku = new.sku);
  return new;
end $$;
create or replace trigger stocks_of_product before insert on stocks for each row
  when (new.product_id is null) execute function vitrine_product_of_stock();

select graphile_worker.add_job('fill-product-lists', '{}'::json, job_key := 'fill-product-lists', priority := 1)
where exists (select from products);
