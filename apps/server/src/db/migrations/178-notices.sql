-- What the people of a team are told of away from the panel. One row per person and event, so that an event that is
-- recorded again is told once.
create table notices (
  shop_id text not null references shops (shop_id) on delete cascade,
  user_id uuid not null references panel_users (id) on delete cascade,
  -- The event, such as new-order:<order>.
  source text not null,
  kind text not null,
  about jsonb not null,
  at timestamptz not null default now(),
  told_at timestamptz,
  primary key (shop_id, user_id, source)
);
create index notices_to_tell on notices (shop_id, user_id) where told_at is null;
create index notices_by_age on notices (at);

-- What a member of an account has chosen to hear of. Without a row: what is usual for the role.
create table notice_wishes (
  chatbot_id text not null,
  user_id uuid not null,
  wishes jsonb not null,
  primary key (chatbot_id, user_id),
  foreign key (chatbot_id, user_id) references members (chatbot_id, user_id) on delete cascade
);

-- The browsers in which a person wants to be told. Whoever knows the address may send to it, so it is encrypted; its hash
-- finds the same browser again, also after another person signed in there.
create table push_devices (
  user_id uuid not null references panel_users (id) on delete cascade,
  id uuid not null,
  address_hash bytea not null unique,
  sealed_subscription text not null,
  name text not null,
  added_at timestamptz not null default now(),
  primary key (user_id, id)
);
