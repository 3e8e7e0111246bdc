-- The short name of a shop in its public links, where it is another than the id of the shop.
alter table shops add column address text;

-- Every name that a shop has chosen. All of them keep leading to it, so no other shop gets one.
create table shop_addresses (
  shop_id text not null references shops (shop_id) on delete cascade,
  address text not null unique,
  named_at timestamptz not null default now(),
  primary key (shop_id, address)
);

-- The names of shops that were erased. Links with them are still in conversations, so only the same account gets one again.
create table erased_shop_names (
  name text primary key,
  chatbot_id text not null,
  erased_at timestamptz not null default now()
);
