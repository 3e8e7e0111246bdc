-- Platforms whose signature a shop has verified: their profiles are read again even while strangers name many new ones.
-- The address of a profile is kept as a hash: it is compared, and never shown.
create table ucp_platforms (
  shop_id text not null references shops (shop_id) on delete cascade,
  profile bytea not null,
  verified_at timestamptz not null default now(),
  primary key (shop_id, profile)
);
create index ucp_platforms_by_age on ucp_platforms (verified_at);
