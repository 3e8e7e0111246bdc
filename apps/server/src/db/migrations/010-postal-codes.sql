-- What postal code services said about a CEP. A CEP means the same to every shop and says nothing about a person, so
-- that, like accounts, this table is shared by all shops.
create table postal_codes (
  cep text primary key,
  -- Null: nobody knows the CEP.
  address jsonb,
  asked_at timestamptz not null default now()
);
create index postal_codes_by_age on postal_codes (asked_at);
