-- A linked store tells of each of its orders, and most are not ours.
create index if not exists store_orders_by_store_order on store_orders (shop_id, store_order_id)
  where store_order_id is not null;
