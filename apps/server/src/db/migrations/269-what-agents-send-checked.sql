-- Locks nobody out while it reads the messages from before migration 258.
alter table chat_messages validate constraint chat_messages_kind_check;
