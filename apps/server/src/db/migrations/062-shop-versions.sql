-- What each change of a shop's document replaced, so that the shop can go back. Only the fields that changed are kept, as
-- they were before; a field that was not there is null.
create table shop_versions (
  shop_id text not null references shops (shop_id) on delete cascade,
  -- The version that the change made.
  version integer not null,
  before jsonb not null,
  -- Empty for a system of the account, which has no name here.
  member_id text not null default '',
  member_name text not null default '',
  changed_at timestamptz not null default now(),
  primary key (shop_id, version)
);
