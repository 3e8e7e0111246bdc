-- A list of the panel with its filters, kept under a name: for one person, or for everybody who runs the shop.
create table saved_views (
  shop_id text not null references shops (shop_id) on delete cascade,
  id text not null,
  user_id text not null,
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index saved_views_of_list on saved_views (shop_id, list, created_at);
