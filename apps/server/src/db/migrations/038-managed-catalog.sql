-- Lists of products by name, by age of their last change and by brand. The lists by id and by sales have an index.
create index if not exists products_by_name on products (shop_id, name_folded, provider_id);
create index if not exists products_by_update on products (shop_id, updated_at, provider_id);
create index if not exists products_by_brand on products (shop_id, brand);
create index if not exists products_inactive on products (shop_id, provider_id) where not is_active;

-- When a category or a collection last changed; it is also its version.
alter table categories add column updated_at timestamptz not null default now();
alter table collections add column updated_at timestamptz not null default now();
