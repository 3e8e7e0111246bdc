-- Who changed what in the panel. Like accounts, this table is shared by all shops of an account: members and keys belong
-- to no single one. Kept for two years.
create table audit_log (
  chatbot_id text not null references accounts,
  -- Empty: it was about the account and not about one shop.
  shop_id text not null default '',
  id text not null,
  member_id text not null,
  member_name text not null,
  member_role text not null,
  -- What was done, such as order.canceled.
  action text not null,
  -- What it was done to: order, contact, member, key, webhook, reply, settings.
  subject_type text not null,
  subject_id text not null,
  -- How people call it, such as the number of an order. Empty for contacts: their names change and are erased.
  subject_name text not null default '',
  -- Only what changed, without secrets and without the personal fields that are encrypted elsewhere.
  before jsonb,
  after jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (chatbot_id, shop_id, id)
);
create index audit_log_by_time on audit_log (chatbot_id, shop_id, created_at desc, id desc);
create index audit_log_by_member on audit_log (chatbot_id, shop_id, member_id, created_at desc, id desc);
create index audit_log_by_action on audit_log (chatbot_id, shop_id, action, created_at desc, id desc);
create index audit_log_by_subject on audit_log (chatbot_id, shop_id, subject_type, subject_id, created_at desc, id desc);
create index audit_log_for_removal on audit_log (created_at);
