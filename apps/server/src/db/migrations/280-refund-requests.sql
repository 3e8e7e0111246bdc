-- The paid orders of which somebody asked to give money back who may not. The order itself has the request: a row only
-- leads to it, and one whose order has none any more is removed by the cleanup.
create table refund_requests (
  shop_id text not null references shops,
  order_id text not null,
  asked_at timestamptz not null default now(),
  primary key (shop_id, order_id)
);
