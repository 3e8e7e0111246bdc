-- The answer given to a key, so that a repeated request gets the same answer and changes nothing.
create table idempotency_keys (
  -- Who asked: the shop first, then the session, account or operator.
  owner text not null,
  key text not null,
  fingerprint bytea not null,
  started_at timestamptz not null default now(),
  status smallint,
  -- Encrypted: an answer may hold a session code or a token.
  sealed_answer text,
  primary key (owner, key)
);
create index idempotency_keys_by_age on idempotency_keys (started_at);
