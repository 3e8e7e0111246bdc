-- Signatures of assistants' platforms that count once: of a change that does not say when it was signed, and of a request
-- with a nonce. Only their hash.
create table ucp_signatures (
  shop_id text not null references shops (shop_id) on delete cascade,
  signature bytea not null,
  used_at timestamptz not null,
  primary key (shop_id, signature)
);
create index ucp_signatures_by_age on ucp_signatures (used_at);
