-- The text that an account writes into the DNS of its hosts. It is public there, so it is no secret.
alter table accounts add column host_token text not null default replace(gen_random_uuid()::text, '-', '');

-- The hosts that a shop asks for. `shop_hosts` has the ones it is served at: those that it has proved.
create table host_claims (
  shop_id text not null references shops,
  host text not null,
  claimed_at timestamptz not null default now(),
  checked_at timestamptz,
  -- Since when the DNS answers that there is no record, and how many checks in a row said so.
  missing_since timestamptz,
  missing_checks integer not null default 0,
  -- Another shop has the host, and the proof for it.
  is_taken boolean not null default false,
  -- Until then a missing record changes nothing.
  grace_until timestamptz,
  primary key (shop_id, host)
);

-- Shops that had a host before keep it for a week without a record.
insert into host_claims (shop_id, host, grace_until)
select shop_id, host, now() + interval '7 days' from shop_hosts;
select graphile_worker.add_job('check-hosts', json_build_object('shopId', shop_id), job_key := 'check-hosts:' || shop_id)
from (select distinct shop_id from shop_hosts) as shops_with_hosts;
