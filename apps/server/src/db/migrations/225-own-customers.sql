-- Who is in charge of a contact, and the agents who see only those in their own charge. Null: in nobody's charge.
alter table contacts add column if not exists in_charge uuid;
create index if not exists contacts_in_charge on contacts (shop_id, in_charge) where in_charge is not null;
alter table members add column if not exists own_customers_only boolean not null default false;
alter table invitations add column if not exists own_customers_only boolean not null default false;
