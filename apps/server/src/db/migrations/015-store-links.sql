-- A store on an e-commerce platform that fills a shop's catalogue.
create table store_links (
  shop_id text primary key references shops,
  platform text not null check (platform in ('tray')),
  store_id text not null,
  api_address text not null,
  store_host text not null,
  adm_user text not null,
  -- The authorization it was linked with: the same one again is the same link.
  code_hash bytea not null,
  -- Access token, refresh token and code, encrypted.
  sealed_tokens text not null,
  access_expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  -- Broken: the store takes no calls from us until its owner authorises anew.
  status text not null default 'linked' check (status in ('linked', 'broken')),
  reason text,
  -- The store did not answer: nothing is asked before this time, and longer each time it does not.
  resting_until timestamptz,
  rests integer not null default 0,
  linked_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (platform, store_id)
);

-- An authorization whose code was exchanged and whose link is not saved yet: a code may be good for one exchange only,
-- so what it gave is kept before anything else can go wrong.
create table store_grants (
  code_hash bytea primary key,
  chatbot_id text not null references accounts,
  platform text not null,
  store_id text not null,
  api_address text not null,
  sealed_tokens text not null,
  created_at timestamptz not null default now()
);

-- How far the catalogue has come over. One row a store: the import under way, or the last one.
create table store_imports (
  shop_id text primary key references store_links on delete cascade,
  run integer not null default 1,
  stage text not null default 'categories' check (stage in ('categories', 'products', 'removals', 'done')),
  -- The next page to be asked for: after a crash it goes on here.
  page integer not null default 1,
  -- When that page was asked for first: what comes in pieces, with waits between them, is as old as its first piece.
  asked_at timestamptz,
  total integer not null default 0,
  failure text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Until when changes are known.
  changes_until timestamptz not null default now()
);

-- The store's products, in the catalogue or not, and why not.
create table store_products (
  shop_id text not null references store_links on delete cascade,
  store_product_id text not null,
  -- Its id in the catalogue; null where it is not in it.
  product_id text,
  obstacle text,
  -- The import that saw it last: what a later one did not see is gone.
  run integer not null,
  -- When the store was asked for the state that is saved. A state that was asked for earlier is never saved over it.
  checked_at timestamptz,
  -- Not in the store any more. The row stays a while, for answers that are still under way.
  is_gone boolean not null default false,
  -- When it becomes another one by the calendar alone, as a promotion begins or ends.
  changes_at timestamptz,
  primary key (shop_id, store_product_id)
);
create index store_products_by_change on store_products (shop_id, changes_at) where changes_at is not null;
create index store_products_by_run on store_products (shop_id, run);

-- Calls made to a store's API, in slices of ten seconds: all processes together stay below its limits.
create table store_calls (
  api_address text not null,
  slice timestamptz not null,
  used integer not null,
  primary key (api_address, slice)
);
