-- The people who run shops, and how they sign in. better-auth reads and writes the tables `panel_*`; the names of its
-- columns are in team/auth/better-auth.ts. Like accounts, these tables are shared by all shops.
create table panel_users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- In lower case.
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table panel_sessions (
  id uuid primary key default gen_random_uuid(),
  -- The cookie has it with a signature, so it is worth nothing to one who reads this table.
  token text not null unique,
  user_id uuid not null references panel_users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- The account that is open in this session; the first one of the person when null.
  open_account text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index panel_sessions_of_user on panel_sessions (user_id);
create index panel_sessions_by_end on panel_sessions (expires_at);

-- How a person signs in: here only by a password.
create table panel_credentials (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references panel_users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index panel_credentials_of_user on panel_credentials (user_id);

-- What waits for an answer: resets of passwords, second factors, passkeys. Identifiers are hashes.
create table panel_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index panel_verifications_by_identifier on panel_verifications (identifier);
create index panel_verifications_by_end on panel_verifications (expires_at);

create table panel_second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references panel_users on delete cascade,
  -- Both are encrypted.
  secret text not null,
  backup_codes text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamptz
);

create table panel_passkeys (
  id uuid primary key default gen_random_uuid(),
  name text,
  public_key text not null,
  user_id uuid not null references panel_users on delete cascade,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  created_at timestamptz default now(),
  aaguid text
);
create index panel_passkeys_of_user on panel_passkeys (user_id);

-- Who works in which account, and as what.
create table members (
  chatbot_id text not null references accounts,
  user_id uuid not null references panel_users,
  role text not null check (role in ('owner', 'manager', 'agent')),
  joined_at timestamptz not null default now(),
  primary key (chatbot_id, user_id)
);
create index members_by_user on members (user_id, joined_at);

-- An invitation that was accepted or withdrawn is deleted. Only the hash of its token is stored.
create table invitations (
  chatbot_id text not null references accounts,
  id uuid not null default gen_random_uuid(),
  -- In lower case. An address has at most one invitation of an account.
  email text not null,
  -- As whoever invites knows them; they may change it.
  name text,
  role text not null check (role in ('owner', 'manager', 'agent')),
  token_hash bytea not null unique,
  -- Null: the operator.
  invited_by uuid references panel_users on delete set null,
  mail text not null default 'waiting' check (mail in ('waiting', 'sent', 'failed', 'off')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (chatbot_id, id),
  unique (chatbot_id, email)
);

-- Who signed in, who failed to, and what changed about it. Kept for six months, as the law asks (Marco Civil, art. 15).
create table sign_ins (
  id bigint generated always as identity primary key,
  user_id uuid not null references panel_users on delete cascade,
  at timestamptz not null default now(),
  event text not null,
  method text,
  ip_address text,
  user_agent text
);
create index sign_ins_of_user on sign_ins (user_id, id desc);
create index sign_ins_by_time on sign_ins (at);
