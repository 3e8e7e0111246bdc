-- An agent has few of a shop's orders. With everything that a filter asks for, the list of one agent with other filters is
-- read from these alone; the indexes of the sorts would be read from end to end.
create index if not exists orders_placed_by_agent on orders (shop_id, agent_id, created_at desc, id desc)
  include (status, payment_state, stage, channel_type, seller_id, slot_start, placed_total, changed_at)
  where status <> 0 and agent_id is not null;
