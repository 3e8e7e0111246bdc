-- What the shop has of a sale, also where only parts came. Null: the row is of an earlier release, and says it by is_paid.
alter table sales add column received bigint;
