-- Somebody asked for an account of their own and has not opened the link of the mail yet. Only the hash of its token is
-- stored, and no password: whoever opens the link chooses it.
create table sign_ups (
  -- In lower case. Asking again replaces the link.
  email text primary key,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_ups_by_end on sign_ups (expires_at);
