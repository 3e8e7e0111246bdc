-- A conversation is read page by page, in both directions at once.
create index if not exists chat_messages_by_time on chat_messages (shop_id, contact_id, created_at desc, place desc);

-- What is unread is what came to us after the last that somebody of the shop had read, whatever time its provider gave it.
create index if not exists chat_received_unread on chat_received (shop_id, contact_id, position)
  where not is_from_shop and has_come;
alter table conversations add column read_position bigint not null default 0;

-- Which template stood for the whole message, because the contact had not written for 24 hours.
alter table chat_parts add column template text;
