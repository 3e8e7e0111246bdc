-- The goal of a month and the commission of an agent, each with the moment from which it holds. Nothing is overwritten: an
-- order has the commission of the moment when it was placed. `agent_id` is empty for the team; null is “as the team”.
create table if not exists agent_terms (
  shop_id text not null,
  agent_id text not null,
  since timestamptz not null default now(),
  -- In centavos.
  goal bigint,
  -- In ten thousandths of a percent.
  commission integer,
  primary key (shop_id, agent_id, since)
);
