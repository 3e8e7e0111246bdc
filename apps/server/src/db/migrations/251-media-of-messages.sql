-- The file of a received message, which is fetched from its channel. It goes with its message, whoever removes that.
create table chat_media (
  shop_id text not null references shops,
  -- In addresses of the panel; says nothing of the message.
  id text not null,
  channel_id text not null,
  message_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'refused', 'gone')),
  -- Where it is kept, from the first try on. It is encrypted there; `sealed_key` opens it.
  file text,
  sealed_key text,
  mime_type text,
  bytes int,
  reason text,
  -- What was said in it, where somebody wrote it down; encrypted for this row.
  sealed_transcript text,
  tries int not null default 0,
  -- Not before this moment: whoever fetches it moves it on first, so nobody else does meanwhile.
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, channel_id, message_id) references chat_received on delete cascade
);
create unique index chat_media_by_message on chat_media (shop_id, channel_id, message_id);
create index chat_media_waiting on chat_media (shop_id, next_at) where state = 'waiting';

-- Files that no row names any more, until the store has deleted them. Of no shop: it outlives one that is erased.
create table files_to_remove (
  file text primary key,
  since timestamptz not null default now()
);

create function note_file_to_remove() returns trigger language plpgsql as $$
begin
  insert into files_to_remove (file) values (old.file) on conflict do nothing;
  return null;
end
$$;
create trigger chat_media_gone after delete on chat_media
  for each row when (old.file is not null) execute function note_file_to_remove();

-- Who takes a message back takes its file back.
create function remove_media_of_message() returns trigger language plpgsql as $$
begin
  delete from chat_media where shop_id = new.shop_id and channel_id = new.channel_id and message_id = new.message_id;
  return null;
end
$$;
create trigger chat_received_taken_back after update of deleted_at on chat_received
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function remove_media_of_message();
