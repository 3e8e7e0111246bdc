-- What the people of a shop sort and filter its placed orders by. All of it is null while an order is being made, so that
-- a change of a cart touches none of the indexes. A job fills it for earlier orders.
alter table orders
  add column if not exists slot_start timestamptz,
  add column if not exists slot_end timestamptz,
  add column if not exists placed_total bigint,
  add column if not exists changed_at timestamptz;

-- One index for each sort. It has everything that a filter asks for: a filter that hardly any order meets reads the index
-- from end to end, and not the table.
create index if not exists orders_placed_by_age on orders (shop_id, created_at desc, id desc)
  include (status, payment_state, stage, channel_type, seller_id, agent_id, slot_start) where status <> 0;
create index if not exists orders_placed_by_change on orders (shop_id, changed_at desc, id desc)
  include (status, payment_state, stage, channel_type, seller_id, agent_id, slot_start, created_at) where status <> 0;
create index if not exists orders_placed_by_total on orders (shop_id, placed_total desc, id desc)
  include (status, payment_state, stage, channel_type, seller_id, agent_id, slot_start, created_at) where status <> 0;
create index if not exists orders_placed_by_slot on orders (shop_id, slot_start desc, id desc)
  include (slot_end, status, payment_state, stage, channel_type, seller_id, agent_id, created_at)
  where status <> 0 and slot_start is not null;

-- When the papers of an order were printed last, and by whom. Printing is no change of what the shop wrote.
alter table order_annotations
  add column if not exists printed_at timestamptz,
  add column if not exists printed_by text;

-- The messages about one order, for its page.
create index if not exists chat_messages_by_order on chat_messages (shop_id, order_id, place desc)
  where order_id is not null;

select graphile_worker.add_job('fill-order-facts', '{"after": null, "found": 0}'::json,
  job_key := 'fill-order-facts', priority := 1)
where exists (select from orders);
