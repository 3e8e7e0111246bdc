-- The seller with whom an agent begins the orders of a shop. Named as the orders name the agent.
create table if not exists usual_sellers (
  shop_id text not null,
  agent_id text not null,
  seller_id text not null,
  chosen_at timestamptz not null default now(),
  primary key (shop_id, agent_id)
);
