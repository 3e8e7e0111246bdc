-- What a linked store said lately about delivering some goods to a CEP. It says nothing about a person.
create table freight_quotes (
  shop_id text not null references shops on delete cascade,
  zip_code text not null,
  -- Which goods at which prices: a hash, since an order may have hundreds of lines.
  goods bytea not null,
  options jsonb not null,
  asked_at timestamptz not null,
  primary key (shop_id, zip_code, goods)
);
create index freight_quotes_by_age on freight_quotes (asked_at);

-- Coupons of a linked store: those that our rules can keep, and why the others are not taken.
create table store_coupons (
  shop_id text not null references store_links on delete cascade,
  store_coupon_id text not null,
  -- In the words of our rules; null where it is not taken.
  coupon jsonb,
  obstacle text,
  -- Of what the list said about it: what it is tied to is asked for again when that changes, and once a day.
  fingerprint text not null,
  checked_at timestamptz not null,
  primary key (shop_id, store_coupon_id),
  check ((coupon is null) <> (obstacle is null))
);
