-- Product feeds of a shop: whether its catalogue can be fetched by Meta, Google and assistants, and at which address.
create table product_feeds (
  shop_id text primary key references shops (shop_id) on delete cascade,
  is_on boolean not null default false,
  -- The secret part of the address is made from it: another number is another address.
  generation integer not null default 1,
  -- The version of the shop that was fetched last, and when it was first seen: the Last-Modified of the feeds.
  seen_version text not null default '',
  seen_at timestamptz not null default now()
);
