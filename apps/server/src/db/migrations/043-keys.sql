-- The keys of an account. Only hashes are stored. Like accounts, this table is shared by all shops.
create table api_keys (
  chatbot_id text not null references accounts,
  id text not null,
  name text not null,
  -- Null: everything, also what later releases add.
  scopes text[],
  -- A test key sees test shops only, every other key the others only.
  is_test boolean not null default false,
  token_hash bytea not null unique,
  last_four text not null default '',
  -- The secret before, which works as well until this time.
  former_token_hash bytea unique,
  former_token_until timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (chatbot_id, id)
);

-- The token of every account is its first key.
insert into api_keys (chatbot_id, id, name, token_hash, created_at, updated_at)
select chatbot_id, 'first', 'Primeira chave', token_hash, created_at, created_at from accounts;

-- A process of the release before makes accounts without keys.
create function add_first_key() returns trigger language plpgsql as $$
begin
  insert into api_keys (chatbot_id, id, name, token_hash)
  values (new.chatbot_id, 'first', 'Primeira chave', new.token_hash)
  on conflict do nothing;
  return null;
end $$;
create trigger accounts_have_keys after insert on accounts for each row execute function add_first_key();

-- Fixed when the shop is made: its payments and messages never reach anybody.
alter table shops add column is_test boolean not null default false;
