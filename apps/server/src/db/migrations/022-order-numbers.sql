-- The last number that each shop gave to a placed order.
create table order_numbers (
  shop_id text primary key references shops,
  last integer not null
);
alter table orders add column number integer;

-- Orders that were placed before get theirs in the order in which they were placed.
update orders set number = placed.number from (
  select shop_id, id, 1000 + row_number() over (partition by shop_id order by closed_at, id) as number
    from orders where status in (1, 2)
) placed where orders.shop_id = placed.shop_id and orders.id = placed.id;
insert into order_numbers (shop_id, last)
  select shop_id, max(number) from orders where number is not null group by shop_id;

create unique index orders_by_number on orders (shop_id, number) where number is not null;
