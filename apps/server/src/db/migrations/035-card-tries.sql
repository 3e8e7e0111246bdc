-- Cards that were let through to a provider: who tries too many is slowed down. What became of one says its attempt.
create table card_tries (
  shop_id text not null references shops,
  attempt_id text not null,
  contact_id text not null,
  is_visitor boolean not null,
  -- A keyed hash: an address is personal data.
  network text not null,
  tried_at timestamptz not null,
  primary key (shop_id, attempt_id)
);
create index card_tries_by_contact on card_tries (shop_id, contact_id, tried_at);
create index card_tries_by_network on card_tries (network, tried_at);
create index card_tries_by_shop on card_tries (shop_id, tried_at);
