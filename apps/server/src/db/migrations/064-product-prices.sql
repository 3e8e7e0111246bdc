-- What the cheapest SKU of a product costs in an offer or without one, so that a list can be sorted by it. -1: not known
-- yet, until a job has filled it. A trigger keeps it, so processes of the release before need not know of it.
alter table products add column if not exists price_from bigint not null default -1;
create index if not exists products_by_price on products (shop_id, price_from, provider_id);
create index if not exists products_without_price_from on products (shop_id) where price_from = -1;

-- Products whose own list of pictures is empty.
create index if not exists products_without_picture on products (shop_id, provider_id)
  where document -> 'images' = '[]'::jsonb;

-- The units that can still be sold, place by place.
create index if not exists stocks_by_units on stocks (shop_id, (quantity - held), product_id);

create or replace function vitrine_price_from() returns trigger language plpgsql as $$
begin
  update products p set price_from = priced.price_from
  from (select c.shop_id, c.product_id, coalesce(
          (select min(least(s.price, coalesce(s.promotional_price, s.price))) from skus s
            where s.shop_id = c.shop_id and s.product_id = c.product_id), 0) as price_from
        from (select distinct shop_id, product_id from changed) c) priced
  where p.shop_id = priced.shop_id and p.provider_id = priced.product_id and p.price_from <> priced.price_from;
  return null;
end $$;
create or replace trigger skus_priced_new after insert on skus
  referencing new table as changed for each statement execute function vitrine_price_from();
create or replace trigger skus_priced_again after update on skus
  referencing new table as changed for each statement execute function vitrine_price_from();
create or replace trigger skus_priced_gone after delete on skus
  referencing old table as changed for each statement execute function vitrine_price_from();

select graphile_worker.add_job('fill-product-lists', '{}'::json, job_key := 'fill-product-lists', priority := 1)
where exists (select from products);
