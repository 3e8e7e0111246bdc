-- An agent may write to the contact in their own words.
alter table chat_messages drop constraint chat_messages_kind_check;
alter table chat_messages add constraint chat_messages_kind_check check (
  kind in ('product', 'catalog', 'summary', 'payment', 'status', 'reminder', 'reminder-wish', 'text'));
