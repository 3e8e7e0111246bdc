-- A link may be for one order: to pay it, also after a new one was begun.
alter table sessions add column order_id text;
