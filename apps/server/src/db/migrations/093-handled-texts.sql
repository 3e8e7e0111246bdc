-- A text that an agent read as an order, or put away, is not offered again. Whose it is was known when it came, where it
-- was: the live stream of a contact finds its texts by it. The table holds one day.
alter table received_texts add column handled_at timestamptz, add column contact_id text;
create index received_texts_by_contact on received_texts (shop_id, contact_id) where contact_id is not null;
