-- Orders that would have been reminded and were not, because the shop compares.
create table reminder_controls (
  shop_id text not null references shops,
  order_id text not null,
  about text not null,
  at timestamptz not null,
  primary key (shop_id, order_id, about)
);
