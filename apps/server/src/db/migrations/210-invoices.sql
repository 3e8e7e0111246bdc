-- What an order owes by an invoice, in centavos; null where it owes nothing by one. A customer's credit is what is left of it.
alter table orders add column if not exists invoiced bigint;
create index if not exists orders_invoiced on orders (shop_id, contact_id) where invoiced > 0;
