-- The open orders in which somebody asked for a discount above their limit. The order itself has the request: a row only
-- leads to it, and one whose order has none any more is removed by whoever finds it.
create table discount_requests (
  shop_id text not null references shops,
  order_id text not null,
  asked_at timestamptz not null default now(),
  primary key (shop_id, order_id)
);
