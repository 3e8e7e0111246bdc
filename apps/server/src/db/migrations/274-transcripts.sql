-- When a voice message is next given to whoever writes down what is said in it; null: it is not, or not any more.
alter table chat_media add column if not exists transcribe_at timestamptz;
alter table chat_media add column if not exists transcribe_tries int not null default 0;
create index if not exists chat_media_untranscribed on chat_media (shop_id, transcribe_at) where transcribe_at is not null;
