-- The keys by which a shop signs what it sends to assistants (UCP). The private part is sealed.
create table ucp_keys (
  shop_id text not null references shops (shop_id) on delete cascade,
  kid text not null,
  public_jwk jsonb not null,
  sealed_private text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, kid)
);

-- What an assistant opened at a shop: a cart, or a checkout. The goods are in the order of the same contact.
create table ucp_sessions (
  shop_id text not null references shops (shop_id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('cart', 'checkout')),
  contact_id text not null,
  order_id text not null,
  -- The cart that the checkout was made from. Both have the same order.
  cart_id text,
  -- The address of the assistant's own profile: nobody else may use the session.
  platform text not null,
  webhook_url text,
  -- The host at which it was opened. Links lead there.
  host text not null,
  channel_type smallint not null,
  channel_id text not null,
  -- The code of the buyer's session, for the link that hands the order over to them.
  sealed_code text not null,
  -- What the protocol repeats and an order does not keep: codes as they were typed, ids of addresses.
  state jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  canceled_at timestamptz,
  primary key (shop_id, id)
);
create index ucp_sessions_order on ucp_sessions (shop_id, order_id);
-- One open checkout for a cart.
create unique index ucp_sessions_cart on ucp_sessions (shop_id, cart_id) where canceled_at is null;
create index ucp_sessions_expired on ucp_sessions (expires_at);
