-- One try to get an order paid, written down before the provider is asked. Its id is the key it is charged under.
create table payment_attempts (
  shop_id text not null,
  id text not null,
  order_id text not null,
  method smallint not null,
  provider_type smallint not null,
  amount integer not null check (amount > 0),
  installments smallint not null default 1,
  status text not null default 'begun' check (
    status in ('begun', 'unknown', 'waiting', 'paid', 'refused', 'expired', 'canceled', 'refunding', 'refunded')),
  failure smallint,
  failure_code text,
  provider_id text,
  -- What the customer needs to pay: a code, a line, a page. Of a card, its brand and last four digits.
  means json not null default '{}',
  expires_at timestamptz,
  -- Money nobody was waiting for: it goes back.
  is_extra boolean not null default false,
  -- The key of the request it began with: repeated, it is answered with this attempt.
  request_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders
);
-- An order has one attempt that may still be charged, and one payment that counts.
create unique index payment_attempts_undecided on payment_attempts (shop_id, order_id)
  where status in ('begun', 'unknown', 'waiting');
create unique index payment_attempts_paid on payment_attempts (shop_id, order_id)
  where status in ('paid', 'refunding') and not is_extra;
create unique index payment_attempts_by_request on payment_attempts (shop_id, order_id, request_key);
create index payment_attempts_by_order on payment_attempts (shop_id, order_id, created_at desc);
create index payment_attempts_by_provider_id on payment_attempts (shop_id, provider_id);

-- What providers told us, each once. The news itself is not kept: what happened is asked of the provider.
create table payment_news (
  shop_id text not null references shops,
  source text not null,
  event_key text not null,
  received_at timestamptz not null default now(),
  primary key (shop_id, source, event_key)
);
create index payment_news_by_age on payment_news using brin (received_at);

-- Riddles that were solved: each counts once.
create table solved_captchas (
  signature text primary key,
  solved_at timestamptz not null default now()
);

-- Nobody has asked it since words are compared in memory.
drop index if exists search_words_by_likeness;
