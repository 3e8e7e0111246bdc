-- What a contact wrote in the last day and what looks like an order, encrypted, for the agent who reads it as one. The
-- address is the channel's own id of the contact, as in chat_contacts.
create table received_texts (
  shop_id text not null references shops,
  channel_id text not null,
  address text not null,
  at timestamptz not null,
  sealed text not null,
  primary key (shop_id, channel_id, address, at)
);
create index received_texts_by_age on received_texts using brin (at);
