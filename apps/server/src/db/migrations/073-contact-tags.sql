-- The tags that a shop uses, and who has one of them. Most contacts have none.
create index if not exists contacts_tagged on contacts (shop_id) where tags <> '{}';
