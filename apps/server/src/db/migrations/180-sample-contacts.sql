-- Somebody of the sample data. With them goes all that they did.
alter table contacts add column if not exists is_sample boolean not null default false;
create index if not exists contacts_of_sample on contacts (shop_id) where is_sample;
