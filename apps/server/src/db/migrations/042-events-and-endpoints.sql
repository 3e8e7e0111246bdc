-- What happened in a shop, for its webhooks and for those who ask. Kept for 30 days.
create table shop_events (
  shop_id text not null,
  id text not null,
  -- Events of one subject are recorded one after the other, so these numbers have their order.
  seq bigint generated always as identity,
  -- The place in the list of those who ask. It is given when the list is read, so that an event that is committed late
  -- comes after everything that was shown, and nobody misses it.
  position bigint,
  type text not null,
  -- What it is about, such as order:7K2M9QXWAB. Events of one subject are delivered in their order.
  subject text not null,
  order_id text,
  version integer,
  contact_id text,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index shop_events_by_position on shop_events (shop_id, position) where position is not null;
create index shop_events_not_listed on shop_events (shop_id, seq) where position is null;
create index shop_events_by_time on shop_events (shop_id, created_at);
create index shop_events_by_contact on shop_events (shop_id, contact_id) where contact_id is not null;
create sequence shop_event_positions;

-- Where a shop wants to be told. The one that `PUT …/webhook` saves has the id default.
create table webhook_endpoints (
  shop_id text not null references shops,
  id text not null,
  name text not null default '',
  url text not null,
  -- Null: every event that need not be named, also those that will exist one day.
  events text[],
  payload text not null default 'full' check (payload in ('full', 'thin')),
  -- Signs what is sent, encrypted with SECRET_KEY.
  sealed_secret text not null,
  -- The secret before, which signs as well until this time.
  sealed_former_secret text,
  former_secret_until timestamptz,
  -- The shop paused it, or the address said that it is gone.
  switched_off_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id)
);

insert into webhook_endpoints (shop_id, id, url, events, sealed_secret, switched_off_at, updated_at)
select shop_id, 'default', url, events, sealed_secret, switched_off_at, updated_at from webhooks;

-- Processes of the release before save the only webhook they know in its old table. It is a copy from now on.
create function copy_webhook() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from webhook_endpoints where shop_id = old.shop_id and id = 'default';
    return null;
  end if;
  insert into webhook_endpoints (shop_id, id, url, events, sealed_secret, switched_off_at)
  values (new.shop_id, 'default', new.url, new.events, new.sealed_secret, new.switched_off_at)
  on conflict (shop_id, id) do update
  set url = excluded.url, events = excluded.events, sealed_secret = excluded.sealed_secret,
      switched_off_at = excluded.switched_off_at;
  return null;
end $$;
create trigger webhooks_copied after insert or update or delete on webhooks
  for each row execute function copy_webhook();

-- A delivery is one event for one endpoint. Deliveries of earlier releases have no event behind them.
alter table webhook_deliveries
  alter column order_id drop not null,
  alter column version drop not null,
  add column webhook_id text not null default 'default',
  add column event_id text,
  add column seq bigint,
  add column subject text,
  -- The last request and its answer, encrypted with SECRET_KEY: they have personal data.
  add column sealed_exchange text,
  add column response_status integer,
  add column duration_ms integer;
create index webhook_deliveries_of_endpoint on webhook_deliveries (shop_id, webhook_id, created_at desc, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (shop_id, webhook_id, subject, seq)
  where status = 'waiting';
create index webhook_deliveries_of_event on webhook_deliveries (shop_id, event_id);
