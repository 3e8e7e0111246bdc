-- Searches without results of which somebody said that they are nothing to sell: the list does not show them again.
create table ignored_searches (
  shop_id text not null references shops,
  term text not null,
  ignored_at timestamptz not null default now(),
  primary key (shop_id, term)
);
