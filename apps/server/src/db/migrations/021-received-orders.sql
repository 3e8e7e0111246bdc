-- Those that wait for their payment, or for the shop, by when they were placed.
create index orders_received on orders (shop_id, closed_at) where status = 1;
