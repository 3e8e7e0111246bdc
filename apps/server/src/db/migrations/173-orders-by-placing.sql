-- contract: an index is no part of any answer; the lists of an earlier process, which sort by the beginning of the cart,
-- are read by orders_by_age until it is gone.
-- The lists of placed orders go by when an order was placed (closed_at). Each of these indexes takes the place of one that
-- had created_at.
create index if not exists orders_placed_by_time on orders (shop_id, closed_at desc, id desc)
  include (status, payment_state, stage, channel_type, seller_id, agent_id, slot_start) where status <> 0;
create index if not exists orders_placed_by_changed_at on orders (shop_id, changed_at desc, id desc)
  include (status, payment_state, stage, channel_type, seller_id, agent_id, slot_start, closed_at) where status <> 0;
create index if not exists orders_placed_by_placed_total on orders (shop_id, placed_total desc, id desc)
  include (status, payment_state, stage, channel_type, seller_id, agent_id, slot_start, closed_at) where status <> 0;
create index if not exists orders_placed_by_slot_start on orders (shop_id, slot_start desc, id desc)
  include (slot_end, status, payment_state, stage, channel_type, seller_id, agent_id, closed_at)
  where status <> 0 and slot_start is not null;
create index if not exists orders_placed_by_agent_and_time on orders (shop_id, agent_id, closed_at desc, id desc)
  include (status, payment_state, stage, channel_type, seller_id, slot_start, placed_total, changed_at)
  where status <> 0 and agent_id is not null;

drop index if exists orders_placed_by_age;
drop index if exists orders_placed_by_change;
drop index if exists orders_placed_by_total;
drop index if exists orders_placed_by_slot;
drop index if exists orders_placed_by_agent;
