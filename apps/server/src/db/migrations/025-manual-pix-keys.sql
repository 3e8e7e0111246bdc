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
