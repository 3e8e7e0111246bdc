-- The Pix keys of manual payments, each with who set it and when. The newest one is in use.
create table manual_pix_key_changes (
  shop_id text not null references shops,
  id bigint generated always as identity,
  key text not null,
  actor_type text not null,
  actor_id text not null,
  actor_name text not null,
  changed_at timestamptz not null default now(),
  primary key (shop_id, id)
);
insert into manual_pix_key_changes (shop_id, key, actor_type, actor_id, actor_name, changed_at)
  select shop_id, key, 'system', '', '', updated_at from manual_pix_keys where key <> '';

-- A placed order keeps the key it was placed with. Until now such an order was paid with the key of the day.
update orders o
  set document = jsonb_set(o.document::jsonb, '{payment,manualInformation}', to_jsonb(k.key)),
      version = o.version + 1
  from manual_pix_keys k
  where k.shop_id = o.shop_id and o.status = 1 and k.key <> ''
    and o.document #>> '{payment,method}' = '3'
    and o.document #>> '{payment,providerType}' = '6'
    and o.document #>> '{payment,manualInformation}' = '';

drop table manual_pix_keys;

-- Money that the shop gave back, in part or in full. `begun`: the provider may not have answered yet.
create table payment_refunds (
  shop_id text not null,
  id text not null,
  order_id text not null,
  attempt_id text not null,
  amount integer not null check (amount > 0),
  reason text not null,
  -- The lines it is for; empty for an amount.
  lines json not null default '[]',
  -- Given back by people: no provider was asked.
  is_manual boolean not null,
  status text not null check (status in ('begun', 'done', 'refused')),
  failure_code text,
  actor_type text not null,
  actor_id text not null,
  actor_name text not null,
  -- The key of the request it began with: repeated, it gives nothing more back.
  request_key text,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, attempt_id) references payment_attempts
);
create unique index payment_refunds_by_request on payment_refunds (shop_id, attempt_id, request_key);
create index payment_refunds_by_order on payment_refunds (shop_id, order_id, created_at);
