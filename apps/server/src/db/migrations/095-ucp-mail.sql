-- The buyer gets one mail about an order that an assistant placed, also where its job runs twice or the order is placed
-- again. Null: none was queued.
alter table ucp_sessions add column mailed_at timestamptz;
