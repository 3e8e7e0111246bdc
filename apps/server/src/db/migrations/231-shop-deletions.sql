-- A shop that its owner deleted is shown to nobody, and is erased at this moment. Until then it can be taken back.
alter table shops add column erase_at timestamptz;
create index shops_to_erase on shops (chatbot_id) where erase_at is not null;
