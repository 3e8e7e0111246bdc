-- The files of conversations that a shop keeps no longer are found by their age.
create index if not exists chat_media_kept on chat_media (created_at) where state = 'ready';
