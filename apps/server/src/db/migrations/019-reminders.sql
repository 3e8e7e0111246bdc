-- Reminders are messages of their own kind, and so is the answer to whoever wants none.
alter table chat_messages drop constraint chat_messages_kind_check;
alter table chat_messages add constraint chat_messages_kind_check check (
  kind in ('product', 'catalog', 'summary', 'payment', 'status', 'reminder', 'reminder-wish'));
-- How often and when somebody was reminded.
create index chat_messages_reminders on chat_messages (shop_id, contact_id) where kind = 'reminder';

-- Whether somebody asked for no reminders in a channel. Their newest word counts; the answer follows from a change.
alter table chat_contacts
  add column wants_no_reminders boolean not null default false,
  add column wished_at timestamptz,
  add column wish_changed_at timestamptz;
