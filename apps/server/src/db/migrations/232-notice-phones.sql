-- The WhatsApp number by which a member of an account wants to hear of its shops, encrypted. A new number counts once its
-- code was typed; until then the one before does.
create table notice_phones (
  chatbot_id text not null,
  user_id uuid not null,
  sealed_phone text,
  -- The number that is being confirmed, with its code.
  sealed_pending text,
  pending_until timestamptz,
  pending_tries integer not null default 0,
  -- What became of the last notice, where it did not arrive.
  failed_at timestamptz,
  failure text,
  failed_shop text,
  primary key (chatbot_id, user_id),
  foreign key (chatbot_id, user_id) references members (chatbot_id, user_id) on delete cascade
);
