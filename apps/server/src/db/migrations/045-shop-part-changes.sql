-- When each part of a shop document was changed last: a coupon, a seller, a channel. Parts that were never changed since
-- this migration have the time of their shop.
create table shop_part_changes (
  shop_id text not null references shops (shop_id) on delete cascade,
  kind text not null,
  id text not null,
  updated_at timestamptz not null default now(),
  primary key (shop_id, kind, id)
);
