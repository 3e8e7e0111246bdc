-- What the shop has for the items of a sale, without freight, fees and what was given back. Commissions are a part of it.
-- Null: the row is of an earlier release, when there were no commissions.
alter table sales add column if not exists paid_items bigint;
create index if not exists sales_by_agent on sales (shop_id, agent_id, placed_at) where agent_id is not null;

-- How `paid_items` of an agent's sales changed, and when: money that comes in, goes back or is canceled counts on its own
-- day, and a month that was settled stays as it was. The entries of an order add up to its `paid_items`.
create table if not exists sale_credits (
  shop_id text not null,
  order_id text not null,
  id bigint generated always as identity,
  agent_id text not null,
  agent_name text not null,
  placed_at timestamptz not null,
  at timestamptz not null,
  amount bigint not null,
  primary key (shop_id, order_id, id)
);
create index if not exists sale_credits_by_time on sale_credits (shop_id, at) include (agent_id, agent_name, placed_at, amount);
create index if not exists sale_credits_by_agent on sale_credits (shop_id, agent_id, at) include (agent_name, placed_at, amount);

create or replace function vitrine_credit_sale() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from sale_credits where shop_id = old.shop_id and order_id = old.order_id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.agent_id is not null and coalesce(old.paid_items, 0) <> 0 then
    insert into sale_credits (shop_id, order_id, agent_id, agent_name, placed_at, at, amount)
    values (old.shop_id, old.order_id, old.agent_id, coalesce(old.agent_name, ''), old.placed_at, now(), -old.paid_items);
  end if;
  if new.agent_id is not null and coalesce(new.paid_items, 0) <> 0 then
    insert into sale_credits (shop_id, order_id, agent_id, agent_name, placed_at, at, amount)
    values (new.shop_id, new.order_id, new.agent_id, coalesce(new.agent_name, ''), new.placed_at,
            -- What is written later than it was placed, such as a sample, counts on its own day.
            case when tg_op = 'INSERT' then new.placed_at else now() end, new.paid_items);
  end if;
  return null;
end $$;
create or replace trigger sales_credited after insert or delete on sales
  for each row execute function vitrine_credit_sale();
create or replace trigger sales_credited_again after update on sales for each row
  when ((old.agent_id, coalesce(old.paid_items, 0)) is distinct from (new.agent_id, coalesce(new.paid_items, 0)))
  execute function vitrine_credit_sale();
