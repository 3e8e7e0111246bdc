-- The shops of the account that a member may see. Null: all of them, also those that follow. An owner has all.
alter table members add column shops text[];
alter table invitations add column shops text[];
