-- What a shop filters its orders by. The statement that saves an order writes them, and a filter needs no document.
-- An update that leaves them as they are touches none of their indexes. A job fills them for earlier orders.
alter table orders
  add column if not exists payment_state text,
  add column if not exists stage text,
  add column if not exists seller_id text,
  -- Where the order was made, and the agent who worked on it last.
  add column if not exists channel_type smallint,
  add column if not exists channel_id text,
  add column if not exists agent_id text,
  add column if not exists agent_name text,
  -- The names of the customer and of the products, once the order is closed.
  add column if not exists words tsvector;

create index if not exists orders_by_status on orders (shop_id, status, created_at desc, id desc);
create index if not exists orders_by_payment_state on orders (shop_id, payment_state, created_at desc, id desc)
  where payment_state is not null;
create index if not exists orders_by_stage on orders (shop_id, stage, created_at desc, id desc)
  where stage is not null;
create index if not exists orders_by_seller on orders (shop_id, seller_id, created_at desc, id desc)
  where seller_id is not null;
create index if not exists orders_by_channel on orders (shop_id, channel_type, created_at desc, id desc)
  where channel_type is not null;
create index if not exists orders_by_agent on orders (shop_id, agent_id, created_at desc, id desc)
  where agent_id is not null;
create index if not exists orders_by_words on orders using gin (words);
-- An order was updated when its last event happened. An index on orders.updated_at would make every change of a cart
-- write all indexes of the table.
create index if not exists order_events_by_time on order_events (shop_id, at desc, order_id desc);

-- Words of one shop: each begins with the shop's id, so that an index finds the words of one shop only.
create or replace function vitrine_words(shop text, content text) returns tsvector
language sql immutable parallel safe strict cost 5000 set search_path from current
as $$
  select coalesce(array_to_tsvector(array_agg(distinct shop || '/' || word)), ''::tsvector)
    from regexp_split_to_table(vitrine_fold(content), '[^[:alnum:]]+') word where word <> ''
$$;

-- Every word that somebody typed is the beginning of a word.
create or replace function vitrine_word_query(shop text, typed text) returns tsquery
language sql immutable parallel safe strict cost 5000 set search_path from current
as $$
  select coalesce(string_agg(quote_literal(shop || '/' || word) || ':*', ' & '), '')::tsquery
    from regexp_split_to_table(vitrine_fold(typed), '[^[:alnum:]]+') word where word <> ''
$$;

-- What the shop writes on an order for itself. Apart from the order, so that it neither gives the order a new version nor
-- conflicts with the customer's own changes.
create table order_annotations (
  shop_id text not null,
  order_id text not null,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders
);
create index order_annotations_by_time on order_annotations (shop_id, updated_at desc, order_id desc);

create table order_notes (
  shop_id text not null,
  order_id text not null,
  id text not null,
  text text not null,
  actor_type text not null,
  actor_id text not null,
  actor_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, order_id, id),
  foreign key (shop_id, order_id) references orders
);

-- Fills the new columns of orders that earlier releases saved.
select graphile_worker.add_job('fill-order-facts', '{"after": null, "found": 0}'::json,
  job_key := 'fill-order-facts', priority := 1)
where exists (select from orders);
