-- A chatbot account owns shops. Accounts are few and shared by all shops: the one table that is not cut by shop.
create table accounts (
  chatbot_id text primary key,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

create table shops (
  shop_id text primary key,
  chatbot_id text not null references accounts,
  name text not null,
  -- The whole shop as its owner sent it, without credentials.
  document jsonb not null,
  -- Keys and tokens of outside systems, encrypted with SECRET_KEY.
  sealed_credentials text,
  version integer not null default 1,
  -- Grows with every change of the catalogue: what a process keeps in memory is good for one version.
  catalog_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Where a visitor without a link finds a shop. Keyed by host, because the host is all such a visitor brings.
create table shop_hosts (
  host text primary key,
  shop_id text not null references shops
);
create index shop_hosts_by_shop on shop_hosts (shop_id);
