-- Products of which nothing can be sold: each of their SKUs is counted, and no place has a unit left. Lists of what is in
-- stock ask one row here instead of all SKUs and places of a product. Only who sells a last unit, or brings a first one,
-- writes it; triggers do, so every way to change stock is covered, and processes of the release before need not know.
create table sold_out_products (
  shop_id text not null,
  product_id text not null,
  primary key (shop_id, product_id)
);

-- Whether the shop's products of earlier releases are in it. A job counts them.
alter table shops add column sold_out_counted boolean not null default true;
update shops set sold_out_counted = false where exists (select from products p where p.shop_id = shops.shop_id);

create function vitrine_count_sold_out(shop text, products text[]) returns void language plpgsql as $$
declare
  sold_out text[];
begin
  -- Two orders that take the last units of two SKUs of one product wait here for each other: the second one counts what
  -- the first one left. Stock is always locked before its SKUs.
  perform from skus where shop_id = shop and product_id = any (products)
    order by product_id, sku for no key update;
  sold_out := array(
    select p.id from unnest(products) as p (id)
     where exists (select from skus s where s.shop_id = shop and s.product_id = p.id)
       and not exists (select from skus s left join stocks t on t.shop_id = shop and t.sku = s.sku
                        where s.shop_id = shop and s.product_id = p.id and (t.sku is null or t.quantity > t.held)));
  delete from sold_out_products
   where shop_id = shop and product_id = any (products) and product_id not in (select unnest(sold_out));
  insert into sold_out_products (shop_id, product_id) select shop, unnest(sold_out) on conflict do nothing;
end $$;

-- A new SKU or a new count. A product of which nothing was and is sold out stays what it was: an import of new products
-- counts nothing.
create function vitrine_sold_out_new() returns trigger language plpgsql as $$
begin
  perform vitrine_count_sold_out(c.shop_id, array_agg(c.product_id))
     from (select distinct shop_id, product_id from changed) c
    where exists (select from sold_out_products o where o.shop_id = c.shop_id and o.product_id = c.product_id)
       or exists (select from stocks t where t.shop_id = c.shop_id and t.product_id = c.product_id and t.quantity <= t.held)
    group by c.shop_id;
  return null;
end $$;

create function vitrine_sold_out_gone() returns trigger language plpgsql as $$
begin
  perform vitrine_count_sold_out(shop_id, array_agg(distinct product_id)) from changed group by shop_id;
  return null;
end $$;

-- Places that had units and have none, or the other way round. Grouped and not joined: a join would be planned for the one
-- row of an order, and take a second for the thousand of an import.
create function vitrine_sold_out_again() returns trigger language plpgsql as $$
begin
  perform vitrine_count_sold_out(shop_id, array_agg(distinct product_id))
     from (select shop_id, product_id
             from (select shop_id, product_id, sku, seller_id, quantity <= held as is_out from before
                   union all
                   select shop_id, product_id, sku, seller_id, quantity <= held from changed) both_times
            group by shop_id, product_id, sku, seller_id having bool_or(is_out) <> bool_and(is_out)) crossed
    group by shop_id;
  return null;
end $$;

create trigger stocks_sold_out_new after insert on stocks
  referencing new table as changed for each statement execute function vitrine_sold_out_new();
create trigger stocks_sold_out_again after update on stocks
  referencing old table as before new table as changed for each statement execute function vitrine_sold_out_again();
create trigger stocks_sold_out_gone after delete on stocks
  referencing old table as changed for each statement execute function vitrine_sold_out_gone();
create trigger skus_sold_out_new after insert on skus
  referencing new table as changed for each statement execute function vitrine_sold_out_new();
create trigger skus_sold_out_gone after delete on skus
  referencing old table as changed for each statement execute function vitrine_sold_out_gone();

select graphile_worker.add_job('fill-product-lists', '{}'::json, job_key := 'fill-product-lists', priority := 1)
where exists (select from products);
