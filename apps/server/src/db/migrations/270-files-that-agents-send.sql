-- Pictures and documents that the shop sends in a conversation. The message names its file by its id.
create table chat_files (
  shop_id text not null references shops,
  -- In addresses of the panel; says nothing of the message.
  id text not null,
  contact_id text not null,
  -- Where it is kept. It is encrypted there; `sealed_key` opens it.
  file text not null,
  sealed_key text not null,
  file_name text,
  mime_type text not null,
  bytes int not null,
  created_at timestamptz not null default now(),
  -- Null while nobody has sent it: then it goes after a day.
  sent_at timestamptz,
  primary key (shop_id, id)
);
create index chat_files_by_contact on chat_files (shop_id, contact_id);
create index chat_files_by_age on chat_files using brin (created_at);
create index chat_files_unsent on chat_files (created_at) where sent_at is null;
create trigger chat_files_gone after delete on chat_files for each row execute function note_file_to_remove();

-- A file goes with its message, whoever removes that.
create function remove_file_of_message() returns trigger language plpgsql as $$
begin
  delete from chat_files where shop_id = old.shop_id and id = old.document ->> 'fileId';
  return null;
end
$$;
create trigger chat_messages_file_gone after delete on chat_messages
  for each row when (old.kind in ('picture', 'document')) execute function remove_file_of_message();
