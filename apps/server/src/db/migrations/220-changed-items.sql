-- The items of a placed order may be changed. What is paid then besides the payment of the order is a payment of its rest.
alter table payment_attempts add column is_rest boolean not null default false;
-- What the order cost when the charge began, without interest; null: what it costs now, its items were never changed.
alter table payment_attempts add column order_total bigint;
-- What changed items left over: it brings the payment down to the new total, and takes nothing off that.
alter table payment_refunds add column is_difference boolean not null default false;

-- One payment of the whole order counts, as before. Those of its rests come besides it.
create unique index payment_attempts_paid_once on payment_attempts (shop_id, order_id)
  where status in ('paid', 'refunding') and not is_extra and not is_rest;
drop index payment_attempts_paid;

-- What could not be sent back by itself, for the list of what waits for people.
create index payment_refunds_not_sent on payment_refunds (shop_id, created_at) where is_difference and status = 'refused';
